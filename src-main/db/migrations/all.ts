/** Every migration, in order. A new one is a new file and a new line here. */
import type { Migration } from '../migrate.ts';
import { firstTables } from './001-first-tables.ts';
import { sales } from './002-sales.ts';
import { entriesOfAnyArea } from './003-entries-of-any-area.ts';
import { savedCards } from './004-saved-cards.ts';
import { chargebacks } from './005-chargebacks.ts';
import { subscriptions } from './006-subscriptions.ts';
import { paymentLinks } from './007-payment-links.ts';
import { charges } from './008-charges.ts';
import { arrivals } from './009-arrivals.ts';
import { history } from './010-history.ts';
import { clientCards } from './011-client-cards.ts';
import { refundItems } from './012-refund-items.ts';
import { historyNarrow } from './013-history-narrow.ts';
import { historyViews } from './014-history-views.ts';
import { clientCardsById } from './015-client-cards-by-id.ts';
import { moneyCore } from './016-money-core.ts';
import { receivedEvents } from './017-heard-events.ts';
import { pinOwner } from './018-pin-owner.ts';
import { invoiceObligations } from './019-invoice-obligations.ts';
import { reconciliations } from './020-reconciliations.ts';
import { entriesAtOnce } from './021-entries-at-once.ts';
import { heardOneByOne } from './022-heard-one-by-one.ts';
import { subscriptionsNarrow } from './023-subscriptions-narrow.ts';
import { droppedRequests } from './024-dropped-requests.ts';
import { refundKnown } from './025-refund-known.ts';
import { wishClock } from './026-wish-clock.ts';
import { namedCharges } from './027-named-charges.ts';
import { heardReads } from './028-heard-reads.ts';
import { orderRead } from './029-order-read.ts';
import { settledPayments } from './030-settled-payments.ts';
import { settledWords } from './031-settled-words.ts';
import { settledAs } from './032-settled-as.ts';
import { plainNames } from './033-plain-names.ts';
import { pixOnItsWay } from './034-pix-on-its-way.ts';
import { fieldTerms } from './035-field-terms.ts';
import { retiredPeople } from './036-retired-people.ts';
import { catalogue } from './037-catalogue.ts';
import { refundsOfInvoices } from './038-refunds-of-invoices.ts';
import { roleRights } from './039-role-rights.ts';
import { customerRecords } from './040-customer-records.ts';
import { refundsThatUndo } from './041-refunds-that-undo.ts';
import { earlierRights } from './042-earlier-rights.ts';
import { provenBack } from './043-proven-back.ts';
import { itemPhotos } from './044-item-photos.ts';
import { ownState } from './045-own-state.ts';
import { saleCurrency } from './046-sale-currency.ts';
import { givenPinDay } from './047-given-pin-day.ts';
import { sharedEmails } from './048-shared-emails.ts';
import { unseenCharges } from './049-unseen-charges.ts';
import { takenTwice } from './050-taken-twice.ts';
import { madeAgain } from './051-made-again.ts';
import { refundsBeside } from './052-refunds-beside.ts';
import { splitKept } from './053-split-kept.ts';
import { highestNumbers } from './054-highest-numbers.ts';
import { parkedFromBackup } from './055-parked-from-backup.ts';
import { salesOfOneBasket } from './056-sales-of-one-basket.ts';
import { recordedBaskets } from './057-recorded-baskets.ts';
import { basketsInHand } from './058-baskets-in-hand.ts';
import { starts } from './059-starts.ts';
import { refundsKeptBeside } from './060-refunds-kept-beside.ts';
import { lockEnds } from './061-lock-ends.ts';
import { printedSlips } from './062-printed-slips.ts';
import { printJobs } from './063-print-jobs.ts';
import { counterSales } from './064-counter-sales.ts';
import { shifts } from './065-shifts.ts';
import { shiftLedger } from './066-shift-ledger.ts';
import { oneBasketTwoWays } from './067-one-basket-two-ways.ts';
import { reportHours } from './068-report-hours.ts';

export const allMigrations: readonly Migration[] = [
  firstTables,
  sales,
  entriesOfAnyArea,
  savedCards,
  chargebacks,
  subscriptions,
  paymentLinks,
  charges,
  arrivals,
  history,
  clientCards,
  refundItems,
  historyNarrow,
  historyViews,
  clientCardsById,
  moneyCore,
  receivedEvents,
  pinOwner,
  invoiceObligations,
  reconciliations,
  entriesAtOnce,
  heardOneByOne,
  subscriptionsNarrow,
  droppedRequests,
  refundKnown,
  wishClock,
  namedCharges,
  heardReads,
  orderRead,
  settledPayments,
  settledWords,
  settledAs,
  plainNames,
  pixOnItsWay,
  fieldTerms,
  retiredPeople,
  catalogue,
  refundsOfInvoices,
  roleRights,
  customerRecords,
  refundsThatUndo,
  earlierRights,
  provenBack,
  itemPhotos,
  ownState,
  saleCurrency,
  givenPinDay,
  sharedEmails,
  unseenCharges,
  takenTwice,
  madeAgain,
  refundsBeside,
  splitKept,
  highestNumbers,
  parkedFromBackup,
  salesOfOneBasket,
  recordedBaskets,
  basketsInHand,
  starts,
  refundsKeptBeside,
  lockEnds,
  printedSlips,
  printJobs,
  counterSales,
  shifts,
  shiftLedger,
  oneBasketTwoWays,
  reportHours,
];
