/** Every seeded bug. */

import { ambiguousMutants } from './bugs/ambiguous.ts';
import { answerMutants } from './bugs/answers.ts';
import { bookMutants } from './bugs/books.ts';
import { caseMutants } from './bugs/cases.ts';
import { caseMutantsAround } from './bugs/cases-around.ts';
import { officeCaseMutants } from './bugs/cases-office.ts';
import { durableMutants } from './bugs/durable.ts';
import { givenBackMutants } from './bugs/given-back.ts';
import { holdMutants } from './bugs/holds.ts';
import { keptBuyersMutants } from './bugs/kept-buyers.ts';
import { keyMutants } from './bugs/keys.ts';
import { limitMutants } from './bugs/limits.ts';
import { meanwhileMutants } from './bugs/meanwhile.ts';
import { namedByPeopleMutants } from './bugs/named-by-people.ts';
import { officeMutants } from './bugs/office.ts';
import { orderMutants } from './bugs/orders.ts';
import { otherMutants } from './bugs/others.ts';
import { raceMutants } from './bugs/races.ts';
import { readerMutants } from './bugs/readers.ts';
import { besideReaderMutants } from './bugs/readers-beside.ts';
import { contradictReaderMutants } from './bugs/readers-contradict.ts';
import { endReaderMutants } from './bugs/readers-ends.ts';
import { firstPaymentMutants } from './bugs/readers-first-payment.ts';
import { officeReaderMutants } from './bugs/readers-office.ts';
import { olderReaderMutants } from './bugs/readers-older.ts';
import { resolvedReaderMutants } from './bugs/readers-resolved.ts';
import { resolvedAsReaderMutants } from './bugs/readers-resolved-as.ts';
import { routeReaderMutants } from './bugs/readers-routes.ts';
import { subscriptionReaderMutants } from './bugs/readers-subscriptions.ts';
import { timeReaderMutants } from './bugs/readers-times.ts';
import { witnessReaderMutants } from './bugs/readers-witness.ts';
import { readMutants } from './bugs/reads.ts';
import { receiptMutants } from './bugs/receipts.ts';
import { refundMutants } from './bugs/refunds.ts';
import { reportMutants } from './bugs/reports.ts';
import { rightsMutants } from './bugs/rights.ts';
import { secretMutants } from './bugs/secrets.ts';
import { settledByPeopleMutants } from './bugs/settled-by-people.ts';
import { shiftMutants } from './bugs/shifts.ts';
import { sinceMutants } from './bugs/since.ts';
import { stillOwedMutants } from './bugs/still-owed.ts';
import { tenderMutants } from './bugs/tenders.ts';
import { toldMutants } from './bugs/told.ts';
import { totalsMutants } from './bugs/totals.ts';
import { unpaidOrderMutants } from './bugs/unpaid-orders.ts';
import { updateMutants } from './bugs/updates.ts';
import { wireMutants } from './bugs/wire.ts';
import { wordMutants } from './bugs/words.ts';
import type { Mutant } from './mutant.ts';

export const allMutants: readonly Mutant[] = [
  ...keyMutants,
  ...durableMutants,
  ...answerMutants,
  ...ambiguousMutants,
  ...readMutants,
  ...otherMutants,
  ...sinceMutants,
  ...wireMutants,
  ...receiptMutants,
  ...keptBuyersMutants,
  ...limitMutants,
  ...secretMutants,
  ...orderMutants,
  ...unpaidOrderMutants,
  ...refundMutants,
  ...holdMutants,
  ...totalsMutants,
  ...reportMutants,
  ...shiftMutants,
  ...tenderMutants,
  ...rightsMutants,
  ...raceMutants,
  ...namedByPeopleMutants,
  ...officeMutants,
  ...readerMutants,
  ...officeReaderMutants,
  ...endReaderMutants,
  ...routeReaderMutants,
  ...resolvedReaderMutants,
  ...resolvedAsReaderMutants,
  ...besideReaderMutants,
  ...subscriptionReaderMutants,
  ...firstPaymentMutants,
  ...timeReaderMutants,
  ...contradictReaderMutants,
  ...olderReaderMutants,
  ...witnessReaderMutants,
  ...caseMutants,
  ...officeCaseMutants,
  ...caseMutantsAround,
  ...givenBackMutants,
  ...settledByPeopleMutants,
  ...stillOwedMutants,
  ...meanwhileMutants,
  ...toldMutants,
  ...wordMutants,
  ...updateMutants,
  ...bookMutants,
];
