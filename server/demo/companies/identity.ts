import { DEMO_COUNTRY } from '#contract/demo-stock.ts';
import { stockIdOf } from '#server/sources/stock-id.ts';

/** No exchange uses it in a symbol; a search for the letters before it still finds the share. */
export const DEMO_MARK = '~';

/** The permanent id of a demo listing, the same on every server: made of the company's key and the share class alone. */
export function demoStockid(key: string, shareClass: string): string {
  return stockIdOf(DEMO_COUNTRY, demoIssuerId(key), shareClass);
}

export function demoIssuerId(key: string): string {
  return `demo-${key}`;
}

export function demoSymbol(letters: string): string {
  return `${letters}${DEMO_MARK}`;
}
