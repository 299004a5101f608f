/** CPF and CNPJ: letters included, as CNPJs may have since July 2026. Whether the payment API takes letters is not documented. */

export type TaxIdType = 'cpf' | 'cnpj';

/** Without mask, in upper case. */
export function normalizeTaxId(text: string): string {
  return text.replace(/[\s./-]/g, '').toUpperCase();
}

export function isValidCpf(text: string): boolean {
  const cpf = normalizeTaxId(text);
  if (!/^\d{11}$/.test(cpf) || isOneCharacterRepeated(cpf)) return false;
  const first = checkDigit(cpf.slice(0, 9), 11);
  return cpf.endsWith(`${first}${checkDigit(cpf.slice(0, 9) + first, 11)}`);
}

/** IN RFB 2.229/2024: twelve digits or letters and two check digits; a character counts as its ASCII code less 48. */
export function isValidCnpj(text: string): boolean {
  const cnpj = normalizeTaxId(text);
  if (!/^[0-9A-Z]{12}\d{2}$/.test(cnpj) || isOneCharacterRepeated(cnpj)) return false;
  const first = checkDigit(cnpj.slice(0, 12), 9);
  return cnpj.endsWith(`${first}${checkDigit(cnpj.slice(0, 12) + first, 9)}`);
}

/** The type of a valid number, or null. */
export function taxIdType(text: string): TaxIdType | null {
  if (isValidCpf(text)) return 'cpf';
  return isValidCnpj(text) ? 'cnpj' : null;
}

/** `529.982.247-25`, `12.ABC.345/01DE-35`; any other length comes back unmasked. */
export function formatTaxId(text: string): string {
  const id = normalizeTaxId(text);
  if (id.length === 11) return id.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4');
  return id.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
}

/** Modulo 11 with weights 2, 3, … `maxWeight`, 2, … from the right. */
function checkDigit(text: string, maxWeight: number): number {
  let sum = 0;
  [...text].reverse().forEach((character, index) => {
    sum += (character.charCodeAt(0) - 48) * (2 + (index % (maxWeight - 1)));
  });
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/** `000…` and similar numbers have right check digits, but belong to nobody. */
function isOneCharacterRepeated(text: string): boolean {
  return new Set(text).size === 1;
}
