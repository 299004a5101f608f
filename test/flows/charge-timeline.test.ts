/** The story of a v1 charge as its detail tells it: what happened, in order, and how the till came to know. */
import { describe, expect } from 'vitest';
import type { Till } from '#test/helpers/till.ts';
import { askCharge, byPix, byTypedCard, codeOf, untilCharge } from './support/charges.ts';
import { ambiguousFaults, arm, wrapFor } from './support/faults.ts';
import { flow } from './support/flow.ts';
import { proofOf } from './support/review.ts';

const route = '/v1/charge';

async function story(till: Till, id: string): Promise<string[]> {
  const lines = await (await till.observer()).get('charges.timeline', { id });
  return lines.map(({ what, cause, staffName, details }) =>
    [what, cause, staffName, ...Object.values(details)].filter((word) => word !== null).join(' '),
  );
}

describe('the story of a v1 charge', () => {
  flow('by Pix, which two people saw paid', async (till) => {
    const id = await askCharge(till, byPix);
    await untilCharge(till, id, ({ pix }) => pix !== null);
    await untilCharge(till, id, ({ reading }) => reading === 'not-shown');
    const second = await proofOf(till, 'clerk');
    const seen = { finding: 'charged', seenAt: till.clock.now(), reason: 'visto no painel' } as const;
    await till.manager.get('charges.record', { id, ...seen, second });
    expect(await story(till, id)).toEqual([
      'charge-made person Ana',
      'order-accepted answer',
      'status-changed answer Pending',
      'pix-shown answer',
      'review-resolved person Bruno charged Ana',
    ]);
  });

  flow('by card, with a code typed wrong, sent again and typed right', async (till) => {
    const id = await askCharge(till, byTypedCard('otp'));
    const { confirmations } = await untilCharge(till, id, (charge) => charge.confirmations.length > 0);
    const confirmationId = confirmations[0]?.id ?? '';
    await till.clerk.get('charges.verify', { id, confirmationId, code: 'wrong' });
    await untilCharge(till, id, (charge) => charge.confirmations[0]?.lastProblem === 'wrong');
    await till.clerk.get('charges.resend', { id, confirmationId });
    await till.clerk.get('charges.verify', { id, confirmationId, code: await codeOf(till, confirmationId) });
    await untilCharge(till, id, ({ outcome }) => outcome === 'paid');
    expect(await story(till, id)).toEqual([
      'charge-made person Ana',
      'order-accepted answer',
      'status-changed answer Challenged',
      'code-asked check',
      'code-entered person Ana',
      'code-wrong answer',
      'code-resent person Ana',
      'code-entered person Ana',
      'status-changed answer Approved',
    ]);
  });

  flow('that the bank declined', async (till) => {
    const id = await askCharge(till, byTypedCard('decline'));
    await untilCharge(till, id, ({ state }) => state === 'declined');
    expect(await story(till, id)).toContain('declined answer');
  });

  flow('whose bank asks the buyer', async (till) => {
    const id = await askCharge(till, byTypedCard('three_ds'));
    await untilCharge(till, id, ({ challenge }) => challenge !== null);
    expect(await story(till, id)).toContain('challenge-asked answer');
  });

  for (const fault of ambiguousFaults.slice(0, 1)) {
    flow(
      'whose answer was lost',
      async (till) => {
        await arm(till, fault, route);
        const id = await askCharge(till, byTypedCard());
        await untilCharge(till, id, ({ state }) => state === 'review');
        expect(await story(till, id)).toEqual(['charge-made person Ana', 'review-needed answer']);
      },
      { wrapConnect: wrapFor(fault, route) },
    );
  }
});
