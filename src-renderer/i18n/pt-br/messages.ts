/** All words in Brazilian Portuguese. The English ones must have the same shape to compile. */
import { apiCode, apiStatus, apiStatusCard, invoiceStatus, subscriptionStatus } from './api-codes.ts';
import { auditAction, auditArea } from './audit-actions.ts';
import { auditFact, auditValue, lockReason } from './audit-facts.ts';
import { orders, queue, refund, refundReason } from './back-office.ts';
import { backups } from './backups.ts';
import { cards } from './cards.ts';
import { catalogEditor } from './catalog-editor.ts';
import { chargebacks } from './chargebacks.ts';
import { checkout } from './checkout.ts';
import { common, session, shell } from './common.ts';
import { customers } from './customers.ts';
import { deadlines } from './deadlines.ts';
import { display } from './display.ts';
import { badInput, error, heldBack } from './errors.ts';
import { firstRun, shopContact } from './first-run.ts';
import { history } from './history.ts';
import { links } from './links.ts';
import { office } from './office.ts';
import { people } from './people.ts';
import { pixReason } from './pix-reasons.ts';
import { playbook } from './playbook.ts';
import { problem } from './problems.ts';
import { attention, endUndo, otp, pix, progress, replace, undoProblem, unknownHelp } from './progress.ts';
import { receipts } from './receipts.ts';
import { reports } from './reports.ts';
import { rightLevel, rightName, rights } from './rights.ts';
import {
  saleNext,
  saleNextDropped,
  saleNextElsewhere,
  saleNextExpired,
  saleNextHeld,
  saleNextKept,
  saleNextLeft,
  saleNextMixed,
  saleNextNoOrder,
  saleNextNotice,
  saleNextReplaced,
  saleNextResolved,
  saleNextSent,
  saleNextUndone,
  saleNextUnread,
  stateLine,
  stateLineCard,
  stateLineDropped,
  stateLineElsewhere,
  stateLineExpired,
  stateLineFound,
  stateLineFree,
  stateLineKept,
  stateLineKeyless,
  stateLineLeft,
  stateLineOffline,
  stateLineOpen,
  stateLinePart,
  stateLinePartBack,
  stateLinePix,
  stateLineRanOut,
  stateLineRefunding,
  stateLineResolved,
  stateLineReturned,
  stateLineSent,
  stateLineSilent,
  stateLineTwice,
  stateLineUndone,
  stateLineUnproven,
  stateLineUnread,
} from './sale-lines.ts';
import { basket, catalog, customer } from './sell.ts';
import { audit, books, keys, networkMode, settings, training, v1Missing } from './settings.ts';
import { shifts } from './shifts.ts';
import {
  attemptClass,
  cause,
  entryState,
  operation,
  refundState,
  refundStatePix,
  saleState,
  saleStateCard,
  saleStateOpen,
  waitReason,
} from './states.ts';
import { subscriptionLine, subscriptions } from './subscriptions.ts';
import { summary } from './summary.ts';
import { support } from './support.ts';
import { tenderCharge } from './tender-charge.ts';
import { tenderDetail } from './tender-detail.ts';
import { tenders } from './tenders.ts';
import { entryNext, timeline, why } from './timeline.ts';
import { charges } from './v1-charges.ts';
import { clients } from './v1-saved-cards.ts';

export const ptBR = {
  common,
  shell,
  session,
  firstRun,
  shopContact,
  error,
  badInput,
  heldBack,
  problem,
  rights,
  rightName,
  rightLevel,
  pixReason,
  auditAction,
  auditArea,
  auditFact,
  auditValue,
  lockReason,
  playbook,
  history,
  deadlines,
  display,
  receipts,
  tenders,
  reports,
  shifts,
  tenderDetail,
  tenderCharge,
  summary,
  catalog,
  catalogEditor,
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
  saleNextUndone,
  saleNextKept,
  saleNextNoOrder,
  saleNextNotice,
  saleNextUnread,
  stateLineUnproven,
  stateLineUnread,
  stateLineExpired,
  stateLineLeft,
  saleNextLeft,
  stateLineKeyless,
  stateLineOffline,
  stateLineOpen,
  stateLinePart,
  stateLinePartBack,
  stateLineFound,
  stateLineResolved,
  stateLineSilent,
  stateLineRanOut,
  saleNextHeld,
  saleNextExpired,
  saleNextMixed,
  stateLineRefunding,
  saleNextReplaced,
  saleNextResolved,
  entryState,
  entryNext,
  attemptClass,
  operation,
  refundState,
  refundStatePix,
  refundReason,
  waitReason,
  cause,
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
  backups,
  cards,
  customers,
  chargebacks,
  charges,
  clients,
  links,
  refund,
  queue,
  training,
  networkMode,
  settings,
  v1Missing,
  support,
  people,
  audit,
  books,
  keys,
};

export type Messages = typeof ptBR;
