import type { Financials } from '#contract/entities/financials.ts';
import { keysOf, type Statements } from '#domain/statements/build-statements.ts';
import { rowOf } from '#domain/statements/rows.ts';
import { isOverTime, type StatementPeriod } from '#domain/statements/statement-periods.ts';
import { type Answer, type CurrencyWay, inListingCurrency } from '#domain/valuation/market-multiples.ts';
import type { Store } from '../database/schema.ts';
import { computedStatements } from './computed-statements.ts';
import type { FinancialsQuery } from './financials.ts';
import type { FoundListing } from './find-listing.ts';
import { currencyWayOver, valuationInputs } from './snapshot/valuation-inputs.ts';

/** What turns a figure of one share of the accounts into one of the listed paper. */
export interface ShareOfListing {
  readonly way: CurrencyWay;
  /** Why a share of the accounts is no share of the listing; `undefined` when it is one. */
  readonly noShare: string | undefined;
}

/** How figures a share of some periods are told in the currency of the listing. */
export async function shareOfListing(
  db: Store,
  { issuer_id, stockid, currency }: FoundListing,
  statements: Statements,
  periods: readonly StatementPeriod[],
): Promise<ShareOfListing> {
  const days = periods.flatMap(({ start, end }) => [start, end]).sort();
  const [first, last] = [days[0], days.at(-1)];
  const way = await currencyWayOver(db, statements.currency, currency, first === undefined || last === undefined ? undefined : { first, last });
  const inputs = (await valuationInputs(db, issuer_id, statements)).find((each) => each.stockid === stockid);
  return { way, noShare: inputs?.noShare };
}

/** A figure a share in the currency of the listing; `undefined` when the accounts do not tell it. */
export function perShareAnswer(key: string, period: StatementPeriod, { way, noShare }: ShareOfListing): Answer | undefined {
  const figure = period.find('per_share', key);
  if (figure === undefined) return undefined;
  if (noShare !== undefined) return { reason: noShare, missing: 'rate' };
  return inListingCurrency(figure, isOverTime('per_share', key) ? period : undefined, way);
}

/** Figures a share over periods in the currency of the listing, newest first. */
export async function findPerShareInListing(db: Store, listing: FoundListing, query: FinancialsQuery): Promise<Financials> {
  const { type, length, basis, asOf } = query;
  const statements = await computedStatements(db, listing, { asOf, basis });
  const periods = statements[type].toReversed().slice(0, length);
  const share = await shareOfListing(db, listing, statements, periods);
  const answers = new Map(keysOf('per_share').map((key) => [key, periods.map((period) => perShareAnswer(key, period, share))]));
  const reason = [...answers.values()].flat().find((answer) => answer !== undefined && 'reason' in answer);
  return {
    stockid: listing.stockid,
    list: 'per_share',
    type,
    currency: listing.currency,
    basis,
    as_of: asOf ?? null,
    periods: periods.map(({ end, fiscal_year, fiscal_period, filed, accession, form }) => ({ end, fiscal_year, fiscal_period, filed, accession, form })),
    rows: [...answers].flatMap(([key, each]) => {
      const row = rowOf('per_share', key);
      return row === undefined ? [] : [{ ...row, values: each.map((answer) => (answer !== undefined && 'figure' in answer ? answer.figure.value : null)) }];
    }),
    ...(reason !== undefined && 'reason' in reason && { note: reason.reason }),
  };
}
