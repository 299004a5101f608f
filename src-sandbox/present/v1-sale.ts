/** A v1 sale as answers and events show it: the order and its one charge, nested. */

import { centsToDecimal } from '#shared/wire/v1/decimals.ts';
import { saleStatus, soleCharge } from '../state/v1-sale-status.ts';
import type { Bench, Payment, Sale } from '../state/world.ts';
import { writeDatetime } from './v1-dates.ts';

export function presentSale(bench: Bench, sale: Sale): Record<string, unknown> {
  const status = saleStatus(bench, sale);
  const charge = soleCharge(sale);
  const code = sale.order.id;
  return {
    charge_id: sale.chargeId,
    code,
    status,
    value: centsToDecimal(charge.amountCents),
    orders: [{ code, status, charges: [{ code: charge.id, status, payment: presentPayment(bench, sale, charge) }] }],
    ...(sale.challenge?.outcome === 'open' ? presentChallenge(bench, sale.challenge) : {}),
  };
}

function presentPayment(bench: Bench, sale: Sale, { id, method }: Payment): Record<string, unknown> {
  if (method.type === 'card') {
    return {
      code: id,
      payment_type: 'CreditCard',
      installments: sale.installments,
      card_token: sale.cardToken,
    };
  }
  const { code } = method;
  return {
    code: id,
    payment_type: 'PIX',
    copy_paste: code?.qrCode ?? null,
    expiration: code ? writeDatetime(code.expiresAt, bench.switches.v1_datetime_zone) : null,
    // API document, v1 charge: null for PIX.
    card_token: null,
  };
}

/** API document, v1 charge with 3D Secure. What `tds_config` holds is "not shown": what the checkout script needs. */
function presentChallenge(bench: Bench, challenge: NonNullable<Sale['challenge']>): Record<string, unknown> {
  return {
    requires_3ds: true,
    completion_token: challenge.token,
    tds_config: {
      challenge_url: `${bench.origin}/challenge/${challenge.token}`,
      expires_at: writeDatetime(challenge.expiresAt, bench.switches.v1_datetime_zone),
      timeout_seconds: Math.max(0, Math.ceil((challenge.expiresAt - bench.clock.now()) / 1000)),
    },
  };
}
