/** What is wrong with a Pix code, in words. */
import type { PixCodeReason } from '#shared/domain/pix-code.ts';

export const pixReason: Record<PixCodeReason, string> = {
  structure: 'o código está incompleto ou malformado',
  crc: 'o código de verificação não bate',
  'too-long': 'o código é longo demais',
  'not-pix': 'não é um código Pix',
  currency: 'a moeda não é o real',
  country: 'o país não é o Brasil',
  'no-key-or-location': 'falta a chave de quem recebe',
  'both-key-and-location': 'há duas indicações de quem recebe',
  'location-scheme': 'o endereço de pagamento está malformado',
  'location-format': 'o endereço de pagamento está malformado',
  'recurrence-only': 'o código não cobra nada agora',
  'amount-format': 'o valor está malformado',
  'amount-missing': 'o valor não consta no código',
  'amount-mismatch': 'o valor do código é diferente do valor da venda',
  'name-missing': 'falta o nome de quem recebe',
  'name-too-long': 'o nome de quem recebe está malformado',
  'city-missing': 'falta a cidade de quem recebe',
  'city-too-long': 'a cidade de quem recebe está malformada',
};
