/** How the members of an index are weighted: by market value, by price, or by the weights that a list of members gives. */
export type IndexWeighting = 'market value' | 'price' | 'given';

/** What is known of a member on the newest day; `undefined` is unknown. */
export interface MemberOfDay {
  /** In one currency for all members. */
  readonly price: number | undefined;
  /** What the listing counts for, in one currency for all members. */
  readonly value: number | undefined;
  /** The weight that the list of members gives, in any unit that is the same for all. */
  readonly given: number | undefined;
  /** Change of the day, a fraction; `undefined` without a price of the day and of the one before. */
  readonly change: number | undefined;
}

/** A member's part of its index, fractions; `undefined` where it cannot be counted. */
export interface MemberPart {
  /** Of all members that can be counted, at the newest close. */
  readonly weight: number | undefined;
  /** Of all members with a change of the day, at the close before. */
  readonly weightBefore: number | undefined;
  /** `weightBefore` × change of the day: fractions of the level of the index before. */
  readonly contribution: number | undefined;
}

/** What the members of an index come to together. */
export interface IndexOfDay {
  readonly parts: readonly MemberPart[];
  /** Σ contributions; `undefined` where no member has a change of the day. */
  readonly change: number | undefined;
  /** Members whose weight is known, and those with a change of the day as well. */
  readonly weighed: number;
  readonly counted: number;
}

const isPositive = (value: number | undefined): value is number => value !== undefined && Number.isFinite(value) && value > 0;

/** What a member counts for before it is divided by the sum of all. */
function basisOf({ price, value, given }: MemberOfDay, weighting: IndexWeighting): number | undefined {
  const basis = { 'market value': value, price, given }[weighting];
  return isPositive(basis) ? basis : undefined;
}

/**
 * What the members of an index did to it on the newest day: contribution = weight at the close before × change of the day. By market value and by
 * price the weight before follows from the one now, basis ÷ (1 + change); given weights are taken as those of the close before.
 *
 * @returns In the order of `members`. The contributions add up to `change`.
 */
export function indexOfDay(members: readonly MemberOfDay[], weighting: IndexWeighting): IndexOfDay {
  const bases = members.map((member) => basisOf(member, weighting));
  const before = members.map(({ change }, at) => {
    const basis = bases[at];
    if (basis === undefined || change === undefined || !(change > -1)) return undefined;
    return weighting === 'given' ? basis : basis / (1 + change);
  });
  const [all, allBefore] = [sumOfKnown(bases), sumOfKnown(before)];
  const parts = members.map(({ change }, at): MemberPart => {
    const [basis, own] = [bases[at], before[at]];
    const weightBefore = own === undefined ? undefined : own / allBefore;
    return {
      weight: basis === undefined ? undefined : basis / all,
      weightBefore,
      contribution: weightBefore === undefined || change === undefined ? undefined : weightBefore * change,
    };
  });
  const contributions = parts.flatMap(({ contribution }) => contribution ?? []);
  return {
    parts,
    change: contributions.length === 0 ? undefined : sumOfKnown(contributions),
    weighed: bases.filter((basis) => basis !== undefined).length,
    counted: contributions.length,
  };
}

function sumOfKnown(values: readonly (number | undefined)[]): number {
  return values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
}
