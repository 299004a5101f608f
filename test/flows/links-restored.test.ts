/** A link that a backup shows open may have been closed since: its address is given to nobody before the link is read. */
import { expect } from 'vitest';
import type { Till } from '#test/helpers/till.ts';
import { backUp, restoreAfter } from './support/backups.ts';
import { flow } from './support/flow.ts';
import { made, untilLink } from './support/links.ts';
import { passWithPeople } from './support/pass-minutes.ts';

const minute = 60_000;

const shown = async (till: Till, id: string) => {
  const { status, url, isUnread } = await till.clerk.get('links.get', { id });
  return { status, hasAddress: url !== null, isUnread };
};

flow(
  'a link that was cancelled after the backup shows no address before it is read, and is cancelled then',
  async (till) => {
    const id = await made(till);
    expect(await shown(till, id)).toMatchObject({ hasAddress: true, isUnread: false });
    await backUp(till);
    await till.manager.get('links.cancel', { id });
    await untilLink(till, id, ({ status }) => status === 'Canceled');
    await restoreAfter(till, 5 * minute);
    expect(await shown(till, id)).toEqual({ status: 'InProgress', hasAddress: false, isUnread: true });
    expect(await till.clerk.code('links.open', { id })).toBe('not-possible-now');
    await passWithPeople(till, 40 * minute);
    expect(await shown(till, id)).toMatchObject({ status: 'Canceled', isUnread: false });
  },
);

flow(
  'a link that is still open shows its address again once it is read, and a new one shows it at once',
  async (till) => {
    const id = await made(till);
    await backUp(till);
    await restoreAfter(till, 5 * minute);
    expect(await shown(till, id)).toMatchObject({ hasAddress: false });
    expect(await shown(till, await made(till))).toMatchObject({ hasAddress: true, isUnread: false });
    await passWithPeople(till, 40 * minute);
    expect(await shown(till, id)).toEqual({ status: 'InProgress', hasAddress: true, isUnread: false });
  },
);

flow('a link made since shows its address after a restart too, until another backup is put back', async (till) => {
  await made(till);
  await backUp(till);
  await restoreAfter(till, 5 * minute);
  const since = await made(till);
  await till.restart();
  await till.signIn();
  expect(await shown(till, since)).toMatchObject({ hasAddress: true, isUnread: false });
  await backUp(till);
  await restoreAfter(till, minute);
  expect(await shown(till, since)).toMatchObject({ hasAddress: false, isUnread: true });
});
