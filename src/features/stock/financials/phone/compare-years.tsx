import type { StatementPeriod } from '#contract/entities/stock/financials.ts';
import { Choice } from '#ui/controls/choice.tsx';
import { decimalsOfRow, formatFigure } from '#ui/format/figure.ts';
import type { FinancialsScreenProps } from '../screen-props.ts';
import { yearsEarlier } from '../table/growth.ts';
import { shortTitle } from '../table/period-title.ts';
import styles from './financials-phone.module.css';
import { RowLabel } from './one-year.tsx';
import { Sections } from './sections.tsx';

/** The compared periods: those pinned in the address, else the last and those five and ten years before it. */
function pinned(periods: readonly StatementPeriod[], pins: readonly string[] | undefined): number[] {
  const last = periods.length - 1;
  const usual = [yearsEarlier(periods, last, 10) ?? 0, yearsEarlier(periods, last, 5) ?? Math.floor(last / 2), last];
  return usual.map((otherwise, index) => {
    const found = periods.findIndex(({ end }) => end === pins?.[index]);
    return found === -1 ? otherwise : found;
  });
}

/** Every row in three periods of the member's choice. */
export function CompareYears({ statements, search, onSearch }: FinancialsScreenProps) {
  const { periods, scale } = statements;
  const chosen = pinned(periods, search.pins);
  const options = periods.map((period, index) => ({ value: String(index), label: shortTitle(period) })).reverse();
  const pin = (slot: number, value: string) => {
    const next = chosen.map((at, index) => (index === slot ? Number(value) : at));
    onSearch({ pins: next.flatMap((at) => periods[at]?.end ?? []) });
  };
  return (
    <>
      <div className={styles.pins}>
        <span>{statements.currency}</span>
        {['first', 'second', 'third'].map((name, slot) => (
          <Choice key={name} label={`The ${name} period`} value={String(chosen[slot])} options={options} onChange={(value) => pin(slot, value)} />
        ))}
      </div>
      <Sections groups={statements.groups}>
        {(line) => {
          const decimals = decimalsOfRow(line.values, line.row.unit, scale);
          return (
            <button
              key={line.id}
              type="button"
              className={`${styles.compared} ${line.rank === 'total' ? styles.total : line.rank === 'under' ? styles.part : ''}`}
              onClick={() => onSearch({ mode: 'row', row: line.id })}
            >
              <RowLabel line={line} />
              {['first', 'second', 'third'].map((name, slot) => (
                <span key={name} className={styles.comparedValue}>
                  {formatFigure(line.values[chosen[slot] ?? -1], line.row.unit, { scale, decimals, word: line.words?.[chosen[slot] ?? -1] })}
                </span>
              ))}
            </button>
          );
        }}
      </Sections>
    </>
  );
}
