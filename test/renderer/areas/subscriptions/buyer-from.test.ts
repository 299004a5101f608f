/** The buyer of a new subscription, filled in with a customer of the shop. */
import { expect, it } from 'vitest';
import { buyerFrom, draftOf, emptyForm, type FormText } from '#renderer/areas/subscriptions/form/form-draft.ts';

const phone = { ddi: '55', ddd: '11', number: '987654321' };
const rosa = { name: 'Rosa Prado', email: 'rosa@example.com', phone };

it('who is chosen second has nothing of the first: no document, birth, gender, address or IP', () => {
  const first: FormText = {
    ...emptyForm,
    document: '52998224725',
    gender: 'male',
    birthdate: '1980-01-02',
    ip: '10.0.0.1',
    address: { ...emptyForm.address, street: 'Rua das Flores', city: 'Santos' },
  };
  expect(draftOf({ ...first, ...buyerFrom(rosa) }).customer).toEqual(rosa);
});
