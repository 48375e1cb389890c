import { dayInWords } from '../../calendar/day-in-words.ts';
import { labelOf } from '../facts/concept-label.ts';
import type { Fact } from '../facts/fact.ts';
import { everyFlow, type FactIndex, type Flow, type Series } from '../facts/fact-index.ts';
import type { ConceptSource, Implication } from '../lines/line-item.ts';
import { lineItems } from '../lines/line-items.ts';
import { daysInPeriod } from '../periods/days.ts';

/**
 * Why a balance that no filing gives for a day is unknown rather than none: an earlier filing gave some of it, or what was paid on it shows it.
 *
 * @param place Index of the line in `lineItems`.
 * @returns `undefined` when nothing shows that the company has any.
 */
export function whyWithheld(index: FactIndex, place: number, end: string): string | undefined {
  const day = lastGiven(index, place, end);
  if (day !== undefined) return `Last reported for ${dayInWords(day)}; later filings do not give it apart, which does not mean there is none.`;
  const implied = implication(index, place, end);
  return implied && inWords(implied);
}

function inWords({ concept, above }: Implication): string {
  const given = labelOf(concept).toLowerCase();
  if (above === undefined) return `Filings give ${given} but not this amount, so it is not none.`;
  return `Filings give more as ${given} than as ${labelOf(above).toLowerCase()} but not this amount, so it is not none.`;
}

/** What shows by amounts filed that the company has some of a balance on this day. */
function implication(index: FactIndex, place: number, end: string): Implication | undefined {
  for (const implied of lineItems[place]?.impliedBy ?? NO_IMPLICATIONS) {
    const { concept, above, days } = implied;
    const series = index.series.get(concept);
    for (const { fact } of series === undefined ? NO_FLOW : everyFlow(series)) {
      if (fact.end > end || daysInPeriod(fact.end, end) > days) continue;
      if (above === undefined ? fact.value !== 0 : isAbove(fact, index.series.get(above))) return implied;
    }
  }
  return undefined;
}

/** Whether a fact is larger than what the same filing gives of another concept for its period. */
function isAbove(fact: Fact, other: Series | undefined): boolean {
  const same = other?.flows.get(fact.end)?.find((flow) => flow.fact.start === fact.start && flow.fact.accession === fact.accession);
  return same !== undefined && fact.value - same.fact.value > SLIGHT * Math.abs(fact.value);
}

/** The last day before this one for which a filing gives some of a balance; `undefined` when it gave none, or took it back to nothing. */
function lastGiven(index: FactIndex, place: number, end: string): string | undefined {
  let last: Fact | undefined;
  for (const source of index.lineSources[place] ?? NO_SOURCES) {
    const concept = typeof source === 'string' ? source : 'concept' in source ? source.concept : undefined;
    const series = concept === undefined ? undefined : index.series.get(concept);
    for (const fact of series?.balances.values() ?? []) if (fact.end < end && (last === undefined || fact.end > last.end)) last = fact;
  }
  return last?.value === 0 ? undefined : last?.end;
}

/** What rounding may explain. */
const SLIGHT = 0.001;
const NO_IMPLICATIONS: readonly Implication[] = [];
const NO_SOURCES: readonly ConceptSource[] = [];
const NO_FLOW: readonly Flow[] = [];
