import { useDeferredValue, useMemo, useRef, useState } from 'react';
import type { StatementList } from '#contract/entities/financials.ts';
import { AnswerStamp } from '#pages/stamp.tsx';
import { RangeScale } from '#ui/chart/range-scale.tsx';
import { Choice } from '#ui/controls/choice.tsx';
import { FindField } from '#ui/controls/find-field.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Empty, StaleNote } from '#ui/feedback/message.tsx';
import { TABLET_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import { useFrameSize } from '#ui/table/use-frame-size.ts';
import styles from './financials-desk.module.css';
import { groupsThatFit } from './find-rows.ts';
import { type FinancialsScreenProps, periodTypes } from './screen-props.ts';
import { statementLists } from './statement-lists.ts';
import { StatementTable } from './statement-table.tsx';
import { unitMark } from './statements.ts';
import { chosenYears, fiscalYears, periodsWithin } from './year-range.ts';

/** Width that names, bars and growth take before the years begin, and of one period. */
const BEFORE_YEARS = { wide: 226 + 134 + 2 * 58, narrow: 190 + 58 };
const PERIOD_WIDTH = 67;

/** The statements on a desk: tools, the scale of years, the table. */
export function FinancialsDesk({ name, type, statements, state, missing, search, onSearch }: FinancialsScreenProps) {
  const desk = useRef<HTMLDivElement>(null);
  const { width } = useFrameSize(desk, '--sx-row-dense', 26);
  const narrow = useAtMost(TABLET_MAX);
  const [words, setWords] = useState('');
  const looked = useDeferredValue(words);
  const groups = useMemo(() => groupsThatFit(statements.groups, looked), [statements, looked]);
  const years = useMemo(() => fiscalYears(statements.periods), [statements]);
  const fit = Math.max(2, Math.floor(((width || 1360) - BEFORE_YEARS[narrow ? 'narrow' : 'wide']) / PERIOD_WIDTH / (type === 'annual' ? 1 : 4)));
  const range = chosenYears(years, { from: search.from, to: search.to }, fit);
  const { from, to } = periodsWithin(statements.periods, years, range);
  const rows = groups.reduce((sum, group) => sum + group.rows.length, 0);
  return (
    <div ref={desk}>
      <div className={styles.tools}>
        <Segmented label="Periods" value={type} options={periodTypes} onChange={(chosen) => onSearch({ type: chosen === 'annual' ? undefined : chosen })} />
        <ListChoice list={search.list} rows={statements.lines.length} onChoose={(list) => onSearch({ list })} />
        <FindField label="Find a row" value={words} onChange={setWords} shortcut="f" />
        <span className={styles.end}>
          <AnswerStamp state={state} />
          <span className={styles.unit}>{unitMark('currency', statements.currency, statements.scale)}</span>
        </span>
      </div>
      {missing.length > 0 && <StaleNote>{`Not on this device: ${missing.join(', ')}. The other statements are the last ones loaded.`}</StaleNote>}
      {years.length > 1 && (
        <div className={styles.years}>
          <span className={styles.hint}>Drag to choose years</span>
          <RangeScale
            years={years}
            from={range.from}
            to={range.to}
            label={`Years ${years[0]} to ${years.at(-1)}, showing ${years[range.from]} to ${years[range.to]}`}
            onChange={(first, last) => onSearch({ from: years[first], to: years[last] })}
          />
        </div>
      )}
      {rows === 0 ? (
        <Empty lead="No row is called so.">Look for another word, or for part of one.</Empty>
      ) : (
        <StatementTable name={name} type={type} statements={statements} groups={groups} from={from} to={to} narrow={narrow} />
      )}
    </div>
  );
}

function ListChoice({ list, rows, onChoose }: { list: StatementList | undefined; rows: number; onChoose: (list: StatementList | undefined) => void }) {
  const options = [
    { value: 'all' as const, label: list === undefined ? `All ${rows} rows` : 'All rows' },
    ...statementLists.map(({ list: value, label }) => ({ value, label })),
  ];
  return (
    <Choice<StatementList | 'all'>
      label="Statement"
      value={list ?? 'all'}
      options={options}
      onChange={(chosen) => onChoose(chosen === 'all' ? undefined : chosen)}
    />
  );
}
