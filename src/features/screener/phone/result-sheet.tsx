import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { gfScoreBand } from '#domain/quality/gf-score.ts';
import { StockLink } from '#pages/stocks/stock-link.tsx';
import { DistanceRule } from '#ui/chart/marks/distance-rule.tsx';
import { Button } from '#ui/controls/button.tsx';
import { UNKNOWN } from '#ui/format/locale.ts';
import { formatCount, formatNumber } from '#ui/format/number.ts';
import type { ScreenAnswer, ScreenRow } from '../engine/screen-work.ts';
import { type Answers, useFollowed, useRenewing } from '../engine/use-screen.ts';
import type { ScreenSearch } from '../screen-search.ts';
import { RANKING } from './phone-filters.tsx';
import styles from './result-sheet.module.css';

/** Fields that the first rows show beside the stock. */
export const SHEET_FIELDS: readonly string[] = ['price_to_gf_value', 'gf_score'];

/** Rows of the sheet, and of it pulled up. */
const [FEW, MORE] = [2, 6];

interface ResultSheetProps {
  answers: Answers;
  /** The answer whose first stocks are drawn. */
  drawn: ScreenAnswer | undefined;
  /** Address of the whole result. */
  result: ScreenSearch;
}

/** What a screen finds, over the end of the page while its filters are edited: how many stocks, and the first of them. */
export function ResultSheet({ answers, drawn, result }: ResultSheetProps) {
  const total = useFollowed(answers, (counts) => counts?.total);
  const [pulled, setPulled] = useState(false);
  const rows = drawn?.rows.slice(0, pulled ? MORE : FEW) ?? [];
  const renewing = useRenewing(answers, drawn);
  return (
    <section className={styles.sheet} aria-label="Result">
      <button
        type="button"
        className={styles.grab}
        aria-expanded={pulled}
        aria-label={pulled ? 'Show fewer of the first stocks' : 'Show more of the first stocks'}
        onClick={() => setPulled(!pulled)}
      />
      <div className={styles.head}>
        <output aria-label="Stocks that pass">{formatCount(total)}</output>
        <span>
          {total === 1 ? 'stock' : 'stocks'}
          <small>{drawn === undefined ? 'being screened' : `run here in ${formatNumber(drawn.took, drawn.took < 10 ? 1 : 0)} ms`}</small>
        </span>
        <Button onClick={() => document.getElementById(RANKING)?.scrollIntoView({ block: 'center' })}>Rank</Button>
        <Link to="/screener" search={result} className={styles.show}>
          {total === undefined ? 'Show' : `Show ${formatCount(total)}`}
        </Link>
      </div>
      {total === 0 && <p className={styles.none}>No stock passes every filter.</p>}
      <ul className={styles.rows} aria-busy={renewing || undefined}>
        {rows.map((row) => (
          <FirstStock key={row.stockid} row={row} />
        ))}
      </ul>
    </section>
  );
}

function FirstStock({ row }: { row: ScreenRow }) {
  const { price_to_gf_value: price, gf_score: score } = row.figures;
  const text = formatNumber(typeof price === 'number' ? price : null, 2);
  const band = typeof score === 'number' ? gfScoreBand(score) : undefined;
  return (
    <li>
      <StockLink stock={row} className={styles.stock}>
        <b>{row.display_symbol}</b>
        <span>{row.company}</span>
      </StockLink>
      {typeof price === 'number' && <DistanceRule value={price - 1} tone="signed" label={`Price to GF Value ${text}`} />}
      <b>{text}</b>
      <span className={styles.score} title="GF Score" {...(band !== undefined && { 'data-band': 5 - band })}>
        {typeof score === 'number' ? formatNumber(score, 0) : UNKNOWN}
      </span>
    </li>
  );
}
