import { getCopiedReturn } from '#contract/endpoints/gurus/guru-figures.ts';
import type { Guru } from '#contract/entities/gurus/guru.ts';
import type { CopiedReturn } from '#contract/entities/gurus/guru-figures.ts';
import { useAnswer } from '#pages/answer-view.tsx';
import { quarterName } from '#pages/gurus/quarter-name.ts';
import { BarSlider } from '#ui/chart/bar-slider.tsx';
import { BarSpark } from '#ui/chart/bar-spark.tsx';
import { extentOf } from '#ui/chart/extent.ts';
import { niceTicks } from '#ui/chart/nice-ticks.ts';
import { Plot } from '#ui/chart/plot/plot.tsx';
import { formatDay } from '#ui/format/day.ts';
import { formatNumber } from '#ui/format/number.ts';
import { formatPercent } from '#ui/format/percent.ts';
import { scaleForAll } from '#ui/format/scale.ts';
import { Card } from '#ui/layout/card.tsx';
import styles from './copied-card.module.css';

interface CopiedCardProps {
  name: string;
  guru: Guru;
  /** Index of the quarter that is looked at. */
  chosen: number;
  onChoose: (index: number) => void;
}

/** What copying an investor returned, beside the index, over the reported value by quarter, of which one is chosen. */
export function CopiedCard({ name, guru: { quarters }, chosen, onChoose }: CopiedCardProps) {
  const { state } = useAnswer(getCopiedReturn, { params: { name } });
  const copied = state.kind === 'ready' ? state.data : undefined;
  const quarter = quarters[chosen];
  const scale = scaleForAll(quarters.map(({ value }) => value));
  if (quarter === undefined) return null;
  const words = `${formatNumber(quarter.value / scale.divisor)} ${scale.letter} USD on ${formatDay(quarter.period)}`;
  return (
    <Card title="Copied from filing to filing">
      <div className={styles.panels}>
        {copied && <Legend copied={copied} />}
        {copied !== undefined && copied.points.length > 1 ? (
          <GrowthLines copied={copied} periods={quarters.map(({ period }) => period)} />
        ) : (
          <p className={styles.words}>{state.kind === 'ready' ? tooLittle(quarters.length) : ''}</p>
        )}
        <p className={styles.name}>
          Reported value, {scale.letter} USD <b>{`${quarterName(quarter.period)}: ${formatNumber(quarter.value / scale.divisor)}`}</b>
        </p>
        {quarters.length > 1 && (
          <BarSlider
            values={quarters.map(({ value }) => value)}
            names={quarters.map(({ period }) => quarterName(period))}
            isMajor={(each) => each.startsWith('Q4')}
            chosen={chosen}
            onChoose={onChoose}
            label="Quarter"
            valueText={`${quarterName(quarter.period)}, ${words}`}
            height={78}
          />
        )}
        {quarters.length > 2 && (
          <>
            <p className={styles.name}>
              Turnover, % a quarter <b>{quarter.turnover === null ? '–' : formatPercent(quarter.turnover)}</b>
            </p>
            <Plot
              height={26}
              label={`Turnover of ${quarters.length} quarters, ${quarter.turnover === null ? 'not known' : `${formatPercent(quarter.turnover)} percent`} in the one chosen`}
            >
              {(width) => <BarSpark values={quarters.map(({ turnover }) => turnover)} label="Turnover by quarter" marked={chosen} width={width} height={26} />}
            </Plot>
          </>
        )}
      </div>
    </Card>
  );
}

function tooLittle(quarters: number): string {
  return quarters < 2
    ? 'Copying needs two reports: it holds what one shows until the next is filed.'
    : 'What was held cannot be copied: the prices of more than half of it are not known.';
}

function Legend({ copied: { benchmark, points } }: { copied: CopiedReturn }) {
  const first = points[0];
  if (first === undefined) return null;
  return (
    <p className={styles.legend}>
      <span>
        <i className={styles.own} /> copied
      </span>
      {benchmark !== null && (
        <span>
          <i className={styles.index} /> {benchmark}, without dividends
        </span>
      )}
      <span>since {formatDay(first.filed_on)}</span>
    </p>
  );
}

const HEIGHT = 200;
const signed = (growth: number) => `${growth >= 1 ? '+' : '−'}${formatPercent(Math.abs(growth - 1), 0)}%`;

/** Growth of both, each quarter in the middle of its bar below. */
function GrowthLines({ copied: { points, benchmark }, periods }: { copied: CopiedReturn; periods: readonly string[] }) {
  const all = points.flatMap((point) => [point.copied, point.benchmark ?? 1]);
  const { most, least } = extentOf(all, 1);
  const [last] = [points.at(-1)];
  const y = (growth: number) => 10 + ((most - growth) / (most - least || 1)) * (HEIGHT - 20);
  const ticks = niceTicks(least - 1, most - 1);
  const label = `Copying came to ${signed(last?.copied ?? 1)} in ${points.length - 1} quarters${benchmark === null || last?.benchmark == null ? '' : `, ${benchmark} to ${signed(last.benchmark)}`}; the table below has each quarter`;
  return (
    <Plot height={HEIGHT} label={label}>
      {(width) => {
        const step = width / periods.length;
        const x = (period: string) => (periods.indexOf(period) + 0.5) * step;
        const line = (values: readonly { period: string; growth: number | null }[]) =>
          values
            .flatMap(({ period, growth }, at) => (growth === null ? [] : [`${at === 0 ? 'M' : 'L'}${x(period).toFixed(1)} ${y(growth).toFixed(1)}`]))
            .join('');
        const own = points.map(({ period, copied }) => ({ period, growth: copied }));
        const index = points.map(({ period, benchmark: growth }) => ({ period, growth }));
        const [ownAt, indexAt] = apart(y(last?.copied ?? 1), y(last?.benchmark ?? 1));
        return (
          <>
            {ticks.map((tick) => (
              <g key={tick}>
                <path className={tick === 0 ? styles.zero : styles.grid} d={`M0 ${y(1 + tick)}H${width}`} />
                <text className={styles.tick} y={y(1 + tick) - 3}>
                  {tick === 0 ? '0%' : signed(1 + tick)}
                </text>
              </g>
            ))}
            {benchmark !== null && <path className={styles.indexLine} d={line(index)} />}
            <path className={styles.ownLine} d={line(own)} />
            <text className={styles.ownText} x={width} y={ownAt + 4}>
              {signed(last?.copied ?? 1)}
            </text>
            {last?.benchmark != null && (
              <text className={styles.indexText} x={width} y={indexAt + 4}>
                {signed(last.benchmark)}
              </text>
            )}
          </>
        );
      }}
    </Plot>
  );
}

/** Both labels where they can be read. */
function apart(a: number, b: number): readonly [number, number] {
  const room = 15;
  if (Math.abs(a - b) >= room) return [a - room / 2, b - room / 2];
  return a <= b ? [a - room, a + 2] : [b + 2, b - room];
}
