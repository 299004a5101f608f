/** What reads may mean that show nothing of a request that was sent: each line of rules 2, 3, 5 and 7 of the promise. */
import { anAmount, byId, decided, type Row } from './state-rows.ts';

const unknown = { state: 'unknown', doubt: true } as const;
const keyless = { ...anAmount, ...unknown, keyless: true } as const;
const asked = { state: 'unknown', doubt: true, effects: ['check'] } as const;
const toPeople = { state: 'review', doubt: true, effects: ['review'] } as const;

export const absenceRows: readonly Row[] = [
  {
    name: 'K1: an amount is not sent again because one read shows nothing of it',
    facts: { ...anAmount, ...unknown },
    event: decided('not-shown'),
    ...asked,
  },
  {
    name: 'K1: nor because reads say so for two minutes',
    facts: { ...anAmount, ...unknown },
    event: decided('not-shown', { agreed: 'said' }),
    ...asked,
  },
  {
    name: 'an amount goes again under its key once reads agree for longer than the longest lag',
    facts: { ...anAmount, ...unknown },
    event: decided('not-shown', { agreed: 'moves' }),
    state: 'unknown',
    doubt: true,
    effects: ['retry'],
  },
  {
    name: 'K1: an amount whose key is spent never gets another one by itself',
    facts: { ...anAmount, ...unknown, keyExpired: true },
    event: decided('not-shown'),
    ...asked,
  },
  {
    name: 'an amount whose key is spent goes to people',
    facts: { ...anAmount, ...unknown, keyExpired: true },
    event: decided('not-shown', { agreed: 'moves' }),
    ...toPeople,
  },
  {
    name: 'an amount that was refused after a doubt goes to people',
    facts: { ...anAmount, ...unknown },
    event: decided('not-shown', { agreed: 'moves', refusedWith: 'x' }),
    ...toPeople,
  },
  {
    name: 'an amount whose bytes are gone goes to people',
    facts: { ...anAmount, ...unknown, bytesAvailable: false },
    event: decided('not-shown', { agreed: 'moves' }),
    ...toPeople,
  },
  {
    name: 'K4: a code whose bytes are gone stays unknown while one read shows nothing',
    facts: { ...byId, ...unknown, bytesAvailable: false },
    event: decided('not-shown'),
    ...asked,
  },
  {
    name: 'K4: and while reads say so for two minutes',
    facts: { ...byId, ...unknown, bytesAvailable: false },
    event: decided('not-shown', { agreed: 'said' }),
    ...asked,
  },
  {
    name: 'K4: and goes to people after: later than any read tells, it may still be taken',
    facts: { ...byId, ...unknown, bytesAvailable: false },
    event: decided('not-shown', { agreed: 'moves' }),
    ...toPeople,
  },
  {
    name: 'a refusal after a doubt is not definite by one read',
    facts: { ...byId, ...unknown },
    event: decided('not-shown', { refusedWith: 'x' }),
    ...asked,
  },
  {
    name: 'nor by two minutes of reads: a refund that is called refused is paid out by hand',
    facts: { ...byId, ...unknown },
    event: decided('not-shown', { agreed: 'said', refusedWith: 'x' }),
    ...asked,
  },
  {
    name: 'K1, R2: it goes to people: no read tells how late the first attempt can be',
    facts: { ...byId, ...unknown },
    event: decided('not-shown', { agreed: 'moves', refusedWith: 'x' }),
    ...toPeople,
  },
  {
    name: 'a cancel that was refused after a doubt may be called refused: it moves no money, and its wish stands',
    facts: { ...byId, ...unknown, movesNoMoney: true },
    event: decided('not-shown', { agreed: 'said', refusedWith: 'x' }),
    state: 'refused',
    effects: ['fail'],
  },
  {
    name: 'K3: a request without a key is never repeated and never refused by silence',
    facts: keyless,
    event: decided('not-shown', { agreed: 'said' }),
    ...asked,
  },
  {
    name: 'K3: a request without a key goes to people',
    facts: keyless,
    event: decided('not-shown', { agreed: 'moves', refusedWith: 'x' }),
    ...toPeople,
  },
  {
    name: 'one without a key that moves no money may be called not done',
    facts: { ...keyless, movesNoMoney: true },
    event: decided('not-shown', { agreed: 'said' }),
    state: 'refused',
    effects: ['fail'],
  },
  {
    name: 'U1: what is to be undone is never repeated',
    facts: { ...byId, ...unknown, abandoned: true },
    event: decided('not-shown'),
    ...asked,
  },
  {
    name: 'U1: what is to be undone is dropped with its doubt',
    facts: { ...byId, ...unknown, abandoned: true },
    event: decided('not-shown', { agreed: 'moves' }),
    state: 'superseded',
    doubt: true,
    effects: ['abandon'],
  },
  {
    name: 'U1: what took effect although it is to be undone is learnt: its wish undoes it by id',
    facts: { ...byId, ...unknown, abandoned: true },
    event: decided('applied'),
    state: 'accepted',
    effects: ['apply'],
  },
  {
    name: 'R5: a 2xx that shows nothing of the request is asked about',
    facts: byId,
    event: { type: 'observed', class: 'accepted', shown: false },
    state: 'unknown',
    doubt: true,
    effects: ['check'],
  },
  {
    name: 'R5: a capture that was answered and not done is made anew, in doubt as the first one was',
    facts: { ...byId, ...unknown, conflict: true, isMadeAnew: true },
    event: decided('not-shown', { agreed: 'moves', answered: true }),
    state: 'superseded',
    doubt: true,
    effects: ['rekey'],
  },
  {
    name: 'R5: a refund of most of a charge, or a code, goes to people: the refusal of a new key would be told of the first one',
    facts: { ...byId, ...unknown, conflict: true },
    event: decided('not-shown', { agreed: 'moves', answered: true }),
    ...toPeople,
  },
  {
    name: 'R2: so does a refund whose key is old',
    facts: { ...byId, ...unknown, keyExpired: true },
    event: decided('not-shown', { agreed: 'moves' }),
    ...toPeople,
  },
  {
    name: 'a 2xx that nobody could read is never followed by a new key',
    facts: { ...byId, ...unknown, conflict: true, isMadeAnew: true },
    event: decided('not-shown', { agreed: 'moves' }),
    ...toPeople,
  },
  {
    name: 'R5: answered and not done: an amount goes to people',
    facts: { ...anAmount, ...unknown, conflict: true },
    event: decided('not-shown', { agreed: 'moves', answered: true }),
    ...toPeople,
  },
  {
    name: 'K2: 409 for a request with an id is followed by a GET',
    facts: { ...byId, doubt: true },
    event: { type: 'observed', class: 'running' },
    ...asked,
  },
  {
    name: 'R7: what no GET can be read as for half an hour goes to people',
    facts: { ...byId, ...unknown },
    event: { type: 'unreadable' },
    ...toPeople,
  },
  {
    name: 'U5: a waiting request is taken back',
    facts: { ...byId, state: 'waiting' },
    event: { type: 'withdrawn' },
    state: 'withdrawn',
    effects: ['withdraw'],
  },
  {
    name: 'U5: one in doubt is not',
    facts: { ...byId, ...unknown },
    event: { type: 'withdrawn' },
    state: 'unknown',
    doubt: true,
    effects: [],
  },
];
