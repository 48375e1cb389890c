import type { Provenance } from '#contract/entities/stock/financials.ts';
import { discounted, trend } from './second-values.ts';

/**
 * A figure once more from the filed facts at the ends of its "why" chain: by the words of its formulas, and for the few that words do not
 * tell whole by the textbook. Written apart from the product's own arithmetic, so that both must be wrong alike to agree.
 */
export function reckonAgain(why: Provenance): number {
  if (why.fact !== null) return why.fact.value;
  const { formula, inputs } = why;
  if (formula === null) throw new Error(`nothing stands behind ${why.label}`);
  if (inputs.length === 0) return leaf(why, formula);
  const mean =
    /^Mean of (four quarters|\d+ balances|\d+ fiscal years)$/.test(formula) || formula === '(Opening + Closing) ÷ 2' || formula === 'Closing balance alone';
  const total = () => inputs.reduce((sum, input) => sum + reckonAgain(input), 0);
  if (mean) return total() / inputs.length;
  if (formula === 'Sum of four quarters' || /^Sum of \d+ payments by ex-date$/.test(formula)) return total();
  // Of the day it is asked of: splits since and the exchange rate are no part of the chain.
  if (/^Of the (newest accounts|last twelve months), in the currency of the listing$/.test(formula)) return given(why);
  // A value in another currency or in shares of another day keeps its key.
  const isRestated = / ÷ Shares of today for one of then$| × [A-Z]{3} for one [A-Z]{3}$/.test(formula);
  const byHand = isRestated ? undefined : textbook[why.key];
  return byHand === undefined ? new Words(formula, inputs).value() : byHand(new Given(inputs));
}

/** What no filing gives: a price, an exchange rate, how many periods a year has, what a price was for its figures in other years. */
function leaf(why: Provenance, formula: string): number {
  if (/^\d+$/.test(formula)) return Number(formula);
  if (formula === 'Not reported, counted as none') return 0;
  if (
    /^(Close of|Published for|Mean of \d+ days|By the |Median of the |Half of the trend|The same for all|Correlation with|The 10-year Treasury yield of the day|√)/.test(
      formula,
    )
  )
    return given(why);
  throw new Error(`nothing stands behind "${formula}"`);
}

function given({ value, label }: Provenance): number {
  if (value === null) throw new Error(`${label} is not known`);
  return value;
}

/** The inputs of a ratio by label; those of a course of years in their order. */
class Given {
  readonly #values: ReadonlyMap<string, number>;
  readonly #inputs: readonly Provenance[];

  constructor(inputs: readonly Provenance[]) {
    this.#inputs = inputs;
    this.#values = new Map(inputs.map((input) => [input.label, reckonAgain(input)]));
  }

  /** One figure of each year, oldest first. */
  yearly(key: string): number[] {
    return this.#inputs.filter((input) => input.key === key).map(reckonAgain);
  }

  /** Parts that count by their weight. */
  parts(key: RegExp): { value: number; weight: number }[] {
    return this.#inputs.filter((input) => key.test(input.key)).map((part) => ({ value: reckonAgain(part), weight: given(part.inputs.at(-1) ?? part) }));
  }

  inOrder(): number[] {
    return this.#inputs.map(reckonAgain);
  }

  of(label: string): number {
    return this.#values.get(label) ?? Number.NaN;
  }

  orNone(label: string): number {
    return this.#values.get(label) ?? 0;
  }

  get periods(): number {
    return this.of('Periods in a year');
  }

  /** The same labels a year earlier. */
  earlier(label: string): number {
    return this.of(`${label}, a year earlier`);
  }
}

const taxRate = (given: Given) => {
  const [tax, pretax] = [given.of('Income tax'), given.of('Pretax income')];
  return pretax <= 0 ? 0.21 : Math.max(0, Math.min(0.5, tax / pretax));
};

