import type { ReactNode } from 'react';
import { listCotMarkets } from '#contract/endpoints/market/cot-reports.ts';
import type { CotMarket } from '#contract/entities/market/cot-report.ts';
import { MOST_ROWS } from '#contract/list/page-of.ts';
import { useAnswer } from '#pages/answer-view.tsx';
import { type RailEntry, type RailGroup, RailPage } from '#pages/rail/rail-page.tsx';
import { capitalised } from '#ui/format/capitalised.ts';
import { formatNumber } from '#ui/format/number.ts';
import { cotPage } from './cot-links.ts';
import { IndexScale } from './index-scale.tsx';

/** Where markets of no known kind are. */
const OTHER = 'other';

/** The reports of a futures market beside all markets with the index of their speculators, those at an extreme first. */
export function CotRail({ id, children }: { id: string; children: ReactNode }) {
  const { state } = useAnswer(listCotMarkets, { query: { per_page: MOST_ROWS } });
  return (
    <RailPage label="Markets" current={id} groups={state.kind === 'ready' ? groupsOf(state.data.rows) : []}>
      {children}
    </RailPage>
  );
}

/** Markets at an extreme, then the others by kind, those of no known kind last. */
export function groupsOf(rows: readonly CotMarket[]): RailGroup[] {
  const extreme = rows.filter(isExtreme);
  const others = rows.filter((row) => !isExtreme(row));
  const kinds = [...new Set(others.map(({ group }) => group ?? OTHER))].sort((a, b) => (a === OTHER ? 1 : b === OTHER ? -1 : a < b ? -1 : 1));
  return [
    ...(extreme.length === 0 ? [] : [{ title: 'At an extreme', count: `${extreme.length} of ${rows.length}`, isOpen: true, entries: extreme.map(entryOf) }]),
    ...kinds.map((kind) => {
      const entries = others.filter(({ group }) => (group ?? OTHER) === kind).map(entryOf);
      return { title: capitalised(kind), count: String(entries.length), isOpen: true, entries };
    }),
  ];
}

function isExtreme({ reading }: CotMarket): boolean {
  return reading === 'crowded long' || reading === 'crowded short';
}

function entryOf({ id, name, index }: CotMarket): RailEntry {
  return { key: id, name, to: cotPage({ id, name }), figure: formatNumber(index, 0), beside: <IndexScale index={index} name={name} width={66} /> };
}
