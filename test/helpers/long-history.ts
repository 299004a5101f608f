/** Fills a till with the sales of years, through the same tables that selling writes, a few thousand to a commit. */
import { appendAudit } from '#main/areas/audit/table.ts';
import { createSalesTable, type NewPayment } from '#main/areas/orders/table.ts';
import type { Db } from '#main/db/db.ts';
import { ensureTill } from '#main/db/meta.ts';
import { createIdMaker } from '#main/lib/ids.ts';
import type { SaleState } from '#shared/contract/sale.ts';
import type { StaffMember } from '#shared/contract/session.ts';
import { cents } from '#shared/domain/money.ts';
import { createSeededRandom } from './seeded-random.ts';

export interface LongHistory {
  readonly sales: number;
  readonly staff: readonly StaffMember[];
  /** The newest sale is of about this moment; the others come before it, one every few minutes. */
  readonly until: number;
}

const things = ['Café coado', 'Pão de queijo', 'Misto-quente', 'Suco de laranja', 'Bolo de cenoura', 'Coxinha'];
const names = ['Maria Silva', 'João Souza', 'Ana Beatriz Lima', 'Carlos Pereira', 'Fernanda Costa', 'Rafael Rocha'];
const commonStates: readonly SaleState[] = ['paid', 'paid', 'paid', 'paid', 'paid', 'paid', 'declined', 'expired'];
/** One sale in a thousand: what a filter must find among very many others. */
const rareStates: readonly SaleState[] = ['refunded', 'partially-refunded', 'found-not-charged', 'chargeback'];

const gapMs = 150_000;
const salesOfACommit = 5000;

/** The sales are numbered from 1, the oldest. */
export function fillHistory(db: Db, { sales, staff, until }: LongHistory): void {
  let now = until - sales * gapMs;
  const random = createSeededRandom(2026);
  const makeId = createIdMaker({ now: () => now }, random);
  // The record of actions names its till, which may not have been started yet.
  const table = createSalesTable(db, ensureTill(db, { makeId, mode: 'training', now }));
  let made = 0;

  function one(): void {
    const nth = made;
    made += 1;
    now += gapMs;
    const id = makeId();
    const item = things[nth % things.length] ?? '';
    const unitAmountCents = cents(300 + ((nth * 37) % 9000));
    const name = names[(nth * 7) % names.length] ?? '';
    const [isCard, isNamed] = [nth % 3 !== 0, nth % 4 === 0];
    const payment: NewPayment = {
      position: 0,
      method: isCard ? 'card' : 'pix',
      amountCents: unitAmountCents,
      installments: 1,
      split: null,
      capture: 'now',
      cardBrand: isCard ? 'visa' : null,
      cardLast4: isCard ? String((nth * 7919) % 10_000).padStart(4, '0') : null,
      pixExpirationSeconds: isCard ? null : 600,
    };
    const seller = staff[nth % staff.length] ?? { id: 'nobody', name: 'Ninguém', role: 'clerk' };
    table.insert(
      {
        id,
        draftId: makeId(),
        basketId: makeId(),
        createdAt: now,
        staff: seller,
        totalCents: unitAmountCents,
        currency: 'BRL',
        items: [{ description: item, quantity: 1, unitAmountCents }],
        customer: isNamed ? { name, email: `cliente${nth}@exemplo.com`, phone } : null,
        note: null,
        replaces: null,
      },
      [payment],
    );
    const after = { totalCents: unitAmountCents, currency: 'BRL', methods: [payment.method], replaces: null };
    appendAudit(db, { at: now, action: 'orders.charge', staffId: seller.id, subject: id, after });
    const row = table.get(id);
    if (row === null) throw new Error('a sale was not stored');
    const states = nth % 1000 === 500 ? rareStates : commonStates;
    const state = states[Math.floor(nth / 1000 + nth) % states.length] ?? 'paid';
    table.save({ ...row, state, orderId: `or_${makeId()}`, orderStatus: state }, now);
    const [stored] = table.payments(id);
    if (stored !== undefined) table.savePayment(id, { ...stored, chargeId: `ch_${makeId()}`, status: state });
  }

  while (made < sales) {
    const end = Math.min(made + salesOfACommit, sales);
    db.transaction(() => {
      while (made < end) one();
    });
  }
}

const phone = { ddi: '55', ddd: '11', number: '987654321' } as const;