const textbook: Readonly<Record<string, (given: Given) => number>> = {
  effective_tax_rate: taxRate,
  roic: (given) => (given.of('Operating income') * given.periods * (1 - taxRate(given))) / given.of('Average invested capital'),
  invested_capital: (given) => {
    const cash = given.of('Cash and short-term investments');
    const needed = Math.max(0, given.of('Total current liabilities') - (given.of('Total current assets') - cash));
    // Less than nothing when current liabilities exceed current assets: then more than all cash is tied up.
    const excess = cash - needed;
    return given.of('Total assets') - given.of('Accounts payable') - given.orNone('Accrued liabilities') - excess;
  },
  return_on_capital: (given) => {
    const assets = given.of('Receivables') + given.orNone('Inventory') + given.orNone('Other current assets');
    const owed = given.of('Accounts payable') + given.orNone('Accrued liabilities') + given.orNone('Other current liabilities');
    const earned = (given.of('Pretax income') + given.of('Interest expense')) * given.periods;
    return earned / (given.of('Property, plant and equipment') + Math.max(0, assets - owed));
  },
  cash_conversion_cycle: (given) => {
    const days = 365 / given.periods;
    const [revenue, cost] = [given.of('Revenue'), given.of('Cost of revenue')];
    const held = given.of('Average inventory') / cost - given.of('Average accounts payable') / cost;
    return days * (given.of('Average receivables') / revenue + held);
  },
  eps_without_one_offs: earningsWithoutOneOffs,
  payout_ratio: (given) => given.of('Dividends per share') / earningsWithoutOneOffs(given),
  ...values(),
  piotroski_f_score: piotroski,
  beneish_m_score: beneish,
};

/** Values of a share by sections 10, 11 and 15 of the formula reference. */
function values(): Readonly<Record<string, (given: Given) => number>> {
  return {
    growth: (given) => trend(given.inOrder()),
    grahamnumber: (given) => Math.sqrt(22.5 * given.inOrder().reduce((product, each) => product * each, 1)),
    lynchvalue: (given) => {
      const [growth = Number.NaN, earnings = Number.NaN] = given.inOrder();
      return Math.min(25, growth * 100) * earnings;
    },
    iv_dcf_share: (given) => {
      const cash = given.of('Average free cash flow');
      const equity = given.of("Shareholders' equity");
      const multiple = 8.3459 * 1.07 ** (given.of('Growth of book value per share') * 100 - 4);
      const ofCash = cash > 0 ? Math.max(8.35, Math.min(17.74, multiple)) * cash : 0;
      return (ofCash + (equity < 0 ? equity / 0.8 : 0.8 * equity)) / given.of('Diluted shares');
    },
    average_tax_rate: (given) => {
      const [tax, pretax] = [given.yearly('income_tax'), given.yearly('pretax_income')];
      const rates = pretax.map((income, at) => (income <= 0 ? 0.21 : Math.max(0, Math.min(0.5, (tax[at] ?? Number.NaN) / income))));
      return rates.reduce((sum, each) => sum + each, 0) / rates.length;
    },
    maintenance_capex: (given) => {
      const [spent, plant, revenue] = [given.yearly('capital_expenditure'), given.yearly('property_plant_equipment'), given.yearly('revenue')];
      const mean = (of: readonly number[]) => of.reduce((sum, each) => sum + each, 0) / of.length;
      const rise = Math.max(0, mean(revenue.slice(1).map((each, at) => each - (revenue[at] ?? Number.NaN))));
      return Math.max(0, mean(spent.map(Math.abs)) - mean(plant.map((each, at) => each / (revenue[at] ?? Number.NaN))) * rise);
    },
    EPV: earningsPower,
    iv_dcEarning: discountedShare,
    iv_dcf: discountedShare,
    gf_value: (given) => {
      const parts = given.parts(/^value_by_/);
      return (parts.reduce((sum, { value, weight }) => sum + value * weight, 0) / parts.reduce((sum, { weight }) => sum + weight, 0)) * given.of('Adjustment');
    },
    ...Object.fromEntries(
      ['revenue_per_share', 'eps_without_one_offs', 'fcf_per_share', 'book_value_per_share'].map((key) => [
        `value_by_${key}`,
        (given: Given) => {
          const [multiple = Number.NaN, share = Number.NaN, growth = Number.NaN] = given.inOrder();
          return multiple * share * (1 + growth);
        },
      ]),
    ),
  };
}

