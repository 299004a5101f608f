/** What a shop starts with before a manager has chosen anything. */
import type { Settings } from '#shared/contract/settings.ts';

export const defaultSettings: Settings = {
  shopName: 'Padaria Balcão',
  walkInEmailTemplate: 'balcao+{sale}@shop.example',
  walkInPhone: { ddi: '55', ddd: '11', number: '999999999' },
  walkInName: 'Consumidor',
  pixExpirationSeconds: 600,
  automaticCapture: false,
  allowSplit: false,
  allowFraudSkip: false,
  idleLockMinutes: 15,
  sound: true,
};
