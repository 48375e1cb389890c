import { lazy, Suspense } from 'react';
import type { StatementList } from '#contract/entities/stock/financials.ts';
import { AnswerStamp } from '#pages/stamp.tsx';
import { Choice } from '#ui/controls/choice.tsx';
import { FindField } from '#ui/controls/find-field.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { useShortcut } from '#ui/controls/use-shortcut.ts';
import { ExportMenu } from './export/export-menu.tsx';
import styles from './financials-desk.module.css';
import { MOST_OTHERS } from './financials-search.ts';
import { bases, type FinancialsScreenProps, periodTypes, shows, unlessUsual } from './screen-props.ts';
import { unitMark } from './statements.ts';
import { statementLists } from './table/statement-lists.ts';
import { ViewChoice } from './views/view-choice.tsx';

const StockField = lazy(() => import('../stock-field.tsx').then(({ StockField }) => ({ default: StockField })));

interface DeskToolsProps extends FinancialsScreenProps {
  words: string;
  onWords: (words: string) => void;
}

/** The options of the statements table on a wide screen: periods, figures, rows, basis, companies to compare. */
export function DeskTools(props: DeskToolsProps) {
  const { statements, whole, search, onSearch, words, onWords, recent, name } = props;
  useShortcut('a', () => onSearch({ type: undefined }));
  useShortcut('q', () => onSearch({ type: 'quarter' }));
  useShortcut('t', () => onSearch({ type: 'ttm' }));
  const others = search.with ?? [];
  return (
    <div className={styles.tools}>
      <Segmented label="Periods" value={search.type ?? 'annual'} options={periodTypes} onChange={(type) => onSearch({ type: unlessUsual(type, 'annual') })} />
      <Segmented
        label="Figures"
        value={search.show ?? 'figures'}
        options={shows}
        onChange={(show) => onSearch({ show: show === 'figures' ? undefined : show })}
      />
      {search.show === 'common' && (
        <Choice
          label="Cash flow as a part of"
          value={search.of ?? 'revenue'}
          options={cashFlowBases}
          onChange={(of) => onSearch({ of: of === 'cfo' ? 'cfo' : undefined })}
        />
      )}
      <Segmented label="Basis" value={search.basis ?? 'restated'} options={bases} onChange={(basis) => onSearch({ basis: unlessUsual(basis, 'restated') })} />
      <ListChoice list={search.list} rows={statements.groups.reduce((sum, { rows }) => sum + rows.length, 0)} onChoose={(list) => onSearch({ list })} />
      <ViewChoice {...props} />
      <FindField label="Find a row" value={words} onChange={onWords} shortcut="f" />
      <Suspense fallback={<span className={styles.fieldRoom} />}>
        <StockField
          label="Compare with another company"
          of={name}
          leaveOut={[name, whole.symbol, ...others]}
          full={others.length < MOST_OTHERS ? undefined : 'Five side by side'}
          recent={recent}
          onChoose={(stock) => onSearch({ with: [...others, stock] })}
        />
      </Suspense>
    </div>
  );
}

/** Of when and in what the figures are, and how to take them along. */
export function DeskEnd(props: FinancialsScreenProps) {
  const { statements, state, search } = props;
  const unit = unitMark('currency', statements.currency, statements.scale);
  return (
    <span className={styles.end}>
      <AnswerStamp state={state} />
      {unit !== undefined && search.show === undefined && (
        <span className={styles.unit}>{statements.owners.length > 0 ? `${unit}, each in its currency` : unit}</span>
      )}
      <ExportMenu {...props} />
    </span>
  );
}

const cashFlowBases = [
  { value: 'revenue', label: 'Cash flow ÷ revenue' },
  { value: 'cfo', label: 'Cash flow ÷ cash from operations' },
] as const;

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
