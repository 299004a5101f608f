/** The payer of a v1 form, filled in with a customer of the shop. */
import { describe, expect, it } from 'vitest';
import { noPayer, payerFrom, payerOf } from '#renderer/format/payer-text.ts';

const phone = { ddi: '55', ddd: '11', number: '987654321' };
const rosa = { name: 'Rosa Prado', email: 'rosa@example.com', phone };

describe('a payer who is chosen from the customers', () => {
  it.each([
    { known: 'cpf', type: 'CPF' },
    { known: 'cnpj', type: 'CNPJ' },
    { known: 'passport', type: 'passport' },
    { known: 'of-another-kind', type: 'undefined' },
  ] as const)('has a document of the kind $known in the words of v1', ({ known, type }) => {
    const chosen = payerFrom({ ...rosa, document: { type: known, number: '52998224725' } });
    expect(payerOf(chosen)).toEqual({ ...rosa, document: { type, number: '52998224725' } });
  });

  it('takes nothing over from whoever stood there: no document, birth, gender or address', () => {
    expect(payerFrom(rosa)).toEqual({ ...noPayer, ...phone, name: rosa.name, email: rosa.email });
  });
});
