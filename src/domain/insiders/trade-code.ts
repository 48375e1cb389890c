/** What the codes of Forms 3, 4 and 5 mean, in the words of the form. */
const MEANINGS: Readonly<Record<string, string>> = {
  P: 'Buy',
  S: 'Sell',
  A: 'Grant',
  C: 'Conversion',
  D: 'Back to the company',
  E: 'Short option expired',
  F: 'Withheld for tax',
  G: 'Gift',
  H: 'Long option expired',
  I: 'By a plan of the company',
  J: 'Other, see notes',
  K: 'Equity swap',
  L: 'Small purchase',
  M: 'Option exercised',
  O: 'Option exercised, out of the money',
  U: 'Tendered in a takeover',
  V: 'Reported early',
  W: 'By will',
  X: 'Option exercised',
  Z: 'Voting trust',
};

/** What a trade was: `Buy` and `Sell` only for the open market (codes P and S), which alone make statistics. */
export function tradeKind(code: string | null, holding: boolean): string {
  if (holding) return 'Holding';
  return code === null ? 'Code not stated' : (MEANINGS[code] ?? `Code ${code}`);
}
