import { lazy, Suspense, useDeferredValue, useMemo, useRef, useState } from 'react';
import { RangeScale, yearSteps } from '#ui/chart/range-scale.tsx';
import { Empty, StaleNote } from '#ui/feedback/message.tsx';
import { TABLET_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import { useFrameSize } from '#ui/table/use-frame-size.ts';
import { CompanyChips } from './compare/company-chips.tsx';
import { DeskEnd, DeskTools } from './desk-tools.tsx';
import styles from './financials-desk.module.css';
import { MOST_CHARTED } from './financials-search.ts';
import { groupsThatFit } from './find-rows.ts';
import type { FinancialsScreenProps } from './screen-props.ts';
import type { StatementLine } from './statements.ts';
import { periodWidth } from './table/period-width.ts';
import { StatementTable } from './table/statement-table.tsx';
import { chosenYears, fiscalYears, periodsWithin } from './table/year-range.ts';
import { Verdict } from './verdict/verdict.tsx';

const RowChart = lazy(() => import('./chart-rows/row-chart.tsx').then(({ RowChart }) => ({ default: RowChart })));

/** Width that names, bars and growth take beside the years, with the edges of the table. */
const BESIDE_YEARS = { wide: 226 + 134 + 2 * 58 + 8, narrow: 190 + 58 + 8 };
const none: readonly string[] = [];

/** The statements on a desk: tools, rows on a chart, the scale of years, the table. */
export function FinancialsDesk(props: FinancialsScreenProps) {
  const { name, statements, whole, missing, search, onSearch } = props;
  const desk = useRef<HTMLDivElement>(null);
  const { measured, width } = useFrameSize(desk, '--sx-row-dense', 26);
  const narrow = useAtMost(TABLET_MAX);
  const [words, setWords] = useState('');
  const looked = useDeferredValue(words);
  const groups = useMemo(() => groupsThatFit(statements.groups, looked), [statements, looked]);
  const years = useMemo(() => fiscalYears(statements.periods), [statements]);
  const periodSize = useMemo(() => periodWidth(statements), [statements]);
  const room = width - BESIDE_YEARS[narrow ? 'narrow' : 'wide'];
  const periods = Math.floor(room / periodSize) - (statements.trailing === undefined ? 0 : 1);
  const fit = Math.max(2, Math.floor(periods / (statements.type === 'annual' ? 1 : 4)));
  const range = chosenYears(years, { from: search.from, to: search.to }, fit);
  const { from, to } = periodsWithin(statements.periods, years, range);
  const charted = search.chart ?? none;
  const toggle = ({ id }: StatementLine) => onSearch({ chart: toggled(charted, id) });
  return (
    <div ref={desk}>
      <div className={styles.top}>
        <Verdict statements={whole} />
        <DeskEnd {...props} />
      </div>
      <DeskTools {...props} words={words} onWords={setWords} />
      <CompanyChips statements={statements} chosen={search.with ?? none} missing={missing} onSearch={onSearch} />
      {missing.length > 0 && <StaleNote>{`${missing.join('. ')}.`}</StaleNote>}
      {measured && charted.length > 0 && (
        <Suspense fallback={<div className={styles.chartRoom} />}>
          <RowChart
            statements={statements}
            rows={charted}
            from={from}
            to={to}
            onChange={(chart) => onSearch({ chart: chart.length === 0 ? undefined : chart })}
          />
        </Suspense>
      )}
      {measured && years.length > 1 && (
        <div className={styles.years}>
          <span className={styles.hint}>Drag to choose years</span>
          <RangeScale
            steps={yearSteps(years)}
            ends={['First year', 'Last year']}
            from={range.from}
            to={range.to}
            label={`Years ${years[0]} to ${years.at(-1)}, showing ${years[range.from]} to ${years[range.to]}`}
            onChange={(first, last) => onSearch({ from: years[first], to: years[last] })}
          />
        </div>
      )}
      {groups.length === 0 && <Empty lead="No row is called so.">Look for another word, or for part of one.</Empty>}
      {measured && groups.length > 0 && <StatementTable {...{ name, statements, groups, from, to, narrow, charted }} onRow={toggle} />}
    </div>
  );
}

/** Rows on the chart with one more or one less; the one chosen first gives way when there is no room. */
function toggled(charted: readonly string[], id: string): string[] | undefined {
  const others = charted.filter((other) => other !== id);
  const next = others.length < charted.length ? others : [...others, id].slice(-MOST_CHARTED);
  return next.length === 0 ? undefined : next;
}
