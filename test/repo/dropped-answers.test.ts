/**
 * An answer of the core is not dropped: a refusal that nobody sees looks like a button that does nothing. A screen asks through
 * `use-action.ts`, which keeps the error, or stands below with the reason why its answer does not matter.
 */
import { describe, expect, it } from 'vitest';
import { answeringOf, droppedAnswers } from './dropped-answers.ts';
import { parseModule, repositoryModules } from './sources.ts';

const searchedLists = [
  'cards/card-list',
  'customers/customer-list',
  'links/link-list',
  'subscriptions/subscription-list',
  'v1-charges/charge-list',
  'v1-saved-cards/client-list',
];

const mayDrop: Readonly<Record<string, string>> = {
  ...Object.fromEntries(searchedLists.map((list) => [`areas/${list}.tsx search`, 'the list shows the error itself'])),
  'app/card-privacy.ts till.protectCards': 'a window that cannot be protected still takes the card',
  'app/presence.ts session.stay': 'the next movement asks again',
  'areas/cards/choose-card-dialog.tsx useCards.search': 'a searched list keeps the error, and the dialog shows it',
  'areas/catalog/register.ts useCatalog.load':
    'an answer is lost with the connection, and all is read anew when that is back',
  'areas/catalog/use-import-file.ts catalog.dropFile': 'the core forgets a file that is left alone',
  'areas/chargebacks/upload.ts chargebacks.unstage': 'the core drops files that nobody goes on with',
  'areas/orders/basket/basket-panel.tsx useBasket.loadParked': 'the dialog of what waits asks again, and says why not',
  'areas/orders/charge/use-has-saved-card.ts cards.list': 'a saved card is not offered, and every other way to pay is',
  'areas/orders/use-sale-number.ts load': 'the other sale is then named without its number',
  'areas/subscriptions/form/use-new-subscription.ts useSubscriptions.search':
    'a searched list keeps the error and shows it',
  'areas/subscriptions/invoice-card.tsx subscriptions.refresh': 'a Pix ran out, and the till asks again by itself',
  'areas/v1-charges/challenge-dialog.tsx useCharges.refresh': 'only sooner: the till asks again by itself',
  'client/searched-list.ts ask': 'the list keeps the error itself',
  'screens/training-drawer.tsx useChargebacks.look': 'practice: the screen behind has its own button for it',
  'screens/training-drawer.tsx useChargebacks.refresh': 'practice: the screen behind has its own button for it',
  'screens/training-drawer.tsx useLinks.refresh': 'practice: the screen behind has its own button for it',
  'screens/training-drawer.tsx useOrders.refresh': 'practice: the screen behind has its own button for it',
  'window/preferences.ts keep': 'it is shown, and a start after a disk that was full shows the earlier one',
};

describe('an answer of the core', () => {
  const screens = repositoryModules().filter(({ path }) => path.startsWith('src-renderer/'));
  const answering = answeringOf(screens);
  const all = screens.flatMap((module) => droppedAnswers(module, answering));

  it('is not dropped', () => {
    expect(all.filter((one) => mayDrop[one] === undefined)).toEqual([]);
  });

  it('is dropped nowhere else than where a reason stands', () => {
    expect(Object.keys(mayDrop).filter((one) => !all.includes(one))).toEqual([]);
  });
});

describe('the rule', () => {
  const store = `
    interface OrdersStore { cancel(id: string): Promise<CallResult<Sale>>; readonly load: (id: string) => Promise<CallResult<Sale>>; clear(): void }
    interface PanelProps { readonly onConfirm: (code: string) => Promise<CallResult<Sale>>; readonly onLeave: () => void }
    export const useOrders = create<OrdersStore>()(() => ({}));`;
  const answering = answeringOf([parseModule('src-renderer/store.ts', store)]);
  const found = (code: string) =>
    droppedAnswers(parseModule('src-renderer/a.tsx', code), answering).map((one) => one.replace('a.tsx ', ''));

  it.each([
    "const a = <Button onPress={() => void call('till.choose', { world })} />;",
    "const a = <Button onPress={() => call('till.choose', { world })} />;",
    "const a = <Button onPress={() => { call('till.choose', { world }); }} />;",
    "const a = <Button onPress={async () => { await call('till.choose', { world }); }} />;",
    "isOpen && call('till.choose', { world });",
    "void (isOpen ? call('till.choose', { world }) : null);",
    "setTimeout(() => call('till.choose', { world }), 5);",
    "useEffect(() => void call('till.choose', { world }), []);",
    "call('till.choose', { world }).then(() => done());",
    "void call('till.choose', { world }).then((result) => { if (result.ok) show(result.value); });",
    "void call('till.choose', { world }).then(({ ok }) => { if (ok) show(); });",
    "void call('till.choose', { world }).finally(done);",
    "void Promise.all([call('till.choose', { world }), wait]);",
  ])('finds %s', (code) => expect(found(code)).toEqual(['till.choose']));

  it.each([
    ['void useOrders.getState().cancel(id);', 'useOrders.cancel'],
    ['const { load } = useOrders.getState(); load(id);', 'load'],
    ['const { load: read } = useOrders(); read(id);', 'read'],
    ['const cancel = useOrders((state) => state.cancel); void cancel(id);', 'cancel'],
    ['async function ask(): Promise<CallResult<Sale>> { return reply; } void ask();', 'ask'],
    ['const { load } = useOrders.getState(); const a = <Button onPress={load} />;', 'load'],
    ['const { load } = useOrders(); useEffect(load, []);', 'load'],
    ["const go = () => call('till.choose', { world }); void go();", 'go'],
    ['const go = async (id) => useOrders.getState().cancel(id); const a = <Button onPress={go} />;', 'go'],
    ['const a = <Panel onLeave={() => useOrders.getState().cancel(id)} />;', 'useOrders.cancel'],
  ])('finds %s', (code, name) => expect(found(code)).toEqual([name]));

  it.each([
    "void call('cards.list', { text }).then((result) => keep(result));",
    "void call('cards.list', { text }).then(keep);",
    "void call('cards.list', { text }).then((result) => { if (result.ok) show(result.value); else fail(result.error); });",
    "void call('cards.list', { text }).then(({ ok }) => ok || again());",
    "void run(() => call('till.choose', { world }));",
    "const result = await call('till.choose', { world }); show(result);",
    "const ask = () => call('till.choose', { world });",
    "if ((await call('till.choose', { world })).ok) show();",
    'void useOrders.getState().clear();',
    'const { cancel } = useOrders(); const a = <Panel onConfirm={cancel} />;',
    'const { load } = useOrders(); useReading(id, 1, load);',
    'const a = <Panel onConfirm={(code) => useOrders.getState().cancel(code)} />;',
  ])('lets %s pass', (code) => expect(found(code)).toEqual([]));
});
