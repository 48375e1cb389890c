import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { BarSlider } from '#ui/chart/bar-slider.tsx';
import { extentOf } from '#ui/chart/extent.ts';
import { niceTicks } from '#ui/chart/nice-ticks.ts';
import { decimalsOfRow, formatFigure, isAmount } from '#ui/format/figure.ts';
import { isFigure } from '#ui/format/number.ts';
import { columnOf, figureAt, type OpenFigure } from '../open-figure.ts';
import type { FinancialsScreenProps } from '../screen-props.ts';
import { markOf, type StatementLine, type Statements } from '../statements.ts';
import { yearsEarlier } from '../table/growth.ts';
import { shortTitle } from '../table/period-title.ts';
import { nameOfList } from '../table/statement-lists.ts';
import { ChangeOnYear } from './change-on-year.tsx';
import { GrowthTiles } from './growth-tiles.tsx';
import styles from './one-row.module.css';
import { periodAt } from './period-at.ts';
import { useSwipe } from './use-swipe.ts';
import { YearList } from './year-list.tsx';

const WhySheet = lazy(() => import('../why/why-sheet.tsx').then(({ WhySheet }) => ({ default: WhySheet })));

/** One row through all its years: chart, growth, every figure with its source; its neighbours by swipe. */
export function OneRow({ name, statements, search, onSearch }: FinancialsScreenProps) {
  const { lines, periods } = statements;
  const found = lines.findIndex(({ id }) => id === search.row);
  const position =
    found === -1
      ? Math.max(
          0,
          lines.findIndex(({ list }) => list === 'income_statement'),
        )
      : found;
  const line = lines[position];
  const [why, setWhy] = useState<OpenFigure>();
  const go = (to: number) => {
    const next = lines[to];
    if (next) onSearch({ mode: 'row', row: next.id });
  };
  const swipe = useSwipe({ onLeft: () => go(position + 1), onRight: () => go(position - 1) });
  const at = periodAt(periods, search.end);
  if (line === undefined) return null;
  const choose = (index: number) => onSearch({ mode: 'row', row: line.id, end: periods[index]?.end });
  const ask = (index: number) => {
    const period = periods[index];
    if (period) setWhy(figureAt(statements, name, line, columnOf(period)));
  };
  return (
    <div {...swipe}>
      <RowHead key={line.id} line={line} statements={statements} at={at} onChoose={choose} />
      {line.source === undefined && <GrowthTiles line={line} periods={periods} />}
      <YearList line={line} statements={statements} at={at} onChoose={choose} onWhy={ask} />
      <nav className={styles.neighbours} aria-label="Neighbouring rows">
        <button type="button" disabled={position === 0} onClick={() => go(position - 1)}>
          <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
          <span>{nameOf(lines[position - 1]) ?? 'First row'}</span>
        </button>
        <small>{`${position + 1} of ${lines.length}`}</small>
        <button type="button" disabled={position === lines.length - 1} onClick={() => go(position + 1)}>
          <span>{nameOf(lines[position + 1]) ?? 'Last row'}</span>
          <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
        </button>
      </nav>
      {why && (
        <Suspense fallback={null}>
          <WhySheet figure={why} scale={statements.scale} onClose={() => setWhy(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

function nameOf(line: StatementLine | undefined): string | undefined {
  return line && (line.owner === undefined ? line.row.label : `${line.owner.symbol} ${line.row.label}`);
}

/** Round values for the lines behind the bars, with no more decimals than they need. */
function axisOf({ values, row }: StatementLine, { scale }: Statements): { at: number; text: string }[] {
  const known = values.filter(isFigure);
  const { least, most } = extentOf(known, 0);
  const ticks = niceTicks(least, most).filter((tick) => tick !== 0);
  const shown = ticks.map((tick) => (isAmount(row.unit) ? tick / scale.divisor : row.unit === 'percent' ? tick * 100 : tick));
  const decimals = [0, 1].find((count) => shown.every((tick) => Math.abs(tick - Number(tick.toFixed(count))) < 1e-9)) ?? 2;
  return ticks.map((tick) => ({ at: tick, text: formatFigure(tick, row.unit, { scale, decimals }) }));
}

function RowHead({ line, statements, at, onChoose }: { line: StatementLine; statements: Statements; at: number; onChoose: (index: number) => void }) {
  const { periods, scale, currency } = statements;
  const [dragged, setDragged] = useState<number>();
  const chosen = dragged ?? at;
  const period = periods[chosen];
  const before = yearsEarlier(periods, chosen, 1);
  const decimals = decimalsOfRow(line.values, line.row.unit, scale);
  const show = (value: number | null | undefined) => formatFigure(value, line.row.unit, { scale, decimals });
  const known = line.values.filter(isFigure);
  const axis = axisOf(line, statements);
  return (
    <div className={styles.head}>
      <h2>{line.row.label}</h2>
      <p>{[line.owner?.company, nameOfList(line.list), markOf(line, currency, scale)].filter(Boolean).join(' · ')}</p>
      <div className={styles.now}>
        <b>{show(line.values[chosen])}</b>
        {line.source === undefined && <ChangeOnYear line={line} periods={periods} at={chosen} />}
        {before !== undefined && periods[before] && <span>on {shortTitle(periods[before])}</span>}
        {isFigure(line.trailing) && (
          <span className={styles.trailing}>
            TTM <b>{show(line.trailing)}</b>
          </span>
        )}
      </div>
      {known.length > 0 && period && (
        <BarSlider
          values={line.values}
          names={periods.map(shortTitle)}
          chosen={chosen}
          onChoose={setDragged}
          onDone={(index) => {
            setDragged(undefined);
            onChoose(index);
          }}
          label={`${line.row.label} by period`}
          valueText={`${shortTitle(period)}: ${show(line.values[chosen])}`}
          height={176}
          axis={axis}
        />
      )}
    </div>
  );
}
