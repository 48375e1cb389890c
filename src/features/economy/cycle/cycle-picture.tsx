import type { PresidentialCycle } from '#contract/entities/market/presidential-cycle.ts';
import { extentOf } from '#ui/chart/extent.ts';
import { formatPercentChange } from '#ui/format/change.ts';
import styles from './cycle.module.css';
import { termYearNames } from './term-years.ts';

const TOP = 8;
const ROW = 62;
/** Below its name each row has its dots in three lanes, so that years close together stay apart. */
const MIDDLE = 38;
const LANE = 7;
/** A tick each twenty percent. */
const STEP = 0.2;

/** Each calendar year as a dot by its change, a row for each year of the term; the tick is the mean, the ring the running year. */
export function CyclePicture({ cycle: { phases, years, running } }: { cycle: PresidentialCycle }) {
  const changes = [...years, running].flatMap(({ change }) => change ?? []);
  const { least, most } = extentOf(changes, 0);
  const low = Math.floor(least / STEP - 0.1) * STEP;
  const high = Math.ceil(most / STEP + 0.1) * STEP;
  const at = (change: number) => `${(((change - low) / (high - low)) * 100).toFixed(2)}%`;
  const ticks = Array.from({ length: Math.round((high - low) / STEP) + 1 }, (_, index) => low + index * STEP);
  const bottom = TOP + ROW * phases.length;
  const label = phases.map(({ year_of_term, mean }) => `${termYearNames[year_of_term]}: mean ${formatPercentChange(mean, 1)} %`).join('; ');
  return (
    <svg className={styles.picture} width="100%" height={bottom + 24} role="img" aria-label={`Change of the index in each calendar year. ${label}`}>
      {ticks.map((tick) => (
        <g key={tick.toFixed(1)}>
          <line className={Math.abs(tick) < STEP / 2 ? styles.zero : styles.grid} x1={at(tick)} x2={at(tick)} y1={TOP} y2={bottom} />
          {tick > low + STEP / 2 && tick < high - STEP / 2 && (
            <text className={styles.tick} x={at(tick)} y={bottom + 16}>
              {formatPercentChange(tick, 0)} %
            </text>
          )}
        </g>
      ))}
      {phases.map(({ year_of_term, mean }, row) => {
        const y = TOP + row * ROW;
        const own = years.filter((each) => each.year_of_term === year_of_term);
        return (
          <g key={year_of_term}>
            <text className={styles.rowName} x="0" y={y + 14}>
              {termYearNames[year_of_term]}
            </text>
            <text className={styles.rowMean} x="100%" y={y + 14}>
              mean {formatPercentChange(mean, 1)} %
            </text>
            {own.map(
              ({ year, change }, place) =>
                change !== null && (
                  <circle key={year} className={change < 0 ? styles.down : styles.up} cx={at(change)} cy={y + MIDDLE + ((place % 3) - 1) * LANE} r={4}>
                    <title>{`${year}: ${formatPercentChange(change, 1)} %`}</title>
                  </circle>
                ),
            )}
            {mean !== null && <line className={styles.mean} x1={at(mean)} x2={at(mean)} y1={y + MIDDLE - 15} y2={y + MIDDLE + 15} />}
            {running.year_of_term === year_of_term && running.change !== null && (
              <circle className={styles.running} cx={at(running.change)} cy={y + MIDDLE} r={6}>
                <title>{`${running.year} so far: ${formatPercentChange(running.change, 1)} %`}</title>
              </circle>
            )}
          </g>
        );
      })}
    </svg>
  );
}
