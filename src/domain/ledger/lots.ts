import { Money, nothing } from './money.ts';

/** How shares that are sold are found among those held. */
export const costMethods = ['fifo', 'lifo', 'average'] as const;
export type CostMethod = (typeof costMethods)[number];

/** Shares that came in together and are still there. Sold short, its shares are negative and its cost is what was received for them. */
export interface Lot {
  /** The entry that opened it. */
  readonly id: string;
  readonly stockid: string;
  readonly day: string;
  readonly currency: string;
  readonly shares: Money;
  /** What they cost without fees, in `currency`; negative for shares sold short. */
  readonly cost: Money;
  /** Fees and taxes paid when they were bought, in `currency`. */
  readonly fees: Money;
  /** Units of the portfolio's currency for one of `currency` on that day; `undefined` when no rate is known. */
  readonly rate: Money | undefined;
}

/** Shares taken out of a lot, and what stays; an emptied lot is not there any more. */
export interface TakenShares {
  readonly taken: readonly Lot[];
  readonly left: readonly Lot[];
  /** Shares that were wanted and are not there, 0 or more. */
  readonly missing: Money;
}

/**
 * Takes shares out of lots of one side. First in, first out empties the oldest lot first, last in, first out the newest; average takes the same part of every lot, which
 * costs the average: cost × taken ÷ held. A chosen lot comes before either.
 *
 * @param lots Of one stock and one side (held or short), oldest first.
 * @param shares How many, above 0.
 */
export function takeShares(lots: readonly Lot[], shares: Money, method: CostMethod, chosen: string | null): TakenShares {
  // The usual case, of which a long ledger has thousands: what is left is in order already.
  if (chosen === null && method === 'fifo') return oldestFirst(lots, shares);
  const first = chosen === null ? [] : lots.filter(({ id }) => id === chosen);
  const others = lots.filter((lot) => !first.includes(lot));
  const fromFirst = oldestFirst(first, shares);
  const rest = fromOthers(others, fromFirst.missing, chosen === null ? method : 'fifo');
  const leftById = new Map([...fromFirst.left, ...rest.left].map((lot) => [lot.id, lot]));
  const left = lots.flatMap(({ id }) => leftById.get(id) ?? []);
  return { taken: [...fromFirst.taken, ...rest.taken], left, missing: rest.missing };
}

function fromOthers(lots: readonly Lot[], shares: Money, method: CostMethod): TakenShares {
  if (method === 'average') return partOfEach(lots, shares);
  return oldestFirst(method === 'lifo' ? lots.toReversed() : lots, shares);
}

function oldestFirst(lots: readonly Lot[], shares: Money): TakenShares {
  const taken: Lot[] = [];
  const left: Lot[] = [];
  let missing = shares;
  for (const lot of lots) {
    if (missing.isZero()) {
      left.push(lot);
      continue;
    }
    const held = lot.shares.abs();
    if (held.lte(missing)) {
      taken.push(lot);
      missing = missing.minus(held);
    } else {
      const [out, rest] = cut(lot, missing);
      taken.push(out);
      left.push(rest);
      missing = nothing;
    }
  }
  return { taken, left, missing };
}

function partOfEach(lots: readonly Lot[], shares: Money): TakenShares {
  const held = lots.reduce((sum, lot) => sum.plus(lot.shares.abs()), nothing);
  if (shares.gte(held)) return { taken: lots, left: [], missing: shares.minus(held) };
  if (shares.isZero()) return { taken: [], left: lots, missing: nothing };
  const taken: Lot[] = [];
  const left: Lot[] = [];
  let missing = shares;
  for (const [at, lot] of lots.entries()) {
    // The last takes what is still wanted, so that no share is lost to rounding.
    const wanted = at === lots.length - 1 ? missing : wholeShares(lot.shares.abs().times(shares).div(held));
    const [out, rest] = cut(lot, wanted);
    taken.push(out);
    left.push(rest);
    missing = missing.minus(wanted);
  }
  return { taken, left, missing: nothing };
}

/** Shares to 24 decimals: so many add up without rounding, and no dust of a share is ever left. */
function wholeShares(shares: Money): Money {
  return shares.toDecimalPlaces(24);
}

/** A lot in two; both together are the lot to the last digit. */
function cut(lot: Lot, shares: Money): readonly [out: Lot, rest: Lot] {
  const part = shares.div(lot.shares.abs());
  const out = { ...lot, shares: lot.shares.isNegative() ? shares.neg() : shares, cost: lot.cost.times(part), fees: lot.fees.times(part) };
  return [out, { ...lot, shares: lot.shares.minus(out.shares), cost: lot.cost.minus(out.cost), fees: lot.fees.minus(out.fees) }];
}

/** Lots after a split: as many times the shares, at the same cost. */
export function splitLots(lots: readonly Lot[], ratio: Money): Lot[] {
  return lots.map((lot) => ({ ...lot, shares: wholeShares(lot.shares.times(ratio)) }));
}

/**
 * Lots before and after a spin-off: a part of each one's cost goes to shares of the new company, which count as bought on the same day.
 *
 * @param shares Shares of the new company for all the lots together.
 * @param costShare The part of the cost, 0 to 1.
 */
export function spinOffLots(
  lots: readonly Lot[],
  spun: { readonly entry: string; readonly stockid: string; readonly shares: Money; readonly costShare: Money },
) {
  const held = lots.reduce((sum, lot) => sum.plus(lot.shares), nothing);
  const kept = new Money(1).minus(spun.costShare);
  const staying = lots.map((lot) => ({ ...lot, cost: lot.cost.times(kept), fees: lot.fees.times(kept) }));
  const coming = lots.map((lot, at) => {
    const [cost, fees] = [lot.cost.minus(staying[at]?.cost ?? nothing), lot.fees.minus(staying[at]?.fees ?? nothing)];
    return { ...lot, id: `${lot.id}/${spun.entry}`, stockid: spun.stockid, shares: wholeShares(spun.shares.times(lot.shares).div(held)), cost, fees };
  });
  return { staying, coming };
}

/**
 * Lots after capital was paid back: the cost falls by each share's part. What exceeds the cost of a lot is a gain.
 *
 * @returns The lots, and for each what was more than its cost.
 */
export function returnCapital(
  lots: readonly Lot[],
  amount: Money,
): { readonly lots: Lot[]; readonly gains: readonly { readonly lot: Lot; readonly gain: Money }[] } {
  const held = lots.reduce((sum, lot) => sum.plus(lot.shares), nothing);
  const gains: { lot: Lot; gain: Money }[] = [];
  const lowered = lots.map((lot) => {
    const cost = lot.cost.minus(amount.times(lot.shares).div(held));
    if (!cost.isNegative() || lot.shares.isNegative()) return { ...lot, cost };
    gains.push({ lot, gain: cost.neg() });
    return { ...lot, cost: nothing };
  });
  return { lots: lowered, gains };
}