/** Section 2.5: what is tagged as happening once, after tax; a loss on disposals is a part of restructuring, and what is sold of discontinued operations, as far as those go. */
function earningsWithoutOneOffs(given: Given): number {
  const [filed, givenUp] = [given.of('EPS (diluted)'), given.orNone('Discontinued operations')];
  const [sold, closed] = [given.orNone('Gains on disposals'), given.orNone('Restructuring')];
  const apart = sold < 0 && closed > 0 ? Math.min(0, sold + closed) : sold;
  const inGivenUp = apart * givenUp > 0 ? Math.abs(givenUp) / (1 - taxRate(given)) : 0;
  const gains = Math.abs(apart) <= inGivenUp ? 0 : apart - Math.sign(apart) * inGivenUp;
  const charges = closed - gains + given.orNone('Impairments') + given.orNone('Litigation');
  if (charges === 0 && givenUp === 0) return filed;
  return filed + (charges === 0 ? -givenUp : charges * (1 - taxRate(given)) - givenUp) / given.of('Diluted shares (average)');
}

/** Section 12: twenty years, the first ten by the trend of its own, from 5 to 20 per cent. */
function discountedShare(given: Given): number {
  const [base = Number.NaN, growth = Number.NaN, rate = Number.NaN] = given.inOrder();
  return discounted(base, Math.min(0.2, Math.max(0.05, growth)), rate);
}

/** Section 11: what it earns for good, at nine per cent, and what belongs to others taken off. */
function earningsPower(given: Given): number {
  const tax = given.of('Average tax rate');
  const earned = given.of('Average operating margin') * given.of('Revenue') * (1 - tax);
  const excess = given.of('Depreciation and amortisation') - given.of('Maintenance capital expenditure');
  const worth = (earned + (excess > 0 ? 0.5 * tax * excess : excess)) / 0.09;
  const claims = given.of('Total debt') + given.of('Preferred stock') + given.of('Minority interest');
  return (worth + given.of('Cash and short-term investments') - claims) / given.of('Diluted shares');
}

function piotroski(given: Given): number {
  const opening = given.earlier('Total assets');
  const before = given.of('Total assets, two years earlier');
  const debt = (find: (label: string) => number) => (Number.isNaN(find('Long-term debt')) && find('Total debt') === 0 ? 0 : find('Long-term debt'));
  const [now, then] = [(label: string) => given.of(label), (label: string) => given.earlier(label)];
  const returns = [now('Net income') / opening, then('Net income') / before] as const;
  const leverage = [debt(now) / ((opening + now('Total assets')) / 2), debt(then) / ((before + then('Total assets')) / 2)] as const;
  const ratio = (above: string, below: string) => [now(above) / now(below), then(above) / then(below)] as const;
  const higher = ([a, b]: readonly [number, number]) => Math.round(a * 1e9) > Math.round(b * 1e9);
  const signs = [
    returns[0] > 0,
    now('Cash from operations') > 0,
    higher(returns),
    higher([now('Cash from operations') / opening, returns[0]]),
    higher([leverage[1], leverage[0]]) || (debt(now) === 0 && debt(then) === 0),
    higher(ratio('Total current assets', 'Total current liabilities')),
    now('Diluted shares (average)') <= then('Diluted shares (average)'),
    higher(ratio('Gross profit', 'Revenue')),
    higher([now('Revenue') / opening, then('Revenue') / before]),
  ];
  return signs.filter(Boolean).length;
}

