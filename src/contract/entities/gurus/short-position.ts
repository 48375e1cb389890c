import * as v from 'valibot';
import { countryName } from '../../country-name.ts';
import { fieldSorts, listRules } from '../../list/list-rules.ts';
import { Day, MaybeNumber, StockId } from '../../primitives.ts';

/** From this part of all shares on a net short position is published in the European Union and the United Kingdom. */
export const SHORT_THRESHOLD = 0.005;

/** A holder's net short position in a company, by the newest publication. */
export const ShortPosition = v.object({
  holder: v.string(),
  isin: v.string(),
  /** null for a company that is not loaded here. */
  stockid: v.nullable(StockId),
  display_symbol: v.nullable(v.string()),
  company: v.string(),
  delisted: v.boolean(),
  sector: v.nullable(v.string()),
  /** Two-letter country of the register. */
  country: v.string(),
  /** Part of the company's shares. */
  position: v.number(),
  /** The one published before; null for the first. */
  prior: MaybeNumber,
  /** −9999 sold short anew, 9999 bought back below the threshold, else the change of the position in percent. */
  change: v.number(),
  /** The day of the position. */
  day: Day,
  /** The first day since which it has been above the threshold without a break; null for one that is below it. */
  since: v.nullable(Day),
  url: v.nullable(v.string()),
});
export type ShortPosition = v.InferOutput<typeof ShortPosition>;

/** What a holder did: `Sell Short`, `Buy to Cover`, `Raised`, `Lowered` or `Unchanged`. */
export function shortAction({ change }: Pick<ShortPosition, 'change'>): string {
  if (change === -9999) return 'Sell Short';
  if (change === 9999) return 'Buy to Cover';
  if (change === 0) return 'Unchanged';
  return change > 0 ? 'Raised' : 'Lowered';
}

/** How short positions are found, narrowed and sorted. */
export const shortPositionRules = listRules<ShortPosition>()({
  key: ({ isin, holder }) => `${isin} ${holder}`,
  find: ({ display_symbol, company, holder, isin }) => `${display_symbol ?? ''} ${company} ${holder} ${isin}`,
  choices: {
    state: ({ position }) => (position >= SHORT_THRESHOLD ? 'Open' : 'Below 0.5 %'),
    in_country: ({ country }) => country,
    in_sector: ({ sector }) => sector,
    action: shortAction,
  },
  sorts: {
    ...fieldSorts<ShortPosition>()('display_symbol', 'company', 'holder', 'position', 'change', 'day', 'since'),
    country: ({ country }) => countryName(country),
  },
  first: { by: 'day', descending: true },
});
