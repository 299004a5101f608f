/** Every field that the record of actions may hold, with the kind of its value. A field that is not listed cannot be recorded. */

/**
 * plain     shown as it came: a code, a count, a text somebody typed
 * money     whole cents
 * percent   hundredths of a percent
 * moment    milliseconds since 1970
 * day       a calendar day
 * seconds   how long something lasts
 * place     counted from zero
 */
type Measure = 'plain' | 'money' | 'percent' | 'moment' | 'day' | 'seconds' | 'place';

/** Words of the till or of the API; their name on the screen may depend on the action. */
type Word =
  | 'brand'
  | 'buyer-field'
  | 'card-type'
  | 'currency'
  | 'drawer'
  | 'finding'
  | 'interval'
  | 'level'
  | 'method'
  | 'reason'
  | 'right'
  | 'role'
  | 'state'
  | 'status'
  | 'why';

export type AuditFactKind = Measure | Word;

export const auditFactKinds = {
  account: 'plain',
  addedItems: 'plain',
  allowFraudSkip: 'plain',
  allowSplit: 'plain',
  amountCents: 'money',
  at: 'moment',
  automaticCapture: 'plain',
  backup: 'plain',
  barcode: 'plain',
  basisPoints: 'percent',
  brand: 'brand',
  buyersKeptMonths: 'plain',
  card: 'plain',
  cashStep: 'money',
  category: 'plain',
  changed: 'buyer-field',
  changedItems: 'plain',
  chargeId: 'plain',
  clearedRecords: 'plain',
  clientCode: 'plain',
  code: 'plain',
  confirmationId: 'plain',
  countedCents: 'money',
  created: 'plain',
  currency: 'currency',
  day: 'day',
  ddd: 'plain',
  ddi: 'plain',
  description: 'plain',
  differenceCents: 'money',
  expectedCents: 'money',
  fileName: 'plain',
  files: 'plain',
  finding: 'finding',
  floatCents: 'money',
  groupId: 'plain',
  idleLockMinutes: 'plain',
  interval: 'interval',
  intervalCount: 'plain',
  invoiceCode: 'plain',
  invoiceId: 'plain',
  items: 'plain',
  keptRecords: 'plain',
  last4: 'plain',
  lastFour: 'plain',
  level: 'level',
  limitBasisPoints: 'percent',
  limitCents: 'money',
  lockedUntil: 'moment',
  maxUses: 'plain',
  mergedId: 'plain',
  kind: 'drawer',
  method: 'method',
  methods: 'method',
  month: 'plain',
  name: 'plain',
  number: 'plain',
  orderId: 'plain',
  pixExpirationSeconds: 'seconds',
  position: 'place',
  printer: 'plain',
  printerAddress: 'plain',
  printerCodePage: 'plain',
  printerColumns: 'plain',
  printerCut: 'plain',
  printerDrawer: 'plain',
  printerPort: 'plain',
  drawerOnCash: 'plain',
  printsOnPaid: 'plain',
  printsShopCopy: 'plain',
  proven: 'plain',
  quantity: 'plain',
  reason: 'reason',
  receiptLanguage: 'plain',
  removedCustomers: 'plain',
  repeats: 'plain',
  replaces: 'plain',
  requiresShift: 'plain',
  retiredAt: 'moment',
  right: 'right',
  rights: 'plain',
  role: 'role',
  saleId: 'plain',
  seal: 'plain',
  seen: 'plain',
  shopAddress: 'plain',
  shopDocument: 'plain',
  shopName: 'plain',
  skippedLines: 'plain',
  sound: 'plain',
  startAt: 'day',
  state: 'state',
  stationTypedCards: 'plain',
  status: 'status',
  takesCash: 'plain',
  takesMachine: 'plain',
  timeZone: 'plain',
  token: 'plain',
  totalCents: 'money',
  type: 'card-type',
  unitAmountCents: 'money',
  walkInEmailTemplate: 'plain',
  walkInName: 'plain',
  walkInPhone: 'plain',
  why: 'why',
  year: 'plain',
} as const satisfies Readonly<Record<string, AuditFactKind>>;

export type AuditFact = keyof typeof auditFactKinds;
