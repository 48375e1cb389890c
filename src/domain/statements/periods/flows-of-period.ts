import { everyFlow, type Flow, type Series } from '../facts/fact-index.ts';
import { isSameStart } from './days.ts';
import type { PeriodClass } from './period-class.ts';

/** The flow of a period class; of several, the one that begins on the given day. */
export function flowOf(flows: readonly Flow[], wanted: PeriodClass, start: string): Flow | undefined {
  let first: Flow | undefined;
  for (const flow of flows) {
    if (flow.class !== wanted || isMistakenYear(flow, flows)) continue;
    if (flow.fact.start === start) return flow;
    first ??= flow;
  }
  return first;
}

/** The flows of a series that begin on a day, the shortest first; looked up for every quarter that is not filed, so kept. */
export function flowsFrom(series: Series, start: string): readonly Flow[] {
  let byStart = startsOf.get(series);
  if (byStart === undefined) {
    byStart = new Map();
    for (const flow of everyFlow(series)) {
      const day = flow.fact.start ?? '';
      const known = byStart.get(day);
      if (known === undefined) byStart.set(day, [flow]);
      else known.push(flow);
    }
    for (const flows of byStart.values()) flows.sort((a, b) => (a.fact.end < b.fact.end ? -1 : 1));
    startsOf.set(series, byStart);
  }
  return byStart.get(start) ?? NO_FLOW;
}

const startsOf = new WeakMap<Series, Map<string, Flow[]>>();
const NO_FLOW: readonly Flow[] = [];

/** Whether a series has a non-zero value for any time within a period. */
export function isStatedMeanwhile(series: Series, start: string, end: string): boolean {
  for (const { fact } of everyFlow(series)) if (fact.value !== 0 && fact.end >= start && (fact.start ?? '') <= end) return true;
  return false;
}

/** Whether a flow is zero over a time that contains a period. */
export function holdsNothing({ fact }: Flow, start: string, end: string): boolean {
  return fact.value === 0 && fact.end >= end && (fact.start ?? '') <= start;
}

/** The flow that begins on the same day as another. */
export function fromTheSameDay({ fact: { start } }: Flow, flows: readonly Flow[]): Flow | undefined {
  for (const flow of flows) if (isSameStart(flow.fact.start, start)) return flow;
  return undefined;
}

/** A "quarter" with exactly the figure of the year ending then was tagged with the wrong first day. */
function isMistakenYear(quarter: Flow, flows: readonly Flow[]): boolean {
  if (flows.length === 1 || quarter.class !== 'quarter' || quarter.fact.value === 0) return false;
  for (const flow of flows) if (flow.class === 'year' && flow.fact.value === quarter.fact.value) return true;
  return false;
}