function beneish(given: Given): number {
  const measure = (of: (label: string) => number, orNone: (label: string) => number) => {
    const debt = Number.isNaN(of('Long-term debt')) && of('Total debt') === 0 ? 0 : of('Long-term debt');
    const firm = of('Total current assets') + of('Property, plant and equipment') + orNone('Long-term investments');
    const depreciation = of('Depreciation and amortisation');
    return {
      receivables: of('Receivables') / of('Revenue'),
      margin: of('Gross profit') / of('Revenue'),
      soft: 1 - firm / of('Total assets'),
      revenue: of('Revenue'),
      depreciation: depreciation / (depreciation + of('Property, plant and equipment')),
      overheads: of('Selling, general and administrative') / of('Revenue'),
      debt: (of('Total current liabilities') + debt) / of('Total assets'),
    };
  };
  const now = measure(
    (label) => given.of(label),
    (label) => given.orNone(label),
  );
  const then = measure(
    (label) => given.earlier(label),
    (label) => given.orNone(`${label}, a year earlier`),
  );
  const index = (above: number, below: number, whenUnknown = Number.NaN) =>
    Number.isNaN(above) || Number.isNaN(below) ? whenUnknown : below >= 1e-9 ? above / below : 1;
  const accruals = (given.of('Net income') - given.of('Cash from operations')) / given.of('Total assets');
  return (
    -4.84 +
    0.92 * index(now.receivables, then.receivables) +
    0.528 * index(then.margin, now.margin) +
    0.404 * index(now.soft, then.soft, 1) +
    0.892 * index(now.revenue, then.revenue) +
    0.115 * index(then.depreciation, now.depreciation, 1) -
    0.172 * index(now.overheads, then.overheads, 1) +
    4.679 * accruals -
    0.327 * index(now.debt, then.debt)
  );
}

/** Lines that count as none where the chain does not have them. */
const MAY_MISS = [
  ...['Preferred stock', 'Goodwill', 'Intangible assets', 'Inventory', 'Minority interest', 'Accrued liabilities'],
  ...['Discontinued operations', 'Gains on disposals', 'Restructuring', 'Impairments', 'Litigation'],
];

/** Arithmetic written in words: `(Shareholders' equity − Preferred stock) ÷ Shares outstanding`. */
class Words {
  readonly #names: readonly (readonly [string, number])[];
  readonly #periods: number;
  readonly #formula: string;
  #rest: string;

  constructor(formula: string, inputs: readonly Provenance[]) {
    const named = inputs.flatMap((input) => spellings(input.label).map((name) => [name, reckonAgain(input)] as const));
    const missing = MAY_MISS.filter((name) => !inputs.some(({ label }) => label === name)).map((name) => [name.toLowerCase(), 0] as const);
    this.#periods = inputs.find(({ key }) => key === 'periods_per_year')?.value ?? 1;
    const days = ['days in period', 365 / this.#periods] as const;
    this.#names = [...named, ...missing, days].sort(([a], [b]) => b.length - a.length);
    this.#formula = formula;
    this.#rest = formula.replace(/ as (reported|declared)$/, '');
  }

  value(): number {
    const value = this.#sum();
    if (this.#rest.trim() !== '') throw new Error(`"${this.#rest}" of "${this.#formula}" is not understood`);
    return value;
  }

  #sum(): number {
    let value = this.#take('−') ? -this.#product() : this.#product();
    for (;;) {
      if (this.#take('+')) value += this.#product();
      else if (this.#take('−')) value -= this.#product();
      else return value;
    }
  }

  #product(): number {
    let value = this.#ofPeriod();
    for (;;) {
      if (this.#take('×')) value *= this.#ofPeriod();
      else if (this.#take('÷')) value /= this.#ofPeriod();
      else return value;
    }
  }

  #ofPeriod(): number {
    const value = this.#factor();
    return this.#take('of a year') ? value * this.#periods : value;
  }

  #factor(): number {
    const named = this.#names.find(([name]) => this.#take(name));
    if (named !== undefined) return named[1];
    if (this.#take('(')) {
      const value = this.#sum();
      if (!this.#take(')')) throw new Error(`a bracket of "${this.#formula}" is not closed`);
      return value;
    }
    const [number] = /^\d+(\.\d+)?(e[-+]?\d+)?/.exec(this.#rest) ?? [];
    if (number === undefined || !this.#take(number)) throw new Error(`"${this.#rest}" of "${this.#formula}" is not understood`);
    return Number(number);
  }

  #take(word: string): boolean {
    const rest = this.#rest.trimStart();
    if (!rest.toLowerCase().startsWith(word)) return false;
    this.#rest = rest.slice(word.length).trimStart();
    return true;
  }
}

/** A label as formulas write it: `Diluted shares`, `Revenue a year earlier`. */
function spellings(label: string): string[] {
  return [...new Set([label, label.replace(' (average)', ''), label.replace(', a year earlier', ' a year earlier')])].map((name) => name.toLowerCase());
}
