import type { Book, BookLine, CashMove, LedgerProblem, RateOn } from './book.ts';
import { entriesInOrder, type LedgerEntry } from './entry.ts';
import { type CostMethod, type Lot, returnCapital, spinOffLots, splitLots, takeShares } from './lots.ts';
import { type Money as Amount, atRate, moneyOf, nothing, one, rateOf, sumOf } from './money.ts';
import type { Realised } from './realised.ts';

interface BookRules {
  /** The portfolio's currency. */
  readonly currency: string;
  readonly method: CostMethod;
  readonly rateOn: RateOn;
}

/** What an entry does to the shares and the cash. */
interface Effect {
  readonly moved?: BookLine['moved'];
  /** In the entry's currency, with fee and tax; negative is paid. Absent where no money moves. */
  readonly paid?: Amount;
  readonly realised?: readonly Realised[];
}

/**
 * Computes a ledger: lots, gains and cash after every entry, whatever the order of the given entries.
 * Each entry counts at the rate of its own day. Amounts are decimal throughout.
 */
export function keepBook(entries: readonly LedgerEntry[], rules: BookRules): Book {
  const keeper = new Keeper(rules);
  const lines = entriesInOrder(entries).map((entry) => keeper.book(entry));
  const keepsCash = entries.some(({ kind, stockid }) => kind === 'deposit' || kind === 'withdrawal' || (kind.startsWith('transfer') && stockid === null));
  const lots = [...keeper.lots.values()].flat();
  return { currency: rules.currency, method: rules.method, lines, lots, cash: keeper.cash, problems: keeper.problems, keepsCash };
}

class Keeper {
  readonly lots = new Map<string, readonly Lot[]>();
  readonly cash = new Map<string, Amount | undefined>();
  readonly problems: LedgerProblem[] = [];
  readonly #rules: BookRules;

  constructor(rules: BookRules) {
    this.#rules = rules;
    this.cash.set(rules.currency, nothing);
  }

