/** What a report's first sentence is made of; unknown figures are null. Figures are written out as the report shows them. */
export interface VerdictFacts {
  readonly company: string;
  readonly industry: string | null;
  readonly country: string | null;
  readonly exchange: string;
  /** `USD 416 B`, of the twelve months. */
  readonly revenue: string | null;
  readonly periodEnd: string | null;
  /** Of revenue, a fraction. */
  readonly netMargin: number | null;
  readonly strength: number | null;
  /** Price ÷ GF Value. */
  readonly priceToValue: number | null;
  readonly severe: number | null;
}

/**
 * A company in one sentence: its trade, what it sells and keeps, how strong it is, what worries, and whether
 * its price is above or below its usual worth. Of what is unknown nothing is said, except that accounts are missing.
 */
export function reportVerdict(facts: VerdictFacts): string {
  const { company, industry, country, exchange, periodEnd } = facts;
  const trade = industry === null ? `is listed on ${exchange}` : `is a company in ${industry}`;
  const what = `${company} ${trade}${country === null ? '' : `, ${country}`}`;
  const stands = [sales(facts), strength(facts), worries(facts), value(facts)].filter((each) => each !== undefined);
  if (periodEnd === null) stands.unshift('its accounts are not known here, so its business cannot be assessed');
  return stands.length === 0 ? `${what}.` : `${what}: ${inOneSentence(stands)}.`;
}

function sales({ revenue, periodEnd, netMargin }: VerdictFacts): string | undefined {
  if (periodEnd === null) return undefined;
  const keeps = netMargin === null ? undefined : netMargin < 0 ? 'lost money' : `kept ${percent(netMargin)} of it as profit`;
  if (revenue === null) return netMargin !== null && netMargin < 0 ? `it lost money in the twelve months to ${periodEnd}` : undefined;
  return `it sold ${revenue} in the twelve months to ${periodEnd}${keeps === undefined ? '' : ` and ${keeps}`}`;
}

function strength({ strength: rank }: VerdictFacts): string | undefined {
  return rank === null ? undefined : `its financial strength is ${rank} of 10`;
}

function worries({ severe }: VerdictFacts): string | undefined {
  if (severe === null) return undefined;
  return severe === 0 ? 'no severe warning sign was found' : `${severe} severe warning ${severe === 1 ? 'sign' : 'signs'} should be looked into`;
}

function value({ priceToValue }: VerdictFacts): string | undefined {
  if (priceToValue === null || priceToValue <= 0) return undefined;
  const gap = priceToValue - 1;
  if (Math.abs(gap) < 0.005) return 'its price is at GF Value';
  return `its price is ${percent(Math.abs(gap))} ${gap < 0 ? 'below' : 'above'} GF Value`;
}

function percent(fraction: number): string {
  const figure = fraction * 100;
  return `${figure < 10 ? figure.toFixed(1) : Math.round(figure)}%`;
}

function inOneSentence(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length === 1 ? last : `${parts.slice(0, -1).join(', ')}, and ${last}`;
}
