import type { Answer } from '#contract/endpoint.ts';
import type { getIndustryComparison, getIndustryPerformance, getIndustryWeighting } from '#contract/endpoints/industry/industry.ts';
import type { IndustryHistory, IndustryInsiders, PerformanceGrid } from '#contract/entities/industry/industry.ts';
import type { AnswerState } from '#pages/answer-state.ts';

/** What the page asks, each `undefined` until it is here. */
export interface IndustryAnswers {
  readonly grid: PerformanceGrid;
  readonly weighting?: Answer<typeof getIndustryWeighting> | undefined;
  readonly performance?: Answer<typeof getIndustryPerformance> | undefined;
  readonly comparison?: Answer<typeof getIndustryComparison> | undefined;
  readonly insiders?: IndustryInsiders | undefined;
  readonly history?: IndustryHistory | undefined;
}

type Group = Answer<typeof getIndustryComparison>['all'];

/** A sector or industry with everything the table shows; null or `undefined` is not known. */
export interface IndustryRow {
  /** The name, or a word for all and for those without one. */
  readonly label: string;
  /** As the calls name it; `undefined` for all together and for companies that belong to none. */
  readonly name: string | undefined;
  readonly isAll: boolean;
  readonly companies: number;
  readonly mktcap: number | null;
  readonly weight: number | null;
  readonly grid: PerformanceGrid['all'];
  readonly returns: Answer<typeof getIndustryPerformance>['all']['returns'] | undefined;
  readonly figures: Group['figures'] | undefined;
  readonly at_loss: number | undefined;
  readonly past: IndustryHistory['groups'][number]['past'] | undefined;
  readonly insiders: IndustryInsiders['all'] | undefined;
}

/** The answers side by side, a row a group, with all together last. */
export function industryRows({ grid, weighting, performance, comparison, insiders, history }: IndustryAnswers): IndustryRow[] {
  const at = <Row extends { readonly name: string | null }>(rows: readonly Row[] | undefined, name: string | null) => rows?.find((row) => row.name === name);
  const rows = grid.groups.map((row): IndustryRow => {
    const weight = at(weighting?.groups, row.name);
    const compared = at(comparison?.groups, row.name);
    return {
      ...{ label: row.name ?? 'Not classified', name: row.name ?? undefined, isAll: false, companies: row.companies, grid: row },
      ...{ mktcap: weight?.mktcap ?? null, weight: weight?.weight ?? null, returns: at(performance?.groups, row.name)?.returns },
      ...{ figures: compared?.figures, at_loss: compared?.at_loss },
      past: row.name === null ? undefined : at(history?.groups, row.name)?.past,
      insiders: at(insiders?.groups, row.name),
    };
  });
  const all: IndustryRow = {
    ...{ label: 'All together', name: undefined, isAll: true, companies: grid.companies, mktcap: weighting?.mktcap ?? null, weight: null, grid: grid.all },
    ...{ returns: performance?.all.returns, figures: comparison?.all.figures, at_loss: comparison?.all.at_loss },
    ...{ past: at(history?.groups, null)?.past, insiders: insiders?.all },
  };
  return [...rows, all];
}

/** An answer that is here. */
export function dataOf<Data>(state: AnswerState<Data>): Data | undefined {
  return state.kind === 'ready' ? state.data : undefined;
}
