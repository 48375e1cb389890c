import type { Fact } from '#domain/statements/facts/fact.ts';
import type { History, QuarterRecord } from '../companies/history.ts';
import { type DayCount, dayText } from '../prices/calendar.ts';
import type { Lines } from './books.ts';

interface Filing {
  readonly form: string;
  readonly accession: string;
  readonly filed: string;
}

interface Period {
  readonly start: DayCount;
  readonly end: DayCount;
  readonly quarters: readonly QuarterRecord[];
}

/** Thousands are filed as whole units. */
const THOUSAND = 1000;

/** Collects the facts of a company's filings, oldest filing first. */
export class FactWriter {
  readonly facts: Fact[] = [];
  readonly #currency: string;
  readonly #history: History;
  readonly #income: readonly string[];
  readonly #cash: readonly string[];
  readonly #balance: readonly string[];

  constructor(currency: string, history: History) {
    this.#currency = currency;
    this.#history = history;
    const books = history.quarters.map((record) => record.books);
    this.#income = usedConcepts(books.map(({ income }) => income));
    // A figure of the income statement is not filed a second time by the cash flow statement.
    this.#cash = usedConcepts(books.map(({ cash }) => cash)).filter((concept) => !this.#income.includes(concept));
    this.#balance = usedConcepts([history.opening, ...books.map(({ balance }) => balance)]);
  }

  /** Adds the facts of the filing on the quarter at `at`; a first filing also brings the balance before it. */
  write(at: number, filing: Filing, fiscalYear: number, fiscalPeriod: string, first: boolean): void {
    const record = this.#history.quarters[at];
    if (record === undefined) return;
    const about = { form: filing.form, accession: filing.accession, filed: filing.filed, fiscal_year: fiscalYear, fiscal_period: fiscalPeriod };
    const toDate = this.#toDate(at);
    const periods = record.quarter.quarter === 1 || record.quarter.quarter === 4 ? [toDate] : [quarterAlone(record), toDate];
    for (const period of periods) this.#flows(this.#income, 'income', period, about);
    this.#flows(this.#cash, 'cash', toDate, about);
    for (const period of periods) this.#perShare(period, record.basis, about);
    this.#restatedAfterSplit(at, periods.length, about);
    if (first) this.#balances(this.#balanceBefore(at), record.quarter.yearStart - 1, about);
    this.#balances(record.books.balance, record.quarter.end, about);
    this.#add('us-gaap', 'CommonStockSharesOutstanding', 'shares', undefined, record.quarter.end, record.shares, about);
    const cover = Math.min(record.quarter.end + 25, Date.parse(filing.filed) / 86_400_000 - 3);
    this.#add('dei', 'EntityCommonStockSharesOutstanding', 'shares', undefined, cover, record.shares, about);
  }

  #toDate(at: number): Period {
    const record = this.#history.quarters[at];
    const from = Math.max(0, at - ((record?.quarter.quarter ?? 1) - 1));
    const quarters = this.#history.quarters.slice(from, at + 1);
    return { start: quarters[0]?.quarter.start ?? 0, end: record?.quarter.end ?? 0, quarters };
  }

  #balanceBefore(at: number): Lines {
    const quarter = this.#history.quarters[at]?.quarter.quarter ?? 1;
    return this.#history.quarters[at - quarter]?.books.balance ?? this.#history.opening;
  }

  #flows(concepts: readonly string[], statement: 'income' | 'cash', period: Period, about: About): void {
    for (const concept of concepts) {
      let total = 0;
      for (const { books } of period.quarters) total += books[statement][concept] ?? 0;
      this.#add('us-gaap', concept, this.#currency, period.start, period.end, total * THOUSAND, about);
    }
  }

  #balances(lines: Lines, day: DayCount, about: About): void {
    for (const concept of this.#balance) this.#add('us-gaap', concept, this.#currency, undefined, day, (lines[concept] ?? 0) * THOUSAND, about);
  }

  /** Figures of a share in the basis of the filing. */
  #perShare(period: Period, basis: number, about: About): void {
    const { basic, diluted, income, dividend } = perShareFigures(period.quarters, basis);
    const unit = `${this.#currency}/shares`;
    const add = (concept: string, of: string, value: number) => this.#add('us-gaap', concept, of, period.start, period.end, value, about);
    add('WeightedAverageNumberOfSharesOutstandingBasic', 'shares', basic);
    add('WeightedAverageNumberOfDilutedSharesOutstanding', 'shares', diluted);
    add('EarningsPerShareBasic', unit, cents((income * THOUSAND) / basic));
    add('EarningsPerShareDiluted', unit, cents((income * THOUSAND) / diluted));
    if (this.#history.business.payout > 0) add('CommonStockDividendsPerShareDeclared', unit, dividend);
  }

  /** After a split a filing gives last year's figures of a share anew, in shares as they are now. */
  #restatedAfterSplit(at: number, periods: number, about: About): void {
    const record = this.#history.quarters[at];
    const yearAgo = this.#history.quarters[at - 4];
    if (record === undefined || yearAgo === undefined || yearAgo.basis === record.basis) return;
    if (periods > 1) this.#perShare(quarterAlone(yearAgo), record.basis, about);
    this.#perShare(this.#toDate(at - 4), record.basis, about);
  }

  #add(taxonomy: string, concept: string, unit: string, start: DayCount | undefined, end: DayCount, value: number, about: About): void {
    const { form, accession, filed, fiscal_year, fiscal_period } = about;
    const last = dayText(end);
    this.facts.push(
      start === undefined
        ? { taxonomy, concept, unit, end: last, value, form, accession, filed, fiscal_year, fiscal_period }
        : { taxonomy, concept, unit, start: dayText(start), end: last, value, form, accession, filed, fiscal_year, fiscal_period },
    );
  }
}

interface About extends Filing {
  readonly fiscal_year: number;
  readonly fiscal_period: string;
}

function quarterAlone(record: QuarterRecord): Period {
  return { start: record.quarter.start, end: record.quarter.end, quarters: [record] };
}

/** Concepts with a figure other than 0 in any quarter: a software house files no inventory. */
function usedConcepts(quarters: readonly Lines[]): string[] {
  const used = new Set<string>();
  for (const lines of quarters) for (const concept in lines) if (lines[concept] !== 0) used.add(concept);
  return Object.keys(quarters[0] ?? {}).filter((concept) => used.has(concept));
}

function perShareFigures(quarters: readonly QuarterRecord[], basis: number) {
  let basic = 0;
  let diluted = 0;
  let income = 0;
  let dividend = 0;
  for (const record of quarters) {
    basic += (record.averageShares * basis) / record.basis;
    diluted += (record.dilutedShares * basis) / record.basis;
    income += record.netIncome;
    if (record.dividend !== undefined) dividend += (record.dividend.amount * record.dividend.basis) / basis;
  }
  return {
    basic: Math.round(basic / quarters.length),
    diluted: Math.round(diluted / quarters.length),
    income,
    dividend: Math.round(dividend * 10_000) / 10_000,
  };
}

function cents(amount: number): number {
  return Math.round(amount * 100) / 100;
}
