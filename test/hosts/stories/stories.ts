/** The stories that every host has to tell, and why one of them cannot. */
import { afterAll, describe, test } from 'vitest';
import { keepPictures } from '#test/e2e/support/one-till.ts';
import { sayWhyLeftOut } from '#test/hosts/electron/built-app.ts';
import { showBuyer } from './buyer.ts';
import {
  cardAcrossMacShutdown,
  cardAcrossWindowsShutdown,
  directChargeAcrossWindowsShutdown,
  pixAcrossWindowsShutdown,
  quitWhileSending,
} from './ending.ts';
import type { HostName, OpenTill, TillOnHost, TillOptions } from './host.ts';
import {
  denyOtherDownloads,
  downloadExport,
  firstRun,
  lockByIdling,
  lockByMachine,
  lockByPerson,
  refundWithApproval,
  sellBothWays,
} from './selling.ts';
import { crashAgainAndAgain, crashOnce, rememberPlace, startTwice } from './window.ts';

interface Story {
  readonly name: string;
  readonly run: (till: TillOnHost) => Promise<void>;
  readonly options?: TillOptions;
  /** Hosts that cannot have it, and why. */
  readonly not?: Partial<Record<HostName, string>>;
}

const systemSaysNothing = { station: 'no system tells a station that serves a browser; idling locks it' };
const endsBySignal = {
  station: 'a system ends it by a signal, as a person does: it drains, which another story shows',
};
const browserDecides = { station: 'a browser decides about its downloads itself, and people see each of them' };
const browserAsks = { station: 'a browser shows a crashed tab itself, and people load it again' };
const browserRemembers = { station: 'its window is the browser’s, which remembers where it stood' };
const secondIsRefused = { station: 'a second one has no window to show: it is refused, and says why' };

export const stories: readonly Story[] = [
  { name: 'an empty folder becomes a shop with a real account, and sells', run: firstRun, options: { start: 'empty' } },
  { name: 'a sale is paid by Pix, and one by card', run: sellBothWays },
  { name: 'a refund that a clerk begins is approved by a manager', run: refundWithApproval },
  { name: 'the buyer sees the basket, the code and that it was paid on a second screen', run: showBuyer },
  { name: 'a person locks the till', run: lockByPerson },
  { name: 'the machine’s lock and its sleep lock the till', run: lockByMachine, not: systemSaysNothing },
  { name: 'nobody touches the till, and it locks', run: lockByIdling },
  { name: 'a person quits while a card is on the wire: it waits, and charges once', run: quitWhileSending },
  {
    name: 'Windows shuts down in the middle of a card payment: found again, charged once',
    run: cardAcrossWindowsShutdown,
    not: endsBySignal,
  },
  {
    name: 'Windows shuts down in the middle of a Pix: found again, charged once',
    run: pixAcrossWindowsShutdown,
    not: endsBySignal,
  },
  {
    name: 'Windows shuts down in the middle of a direct charge: found again, never sent twice, left to people',
    run: directChargeAcrossWindowsShutdown,
    not: endsBySignal,
  },
  {
    name: 'macOS shuts down in the middle of a card payment: found again, charged once',
    run: cardAcrossMacShutdown,
    not: endsBySignal,
  },
  { name: 'a second start shows the first window', run: startTwice, not: secondIsRefused },
  { name: 'a page that crashes comes back with the basket', run: crashOnce },
  {
    name: 'a page that crashes again and again ends in a question, and nobody loses the basket',
    run: crashAgainAndAgain,
    options: { answers: ['Tentar'] },
    not: browserAsks,
  },
  { name: 'an export is let through', run: downloadExport },
  { name: 'no other download is let through', run: denyOtherDownloads, not: browserDecides },
  { name: 'the window stands where it was left', run: rememberPlace, not: browserRemembers },
];

/** `open` is asked once for each story: none of them relies on another. */
export function tellStories(host: HostName, open: OpenTill): void {
  describe(`on the ${host} host`, () => {
    const leftOut: string[] = [];
    for (const { name, run, options, not } of stories) {
      const why = not?.[host];
      if (why !== undefined) leftOut.push(`${name} (${why})`);
      test.skipIf(why !== undefined)(name, async () => {
        await using till = await open(options);
        await run(till).catch(async (error: unknown) => {
          await keepPictures([till.page], `${host} ${name}`);
          throw error;
        });
      });
    }
    afterAll(() => {
      for (const line of leftOut) sayWhyLeftOut(`${host}: a story`, line);
    });
  });
}
