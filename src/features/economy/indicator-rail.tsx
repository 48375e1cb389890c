import type { ReactNode } from 'react';
import { listEconomicIndicators } from '#contract/endpoints/market/economic-indicators.ts';
import type { EconomicIndicator } from '#contract/entities/market/economic-indicator.ts';
import { MOST_ROWS } from '#contract/list/page-of.ts';
import { useAnswer } from '#pages/answer-view.tsx';
import { type RailGroup, RailPage } from '#pages/rail/rail-page.tsx';
import { capitalised } from '#ui/format/capitalised.ts';
import { formatScaled } from '#ui/format/scale.ts';

/** Where series without a category are. */
const OTHER = 'other';

/** The page of an indicator beside all others that are loaded, by category; the category of this one is open. */
export function IndicatorRail({ id, children }: { id: string; children: ReactNode }) {
  const { state } = useAnswer(listEconomicIndicators, { query: { per_page: MOST_ROWS } });
  return (
    <RailPage label="Series" current={id} groups={state.kind === 'ready' ? groupsOf(state.data.rows, id) : []}>
      {children}
    </RailPage>
  );
}

/** Indicators by category in the order of its names, those of no category last; a yield of two years comes before one of ten. */
export function groupsOf(rows: readonly EconomicIndicator[], current: string): RailGroup[] {
  const own = rows.find(({ id }) => id === current)?.category;
  const categories = [...new Set(rows.map(({ category }) => category))].sort((a, b) => (a === null ? 1 : b === null ? -1 : a < b ? -1 : 1));
  return categories.map((category) => {
    const entries = rows.filter((row) => row.category === category).toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
    return {
      title: capitalised(category ?? OTHER),
      count: String(entries.length),
      isOpen: category === own,
      entries: entries.map((row) => ({
        ...{ key: row.id, name: row.name, figure: short(row.value), beside: <small>{changeOf(row)}</small> },
        to: { to: '/economic_indicators/$id', params: { id: row.id } },
      })),
    };
  });
}

/** Against the value before, with its sign. */
function changeOf({ value, previous }: EconomicIndicator): string {
  if (value === null || previous === null) return '';
  const change = Number((value - previous).toFixed(9));
  return `${change > 0 ? '+' : ''}${short(change)}`;
}

function short(value: number | null): string {
  const { figure, letter } = formatScaled(value);
  return letter === '' ? figure : `${figure} ${letter}`;
}