  book(entry: LedgerEntry): BookLine {
    const rate = this.#rateOf(entry);
    const { moved = [], paid: moves, realised = [] } = this.#effectOf(entry, rate);
    const paid = moves ?? nothing;
    const costs = moves === undefined ? nothing : costsOf(entry);
    const cash = this.#cashOf(entry, paid, rate);
    for (const { currency, amount } of cash) {
      const before = this.cash.has(currency) ? this.cash.get(currency) : nothing;
      this.cash.set(currency, before === undefined || amount === undefined ? undefined : sumOf(before, amount));
    }
    const amount = rate && atRate(paid, rate);
    const booked = { costs: costs.isZero() ? nothing : rate && atRate(costs, rate), realised };
    return { entry, moved, cash, amount, ...booked, cashAfter: this.cash.get(this.#rules.currency) };
  }

  #rateOf({ id, currency, day, rate }: LedgerEntry): Amount | undefined {
    if (currency === this.#rules.currency) return one;
    if (rate !== null) return rateOf(rate);
    const found = this.#rules.rateOn(currency, day);
    if (found === undefined) this.problems.push({ entry: id, kind: 'no-rate' });
    return found === undefined ? undefined : rateOf(found);
  }

  #cashOf(entry: LedgerEntry, paid: Amount, rate: Amount | undefined): CashMove[] {
    if (entry.kind === 'exchange') {
      const to = { currency: entry.to_currency ?? this.#rules.currency, amount: moneyOf(entry.to_amount) };
      return [{ currency: entry.currency, amount: paid }, to];
    }
    if (paid.isZero()) return [];
    return entry.own_cash ? [{ currency: entry.currency, amount: paid }] : [{ currency: this.#rules.currency, amount: rate && atRate(paid, rate) }];
  }

  #effectOf(entry: LedgerEntry, rate: Amount | undefined): Effect {
    const [shares, fees] = [moneyOf(entry.shares), costsOf(entry)];
    const worth = entry.amount === null ? shares.times(moneyOf(entry.price)) : moneyOf(entry.amount);
    if (!isComplete(entry)) {
      this.problems.push({ entry: entry.id, kind: 'incomplete' });
      return {};
    }
    switch (entry.kind) {
      case 'buy':
      case 'cover':
        return { ...this.#trade(entry, { shares, worth, fees, rate }), paid: nothing.minus(worth).minus(fees) };
      case 'sell':
      case 'short':
        return { ...this.#trade(entry, { shares: shares.neg(), worth, fees, rate }), paid: worth.minus(fees) };
      case 'reinvest':
        // The tax was on the dividend and is no part of what its shares cost.
        return { ...this.#trade(entry, { shares, worth, fees: moneyOf(entry.fee), rate }), paid: nothing.minus(fees) };
      case 'transfer_in':
        return entry.stockid === null ? { paid: worth.minus(fees) } : this.#trade(entry, { shares, worth, fees, rate });
      case 'transfer_out':
        return entry.stockid === null ? { paid: nothing.minus(worth).minus(fees) } : this.#handOver(entry, shares);
      case 'split':
        return this.#split(entry);
      case 'spin_off':
        return this.#spinOff(entry, shares);
      case 'return_of_capital':
        return { ...this.#returnCapital(entry, worth, rate), paid: worth.minus(fees) };
      case 'dividend':
      case 'interest':
      case 'deposit':
        return { paid: worth.minus(fees) };
      case 'fee':
      case 'tax':
      case 'withdrawal':
      case 'exchange':
        return { paid: nothing.minus(worth).minus(fees) };
    }
  }

  /** Shares come (above 0) or go: those of the other side are closed first, oldest first, the rest opens a lot. */
  #trade(entry: LedgerEntry, { shares, worth, fees, rate }: { shares: Amount; worth: Amount; fees: Amount; rate: Amount | undefined }): Effect {
    const stockid = entry.stockid ?? '';
    const [comes, wanted] = [shares.isPositive(), shares.abs()];
    const { same, other } = this.#sides(stockid, comes);
    const closing = this.#mayClose(entry) ? takeShares(other, wanted, this.#rules.method, entry.lot) : { taken: [], left: other, missing: wanted };
    this.#tellProblems(entry, other, closing.missing);
    // Most trades close or open one lot whole: dividing decimals costs more than all the rest.
    const partOf = (part: Amount, whole: Amount) =>
      wanted.isZero() || whole.isZero() ? nothing : part.abs().eq(wanted) ? whole : whole.times(part.abs()).div(wanted);
    const realised = closing.taken.map((lot): Realised => {
      const proceeds = partOf(lot.shares, worth);
      return { entry: entry.id, day: entry.day, lot, proceeds: comes ? proceeds.neg() : proceeds, fees: partOf(lot.shares, fees), rate };
    });
    const sign = comes ? 1 : -1;
    const opened: Lot[] = closing.missing.isZero()
      ? []
      : [
          {
            ...{ id: entry.id, stockid, day: entry.day, currency: entry.currency, rate, fees: partOf(closing.missing, fees) },
            ...{ shares: closing.missing.times(sign), cost: partOf(closing.missing, worth).times(sign) },
          },
        ];
    this.lots.set(stockid, [...same, ...closing.left, ...opened]);
    return { moved: [{ stockid, shares }], realised };
  }

  /** A short sale opens a short lot even while shares are held, when the member says so. */
  #mayClose({ kind }: LedgerEntry): boolean {
    return kind !== 'short';
  }

  #tellProblems({ id, kind, lot }: LedgerEntry, other: readonly Lot[], missing: Amount): void {
    if ((kind === 'sell' || kind === 'cover') && missing.gt(0)) {
      const held = other.reduce((sum, { shares }) => sum.plus(shares.abs()), nothing);
      this.problems.push({ entry: id, kind: kind === 'sell' ? 'oversold' : 'overcovered', held });
    }
    if (lot !== null && (kind === 'sell' || kind === 'cover') && !other.some((each) => each.id === lot)) this.problems.push({ entry: id, kind: 'lot-gone' });
  }

  /** Shares that leave without a sale take their cost with them. */
  #handOver(entry: LedgerEntry, shares: Amount): Effect {
    const stockid = entry.stockid ?? '';
    const { same, other } = this.#sides(stockid, false);
    const { left, missing } = takeShares(other, shares, this.#rules.method, entry.lot);
    if (missing.gt(0)) this.problems.push({ entry: entry.id, kind: 'oversold', held: shares.minus(missing) });
    this.lots.set(stockid, [...same, ...left]);
    return { moved: [{ stockid, shares: missing.minus(shares) }] };
  }

  #split(entry: LedgerEntry): Effect {
    const lots = this.#held(entry);
    const after = splitLots(lots, moneyOf(entry.ratio));
    if (entry.stockid !== null) this.lots.set(entry.stockid, after);
    return { moved: changeOf(entry.stockid ?? '', lots, after) };
  }

  #spinOff(entry: LedgerEntry, shares: Amount): Effect {
    const lots = this.#held(entry);
    const stockid = entry.other_stockid ?? '';
    if (lots.length === 0) return {};
    const { staying, coming } = spinOffLots(lots, { entry: entry.id, stockid, shares, costShare: moneyOf(entry.cost_share) });
    if (entry.stockid !== null) this.lots.set(entry.stockid, staying);
    const joined = [...(this.lots.get(stockid) ?? []), ...coming];
    this.lots.set(
      stockid,
      joined.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)),
    );
    return { moved: [{ stockid, shares }] };
  }

