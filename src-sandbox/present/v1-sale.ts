/** A v1 sale as answers and events show it: the order and its one charge, nested. */
import { centsToDecimal } from '#shared/wire/v1/decimals.ts';
import { saleStatus, soleCharge } from '../state/v1-sale-status.ts';
import type { Payment, Sale, SandboxContext } from '../state/world.ts';
import { writeDatetime } from './v1-dates.ts';

export function presentSale(context: SandboxContext, sale: Sale): Record<string, unknown> {
  const status = saleStatus(context, sale);
  const charge = soleCharge(sale);
  const code = sale.order.id;
  return {
    charge_id: sale.chargeId,
    code,
    status,
    value: centsToDecimal(charge.amountCents),
    orders: [{ code, status, charges: [{ code: charge.id, status, payment: presentPayment(context, sale, charge) }] }],
    ...(sale.challenge?.outcome === 'open' ? presentChallenge(context, sale.challenge) : {}),
  };
}

function presentPayment(context: SandboxContext, sale: Sale, { id, method }: Payment): Record<string, unknown> {
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
    expiration: code ? writeDatetime(code.expiresAt, context.switches.v1_datetime_zone) : null,
    // API document, v1 charge: null for PIX.
    card_token: null,
  };
}

/** API document, v1 charge with 3D Secure. The content of `tds_config` is "not shown": it holds what the checkout script needs. */
function presentChallenge(context: SandboxContext, challenge: NonNullable<Sale['challenge']>): Record<string, unknown> {
  return {
    requires_3ds: true,
    completion_token: challenge.token,
    tds_config: {
      challenge_url: `${context.origin}/challenge/${challenge.token}`,
      expires_at: writeDatetime(challenge.expiresAt, context.switches.v1_datetime_zone),
      timeout_seconds: Math.max(0, Math.ceil((challenge.expiresAt - context.clock.now()) / 1000)),
    },
  };
}
