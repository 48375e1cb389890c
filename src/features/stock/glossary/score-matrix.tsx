import { lazy, Suspense, useState } from 'react';
import { type PartedScore, type PartOfYear, partsOverYears, pointsTogether, type ScorePart } from '#domain/ratios/score-parts.ts';
import { BarSlider } from '#ui/chart/bar-slider.tsx';
import { formatAlone } from '#ui/format/figure.ts';
import { UNKNOWN } from '#ui/format/locale.ts';
import { formatNumber, isFigure } from '#ui/format/number.ts';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import type { StatementLine, Statements } from '../financials/statements.ts';
import { shortTitle } from '../financials/table/period-title.ts';
import styles from './score-matrix.module.css';
import { neverFailed, sideOfPart } from './score-words.ts';

const WhyPart = lazy(() => import('./why-part.tsx').then(({ WhyPart }) => ({ default: WhyPart })));

interface ScoreMatrixProps {
  /** How the address names the stock. */
  name: string;
  score: PartedScore;
  line: StatementLine;
  statements: Statements;
}

/** A score over the years of a company, and under it each of its tests or parts, year by year, with the figures of the chosen year. */
export function ScoreMatrix({ name, score, line, statements: { lines, periods } }: ScoreMatrixProps) {
  const [asked, setAsked] = useState<ScorePart>();
  const [chosen, setChosen] = useState(line.values.findLastIndex(isFigure));
  const at = Math.min(Math.max(chosen, 0), periods.length - 1);
  const period = periods[at];
  const titles = periods.map(shortTitle);
  const years = partsOverYears(score, periods, new Map(lines.map(({ row, values }) => [row.key, values])), line.values);
  const rows = score.parts.map((part, index) => ({ part, cells: years.map((parts) => parts?.[index]), index }));
  const areTests = score.made === 'tests';
  const value = line.values[at];
  const here = years[at];
  const passed = here?.filter((part) => part.passed === true).length ?? 0;
  const computable = here?.filter((part) => part.passed !== undefined).length ?? 0;
  const [year, before] = [titles[at] ?? '', titles[at - 1]];
  const words = areTests ? neverFailed(rows.map(({ part, cells }) => ({ label: part.label, cells }))) : undefined;
  return (
    <>
      <BarSlider
        values={line.values}
        names={titles}
        chosen={at}
        onChoose={setChosen}
        label={`${line.row.label} by year`}
        valueText={`${year}: ${isFigure(value) ? formatNumber(value, areTests ? 0 : 2) : 'unknown'}`}
        height={96}
      />
      <ScrollRegion className={styles.frame} label={`What the ${line.row.label} is made of`}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{areTests ? 'Test' : 'Part'}</th>
              <th scope="col">{`${titles[0]} to ${titles.at(-1)}`}</th>
              <th scope="col" className={styles.chosen}>
                {year}
              </th>
              <th scope="col">{areTests ? 'against' : 'adds'}</th>
              {areTests && <th scope="col">Passed</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ part, cells, index }) => (
              <tr key={part.key}>
                <th scope="row">
                  {areTests && <span className={styles.number}>{index + 1}</span>}
                  {part.label}
                  <small>{part.detail}</small>
                </th>
                <td>
                  <Strip part={part} cells={cells} titles={titles} at={at} score={score} direction={line.row.direction} />
                </td>
                <td className={styles.chosen}>
                  <Asked figure={figureOf(cells[at]?.value, part.unit)} part={part} year={year} onAsk={setAsked} />
                </td>
                <td>
                  {areTests ? (
                    <Asked figure={figureOf(cells[at]?.against, part.unit)} part={part} year={`${year}, compared with`} onAsk={setAsked} />
                  ) : (
                    pointsOf(cells[at]?.points)
                  )}
                </td>
                {areTests && <td>{markOf(cells[at]?.passed)}</td>}
              </tr>
            ))}
            <tr className={styles.whole}>
              <th scope="row">
                {line.row.label}
                <small>{areTests ? 'tests passed' : `parts together${score.constant === 0 ? '' : ` and ${formatNumber(score.constant, 2)}`}`}</small>
              </th>
              <td>
                {here === undefined
                  ? `Its parts in ${year} are not known here.`
                  : before === undefined
                    ? ''
                    : `${before}: ${wholeOf(line.values[at - 1], areTests)}`}
              </td>
              <td className={styles.chosen} colSpan={areTests ? 3 : 2}>
                {areTests ? testsOf(value, passed, computable) : wholeOf(here && pointsTogether(score, here), false)}
              </td>
            </tr>
          </tbody>
        </table>
      </ScrollRegion>
      <p className={styles.words}>
        {areTests ? 'Blue passed, buff failed, grey not known. ' : 'Blue helped more than in the year before, buff less, grey not known. '}
        {words}
      </p>
      {asked !== undefined && period !== undefined && (
        <Suspense fallback={null}>
          <WhyPart
            {...{ name, score: line.row.key, part: asked, end: period.end, year }}
            shown={figureOf(years[at]?.[score.parts.indexOf(asked)]?.value, asked.unit)}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

interface AskedProps {
  /** As it is written. */
  figure: string;
  part: ScorePart;
  year: string;
  onAsk: (part: ScorePart) => void;
}

/** A figure that opens to where it comes from; a dash, of one that is not known, opens nothing. */
function Asked({ figure, part, year, onAsk }: AskedProps) {
  if (figure === UNKNOWN) return UNKNOWN;
  return (
    <button type="button" className={styles.asked} aria-label={`${figure}, ${part.label}, ${year}: why`} onClick={() => onAsk(part)}>
      {figure}
    </button>
  );
}

interface StripProps {
  part: ScorePart;
  cells: readonly (PartOfYear | undefined)[];
  titles: readonly string[];
  at: number;
  score: PartedScore;
  direction: -1 | 0 | 1;
}

/** A cell a year, oldest first, the chosen one framed. */
function Strip({ part, cells, titles, at, score, direction }: StripProps) {
  const sides = cells.map((cell, index) => (score.made === 'tests' ? cell?.passed : sideOfPart(cell, cells[index - 1], direction)));
  const named = (side: boolean) => titles.filter((_, index) => sides[index] === side);
  const [good, bad] = score.made === 'tests' ? ['passed', 'failed'] : ['helped more', 'helped less'];
  const label = `${part.label}: ${good} in ${named(true).join(', ') || 'no year'}, ${bad} in ${named(false).join(', ') || 'no year'}`;
  return (
    <svg className={styles.strip} viewBox={`0 0 ${titles.length * 10} 20`} preserveAspectRatio="none" role="img" aria-label={label}>
      {sides.map((side, index) => (
        <rect
          key={titles[index]}
          x={index * 10 + 0.8}
          y={0}
          width={8.4}
          height={20}
          className={side === undefined ? styles.unknown : side ? styles.good : styles.bad}
        />
      ))}
      <path d={`M${at * 10} 0V20M${at * 10 + 10} 0V20`} className={styles.marker} />
    </svg>
  );
}

function figureOf(value: number | undefined, unit: string): string {
  if (value === undefined) return UNKNOWN;
  const { figure, unit: mark } = formatAlone(value, unit);
  return [figure, mark].filter(Boolean).join(' ');
}

const pointsOf = (points: number | undefined) => (points === undefined ? UNKNOWN : `${points > 0 ? '+' : ''}${formatNumber(points, 2)}`);
const wholeOf = (value: number | null | undefined, areTests: boolean) => (isFigure(value) ? formatNumber(value, areTests ? 0 : 2) : UNKNOWN);

/** `5 of 9`; where a test cannot be judged, of how many that can. */
function testsOf(value: number | null | undefined, passed: number, computable: number): string {
  if (computable === 0) return UNKNOWN;
  return isFigure(value) ? `${passed} of ${computable}` : `${passed} of ${computable} tests, no score`;
}

function markOf(passed: boolean | undefined) {
  if (passed === undefined) return UNKNOWN;
  return passed ? <span className={styles.yes}>Yes</span> : <span className={styles.no}>No</span>;
}
