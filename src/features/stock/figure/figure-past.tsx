import { lazy, Suspense, useState } from 'react';
import { GraduatedRule } from '#ui/chart/graduated-rule.tsx';
import { isFigure } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { columnOf, figureAt, type OpenFigure } from '../financials/open-figure.ts';
import { GrowthTiles } from '../financials/phone/growth-tiles.tsx';
import { YearList } from '../financials/phone/year-list.tsx';
import { markOf, type Statements } from '../financials/statements.ts';
import { quantile } from '../summary/quartiles.ts';
import styles from './figure.module.css';
import { FigureChart } from './figure-chart.tsx';
import { countOfPeriods, figureInWords, type OwnPast, ownPast } from './own-past.ts';

const WhySheet = lazy(() => import('../financials/why/why-sheet.tsx').then(({ WhySheet }) => ({ default: WhySheet })));

/** A figure's periods: on a chart, on its own scale, and each with where it comes from. Nothing where none is known. */
export function FigurePast({ name, figure, statements }: { name: string; figure: string; statements: Statements }) {
  const { lines, periods, scale, currency, type } = statements;
  const line = lines.find(({ row }) => row.key === figure);
  const past = line && ownPast(line.values, periods);
  const [chosen, setChosen] = useState<number>();
  const [why, setWhy] = useState<OpenFigure>();
  if (line === undefined || past === undefined) return null;
  const at = Math.min(chosen ?? line.values.findLastIndex(isFigure), periods.length - 1);
  const ask = (index: number) => {
    const period = periods[index];
    if (period) setWhy(figureAt(statements, name, line, columnOf(period)));
  };
  return (
    <div className={styles.past}>
      <Card title={line.row.label} context={[markOf(line, currency, scale), countOfPeriods(past.count, type)].filter(Boolean).join(', ')}>
        <div className={styles.chart}>
          <FigureChart line={line} statements={statements} at={at} onChoose={setChosen} />
        </div>
        <Scale past={past} values={line.values} label={line.row.label} write={(value) => figureInWords(value, line.row.unit, currency)} />
        <GrowthTiles line={line} periods={periods} />
      </Card>
      <Card title="Every period, with where it comes from">
        <YearList line={line} statements={statements} at={at} onChoose={setChosen} onWhy={ask} />
      </Card>
      {why && (
        <Suspense fallback={null}>
          <WhySheet isAllPeriods figure={why} scale={scale} onClose={() => setWhy(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

interface ScaleProps {
  past: OwnPast;
  values: readonly (number | null)[];
  label: string;
  write: (value: number) => string;
}

/** The newest figure on the scale of its own past; not shown where the past is too short for a percentile. */
function Scale({ past, values, label, write }: ScaleProps) {
  const [first, third] = [quantile(values, 0.25), quantile(values, 0.75)];
  if (past.rank === undefined || past.low === past.high) return null;
  return (
    <div className={styles.scale}>
      <span>{write(past.low)}</span>
      <GraduatedRule
        width={150}
        low={past.low}
        high={past.high}
        value={past.value}
        median={past.median}
        quartiles={first !== undefined && third !== undefined ? [first, third] : undefined}
        tone="plain"
        label={`${label} ${write(past.value)}, from ${write(past.low)} to ${write(past.high)}, median ${write(past.median)}`}
      />
      <span>{write(past.high)}</span>
      <b>{`Percentile ${Math.round(past.rank * 100)}`}</b>
      <small>{`n = ${past.count}`}</small>
    </div>
  );
}
