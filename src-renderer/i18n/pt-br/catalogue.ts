/** All words in Brazilian Portuguese. English has the same shape or does not compile. */

import { apiCode, apiStatus, apiStatusCard, invoiceStatus, subscriptionStatus } from './api-codes.ts';
import { auditAction, auditArea } from './audit-actions.ts';
import { auditFact, auditValue, lockReason } from './audit-facts.ts';
import { orders, queue, refund, refundReason } from './back-office.ts';
import { cards } from './cards.ts';
import { chargebacks } from './chargebacks.ts';
import { charges } from './charges.ts';
import { checkout } from './checkout.ts';
import { clients } from './clients.ts';
import { common, session, shell } from './common.ts';
import { deadlines } from './deadlines.ts';
import { error } from './errors.ts';
import { history } from './history.ts';
import { links } from './links.ts';
import { office } from './office.ts';
import { playbook } from './playbook.ts';
import { pixReason, problem } from './problems.ts';
import { attention, endUndo, otp, pix, progress, replace, undoProblem, unknownHelp } from './progress.ts';
import {
  saleNext,
  saleNextDropped,
  saleNextElsewhere,
  saleNextHeld,
  saleNextKept,
  saleNextLapsed,
  saleNextLeft,
  saleNextNoOrder,
  saleNextNotice,
  saleNextReplaced,
  saleNextSent,
  saleNextSettled,
  stateLine,
  stateLineCard,
  stateLineDropped,
  stateLineElsewhere,
  stateLineFound,
  stateLineFree,
  stateLineKept,
  stateLineLapsed,
  stateLineLeft,
  stateLineOffline,
  stateLineOpen,
  stateLinePart,
  stateLinePix,
  stateLineRanOut,
  stateLineRefunding,
  stateLineReturned,
  stateLineSent,
  stateLineSettled,
  stateLineTwice,
  stateLineUndone,
  stateLineUnread,
} from './sale-lines.ts';
import { basket, catalog, customer } from './sell.ts';
import {
  attemptClass,
  entryState,
  learned,
  operation,
  refundState,
  saleState,
  saleStateCard,
  saleStateOpen,
  waitReason,
} from './states.ts';
import { subscriptionLine, subscriptions } from './subscriptions.ts';
import { entryNext, timeline, why } from './timeline.ts';
import { audit, keys, networkMode, settings, training } from './tools.ts';

export const ptBR = {
  common,
  shell,
  session,
  error,
  problem,
  pixReason,
  auditAction,
  auditArea,
  auditFact,
  auditValue,
  lockReason,
  playbook,
  history,
  deadlines,
  catalog,
  basket,
  customer,
  checkout,
  attention,
  endUndo,
  undoProblem,
  progress,
  stateLine,
  pix,
  otp,
  unknownHelp,
  replace,
  saleState,
  saleStateCard,
  saleStateOpen,
  stateLineCard,
  stateLineFree,
  stateLineDropped,
  stateLineKept,
  stateLineSent,
  stateLineElsewhere,
  saleNextElsewhere,
  saleNextSent,
  stateLineTwice,
  stateLineUndone,
  stateLineReturned,
  stateLinePix,
  saleNext,
  saleNextDropped,
  saleNextKept,
  saleNextNoOrder,
  saleNextNotice,
  stateLineUnread,
  stateLineLapsed,
  stateLineLeft,
  saleNextLeft,
  stateLineOffline,
  stateLineOpen,
  stateLinePart,
  stateLineFound,
  stateLineSettled,
  stateLineRanOut,
  saleNextHeld,
  saleNextLapsed,
  stateLineRefunding,
  saleNextReplaced,
  saleNextSettled,
  entryState,
  entryNext,
  attemptClass,
  operation,
  refundState,
  refundReason,
  waitReason,
  learned,
  timeline,
  why,
  apiCode,
  apiStatus,
  apiStatusCard,
  subscriptionStatus,
  invoiceStatus,
  orders,
  subscriptions,
  subscriptionLine,
  office,
  cards,
  chargebacks,
  charges,
  clients,
  links,
  refund,
  queue,
  training,
  networkMode,
  settings,
  audit,
  keys,
};

export type Catalogue = typeof ptBR;
