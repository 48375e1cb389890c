import { everyFlow, type Flow, type Series } from './fact-index.ts';
import type { PeriodClass } from './period-class.ts';

/** The flow of a class, that which begins on the day if there are several. */
export function flowOf(flows: readonly Flow[], wanted: PeriodClass, start: string): Flow | undefined {
  let first: Flow | undefined;
  for (const flow of flows) {
    if (flow.class !== wanted || isMistakenYear(flow, flows)) continue;
    if (flow.fact.start === start) return flow;
    first ??= flow;
  }
  return first;
}

/** Whether a series has more than nothing for any time within a period. */
export function isStatedMeanwhile(series: Series, start: string, end: string): boolean {
  for (const { fact } of everyFlow(series)) if (fact.value !== 0 && fact.end >= start && (fact.start ?? '') <= end) return true;
  return false;
}

/** Whether a flow is of nothing, over a time that holds a period. */
export function holdsNothing({ fact }: Flow, start: string, end: string): boolean {
  return fact.value === 0 && fact.end >= end && (fact.start ?? '') <= start;
}

/** The flow that is counted from the same first day as another. */
export function fromTheSameDay({ fact: { start } }: Flow, flows: readonly Flow[]): Flow | undefined {
  for (const flow of flows) if (flow.fact.start === start) return flow;
  return undefined;
}

/** A quarter that states the figure of the year which ends with it was given the wrong first day. */
function isMistakenYear(quarter: Flow, flows: readonly Flow[]): boolean {
  if (flows.length === 1 || quarter.class !== 'quarter' || quarter.fact.value === 0) return false;
  for (const flow of flows) if (flow.class === 'year' && flow.fact.value === quarter.fact.value) return true;
  return false;
}