  #returnCapital(entry: LedgerEntry, amount: Amount, rate: Amount | undefined): Effect {
    const before = this.#held(entry);
    if (before.length === 0) return {};
    const { lots, gains } = returnCapital(before, amount);
    if (entry.stockid !== null) this.lots.set(entry.stockid, lots);
    const emptied = (lot: Lot): Lot => ({ ...lot, shares: nothing, cost: nothing, fees: nothing });
    return { realised: gains.map(({ lot, gain }) => ({ entry: entry.id, day: entry.day, lot: emptied(lot), proceeds: gain, fees: nothing, rate })) };
  }

  #held({ id, stockid }: LedgerEntry): readonly Lot[] {
    const lots = this.lots.get(stockid ?? '') ?? [];
    if (lots.length === 0) this.problems.push({ entry: id, kind: 'nothing-held' });
    return lots;
  }

  /** The lots that shares join (`same`) and those they close (`other`). */
  #sides(stockid: string, comes: boolean): { readonly same: readonly Lot[]; readonly other: readonly Lot[] } {
    const lots = this.lots.get(stockid) ?? noLots;
    // A stock is seldom held and sold short at once.
    if (lots.every(({ shares }) => shares.isPositive() === comes)) return { same: lots, other: noLots };
    if (lots.every(({ shares }) => shares.isPositive() !== comes)) return { same: noLots, other: lots };
    const of = (isPositive: boolean) => lots.filter(({ shares }) => shares.isPositive() === isPositive);
    return { same: of(comes), other: of(!comes) };
  }
}

const noLots: readonly Lot[] = [];

function costsOf({ fee, tax }: LedgerEntry): Amount {
  return sumOf(moneyOf(fee), moneyOf(tax));
}

/** Whether an entry has the numbers that its kind needs. */
function isComplete({ kind, stockid, shares, price, amount, ratio, other_stockid, cost_share, to_amount }: LedgerEntry): boolean {
  const priced = shares !== null && (price !== null || amount !== null);
  if (['buy', 'sell', 'short', 'cover', 'reinvest'].includes(kind) || (kind === 'transfer_in' && stockid !== null)) return stockid !== null && priced;
  if (kind === 'transfer_out' && stockid !== null) return shares !== null;
  if (kind === 'split') return stockid !== null && ratio !== null && moneyOf(ratio).gt(0);
  if (kind === 'spin_off') return stockid !== null && other_stockid !== null && shares !== null && cost_share !== null;
  if (kind === 'exchange') return amount !== null && to_amount !== null;
  return amount !== null || priced;
}

function changeOf(stockid: string, before: readonly Lot[], after: readonly Lot[]) {
  const sum = (lots: readonly Lot[]) => lots.reduce((total, { shares }) => total.plus(shares), nothing);
  return [{ stockid, shares: sum(after).minus(sum(before)) }];
}
