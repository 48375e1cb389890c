/** Codes that vendors write in their own way for prices in hundredths of a currency. */
const HUNDREDTHS: Readonly<Record<string, string>> = { GBp: 'GBX', ZAc: 'ZAC', ILa: 'ILA' };

/** A vendor's currency code as this product writes it, pence as GBX. */
export function quotedCurrency(code: string): string {
  return HUNDREDTHS[code] ?? code;
}
