import type { DailyBar } from '#domain/prices/daily-bar.ts';
import type { Statements } from '#domain/statements/build-statements.ts';
import type { Figure } from '#domain/statements/facts/figure.ts';
import { splitFactorSince } from '#domain/statements/facts/share-splits.ts';
import { enterpriseAnswer, enterpriseRows } from '#domain/valuation/enterprise-rows.ts';
import { type FairValueOn, fairValueThroughTime } from '#domain/valuation/fair-value/fair-value-history.ts';
import type { ShillerAverage } from '#domain/valuation/shiller-average.ts';
import { standardisedMomentumOn } from '#server/queries/snapshot/momentum-figures.ts';
import { setPricedColumns } from '../queries/screening/value-columns.ts';
import { betasOf } from '../queries/snapshot/beta-figure.ts';
import { valueOfShares } from '../queries/snapshot/listing-value.ts';
import type { ValuationInputs } from '../queries/snapshot/priced-accounts.ts';
import type { TreasuryYields } from '../queries/valuation/capital/treasury-yield.ts';
import { fairValueHistory, pricesOnAccounts } from '../queries/valuation/fair-value-inputs.ts';
import { judge } from '../queries/valuation/judgement.ts';
import type { PriceIndex } from '../queries/valuation/price-index.ts';
import { averageEarningsOn, type YearOfEarnings, yearsOfShare } from '../queries/valuation/shiller-multiple.ts';
import { valueIn } from '../queries/valuation/valuation-course.ts';
import { FACTORS, RANKS } from '../screening/listed-row.ts';
import type { KnownAccounts } from './accounts-through-time.ts';

/** What the value of a listing on a day of the past is made of. */
export interface ValuedPast {
  /** Of today, with exchange rates of all years. */
  readonly inputs: ValuationInputs;
  readonly financial: boolean;
  readonly yields: TreasuryYields;
  /** `undefined` where no consumer prices are loaded. */
  readonly index: PriceIndex | undefined;
  /** Monthly returns of the index of its region; `undefined` where none is loaded. */
  readonly market: ReadonlyMap<string, number> | undefined;
}

/** A listing at a close of the past. */
export interface PastClose {
  readonly known: KnownAccounts;
  /** On the shares that these accounts count. */
  readonly bar: DailyBar;
  /** Such shares for one as it was traded: one half where the accounts do not know a split of 2 for 1 yet. */
  readonly accountShares: number;
  /** As they were known then; `undefined` where no filing counted them. */
  readonly shares: Figure | undefined;
}

/** What all days between one filing and the next have in common. */
interface Vintage {
  readonly filed: string;
  readonly statements: Statements;
  /** Shares of today for one share of these accounts. */
  readonly laterSplits: number;
  readonly fairOn: FairValueOn | undefined;
  /** A share, by fiscal year; worked out when first asked for. */
  earnings?: readonly YearOfEarnings[];
}

type Set = (field: string, value: number | null | undefined) => void;

/** Values, ranks and what follows from price and accounts together, by what was filed until a day. */
export class PastValues {
  readonly #listing: ValuedPast;
  readonly #prices: ReturnType<typeof pricesOnAccounts>;
  readonly #betaOn: (day: string) => number | null;
  readonly #momentumOn: (day: string) => number | undefined;
  #vintage: Vintage | undefined;

  constructor(listing: ValuedPast) {
    const { inputs, market } = listing;
    this.#listing = listing;
    this.#prices = pricesOnAccounts(inputs);
    this.#betaOn = betasOf(inputs.prices, market);
    this.#momentumOn = standardisedMomentumOn(inputs.prices, market);
  }

  /** GF Value on a day, in the currency of the listing and in shares of today. */
  fairValue(day: string, known: KnownAccounts): number | undefined {
    return this.#vintageOf(known).fairOn?.(day)?.value;
  }

  /** Earnings of an average year of ten in the money of the day, on the shares of the accounts. */
  averageEarnings(close: PastClose): ShillerAverage | undefined {
    const vintage = this.#vintageOf(close.known);
    vintage.earnings ??= yearsOfShare('eps', this.#inputsOn(close));
    return averageEarningsOn(close.bar.day, vintage.earnings, this.#listing.index);
  }

  /** What needs prices alone. @param session The one after the day: months before it are over. */
  setRisk(set: Set, day: string, session: string): void {
    set('beta', this.#betaOn(session));
    set('standard_momentum', this.#momentumOn(day));
  }

  /** What needs the price and the accounts. @param multiples By key, as the market paid them that day. */
  setValues(set: Set, close: PastClose, multiples: ReadonlyMap<string, number>): void {
    const { financial, yields } = this.#listing;
    const { bar, shares, known, accountShares } = close;
    const inputs = this.#inputsOn(close);
    const { way, statements } = inputs;
    const period = statements.ttm.at(-1);
    const worth = shares && valueOfShares(bar, shares, inputs);
    const [row] = enterpriseRows;
    const enterprise = worth && period && row && valueIn(enterpriseAnswer(row, worth, period, way));
    set('enterprise_value', enterprise);
    const multiple = (key: string) => (key === 'enterprise_value' ? enterprise : multiples.get(key));
    setPricedColumns(set, { inputs, financial, mktcap: worth?.value, multiple, treasury: yields.on(bar.day) });
    const fair = this.fairValue(bar.day, known);
    const ratio = fair === undefined ? undefined : bar.close / this.#vintageOf(known).laterSplits / fair;
    const { ranks, code } = judge({ statements, financial, marketCap: way.from === way.to ? worth?.value : undefined, day: bar.day, ratio });
    set('gf_value', fair === undefined ? undefined : fair * this.#vintageOf(known).laterSplits * accountShares);
    set('gf_valuation', code);
    for (const { key, rank, factors } of ranks) {
      set(RANKS[key] ?? key, rank);
      for (const factor of factors) if (FACTORS[factor.key] !== undefined) set(FACTORS[factor.key] ?? '', factor.value);
    }
  }

  #inputsOn({ known, bar, shares }: PastClose): ValuationInputs {
    const prices = { adjusted: 'split', bars: [bar], dividends: [], splits: [] } as const;
    return { ...this.#listing.inputs, statements: this.#vintageOf(known).statements, prices, shares, classesValue: undefined };
  }

  #vintageOf({ statements, filed }: KnownAccounts): Vintage {
    if (this.#vintage?.filed === filed) return this.#vintage;
    const { inputs, financial } = this.#listing;
    const laterSplits = splitFactorSince(inputs.statements.splits, filed);
    const prices = this.#prices;
    const history = 'reason' in prices ? undefined : fairValueHistory(statements, inputs, { months: prices.months, financial, laterSplits });
    const splits = statements.splits.filter(({ by }) => by <= filed);
    this.#vintage = { filed, statements: { ...statements, splits }, laterSplits, fairOn: history && fairValueThroughTime(history) };
    return this.#vintage;
  }
}
