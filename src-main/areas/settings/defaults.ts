/** What a till starts with before a manager has chosen anything. */
import type { Settings } from '#shared/contract/settings.ts';
import { usualKick } from '#shared/domain/receipts/esc-pos.ts';

/** The practice shop. */
export const defaultSettings: Settings = {
  shopName: 'Padaria Balcão',
  shopDocument: '',
  shopAddress: '',
  currency: 'BRL',
  timeZone: '',
  walkInEmailTemplate: 'balcao+{sale}@shop.example',
  walkInPhone: { ddi: '55', ddd: '11', number: '999999999' },
  walkInName: 'Consumidor',
  pixExpirationSeconds: 600,
  automaticCapture: false,
  takesCash: true,
  takesMachine: true,
  cashStep: 5,
  requiresShift: false,
  allowSplit: false,
  allowFraudSkip: false,
  stationTypedCards: false,
  idleLockMinutes: 15,
  buyersKeptMonths: 0,
  sound: true,
  printer: 'off',
  printerAddress: '',
  printerPort: 9100,
  printerColumns: 48,
  printerCodePage: 'cp850',
  printerCut: 'partial',
  printerDrawer: usualKick,
  drawerOnCash: true,
  printsOnPaid: true,
  printsShopCopy: false,
  receiptLanguage: 'pt-BR',
};

/** Of a real one nothing is known: what leaves the machine about it, its own people said. */
export const newShopSettings: Settings = {
  ...defaultSettings,
  shopName: '',
  walkInEmailTemplate: '',
  walkInPhone: { ddi: '55', ddd: '', number: '' },
};
