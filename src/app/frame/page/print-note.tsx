import { useQueryClient } from '@tanstack/react-query';
import { shownRealSeries } from '#data/device/shown-market.ts';
import { pageLines, provenanceOf, sources } from '#pages/export/provenance.ts';
import { usePrinting } from '#ui/layout/use-printing.ts';
import classes from './print-note.module.css';

/** Ends every printed page with where its figures come from, how old they are, and its address. */
export function PrintNote() {
  const queries = useQueryClient();
  if (!usePrinting()) return null;
  const answers = queries.getQueryCache().findAll({ type: 'active', predicate: ({ state }) => state.data !== undefined });
  const at = Math.min(Date.now(), ...answers.map(({ state }) => state.dataUpdatedAt));
  const stockids = answers.flatMap(({ state }) => stockidIn(state.data));
  const lines = [
    ...pageLines(provenanceOf({ at, source: sources.market, stockids }), shownRealSeries() && stockids.length === 0),
    ['Address', location.href] as const,
  ];
  return (
    <dl className={classes.note} aria-label="About the figures">
      {lines.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The stock an answer is about, where it is about one. */
function stockidIn(answer: unknown): string[] {
  return typeof answer === 'object' && answer !== null && 'stockid' in answer && typeof answer.stockid === 'string' ? [answer.stockid] : [];
}
