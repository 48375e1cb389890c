import * as v from 'valibot';
import { fieldSorts, listRules } from '../../list/list-rules.ts';
import { Day, MaybeNumber, StockId } from '../../primitives.ts';

/** A stake of more than five percent of a company, as a Schedule 13D or 13G reports it. */
export const Stake = v.object({
  accession: v.string(),
  /** 13D: may want to influence the company. 13G: does not, or is exempt. `/A`: an amendment. */
  form: v.picklist(['13D', '13D/A', '13G', '13G/A']),
  filed_on: Day,
  /** The day that made the filing due. */
  event_on: v.nullable(Day),
  url: v.nullable(v.string()),
  /** null for a company or class that is not loaded here. */
  stockid: v.nullable(StockId),
  display_symbol: v.nullable(v.string()),
  company: v.string(),
  delisted: v.boolean(),
  sector: v.nullable(v.string()),
  cusip: v.nullable(v.string()),
  class: v.string(),
  /** Whoever of those who report together has the largest amount: it contains what the others hold through each other. */
  holder: v.string(),
  /** The others who report with it. */
  with: v.array(v.string()),
  /** The followed investor that files it; null where none does. */
  guru_id: v.nullable(v.string()),
  GuruName: v.nullable(v.string()),
  /** Of the largest amount, as filed. */
  shares: MaybeNumber,
  /** Of the class, 0–1, as filed. */
  stake: MaybeNumber,
  /** By the holder's filing before, where that is known. */
  prior_stake: MaybeNumber,
  prior_filed_on: v.nullable(Day),
  /** Last close, in the currency of the listing. */
  price: MaybeNumber,
  problems: v.array(v.string()),
});
export type Stake = v.InferOutput<typeof Stake>;

/** What a filing says of the stake, against the holder's filing before. */
export function stakeAction({ form, stake, prior_stake }: Pick<Stake, 'form' | 'stake' | 'prior_stake'>): string {
  if (stake === null) return 'Not stated';
  if (stake === 0) return 'Sold out';
  if (prior_stake === null) return form.endsWith('/A') ? 'Amended' : 'New stake';
  if (stake === prior_stake) return 'Unchanged';
  return stake > prior_stake ? 'Raised' : 'Lowered';
}

/** How stakes are found, narrowed and sorted. */
export const stakeRules = listRules<Stake>()({
  key: ({ accession }) => accession,
  find: ({ display_symbol, company, holder, GuruName }) => `${display_symbol ?? ''} ${company} ${holder} ${GuruName ?? ''}`,
  choices: { in_sector: ({ sector }) => sector, form: ({ form }) => form.slice(0, 3), action: stakeAction, guru: ({ GuruName }) => GuruName },
  sorts: fieldSorts<Stake>()('filed_on', 'event_on', 'display_symbol', 'company', 'holder', 'form', 'shares', 'stake', 'prior_stake', 'price'),
  first: { by: 'filed_on', descending: true },
});
