import { choicesOf, type MarketColumns, numbersOf } from './columns.ts';

/** Which stocks a stock is compared with: one listing a company, no fund, none delisted; where the market does not have the field, all are. */
export function isCompared(market: MarketColumns): (row: number) => boolean {
  const [primary, delisted] = [numbersOf(market, 'is_primary_listing'), numbersOf(market, 'delisted')];
  const types = choicesOf(market, 'security_type');
  const fund = types?.names.indexOf('fund') ?? -1;
  return (row) => (primary?.[row] ?? 1) === 1 && (delisted?.[row] ?? 0) === 0 && (types === undefined || fund === -1 || types.codes[row] !== fund);
}
