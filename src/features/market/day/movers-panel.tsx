import { useNavigate } from '@tanstack/react-router';
import { getMarketDay } from '#contract/endpoints/market/market-day.ts';
import type { Mover } from '#contract/entities/market/market-day.ts';
import { nameOfStock } from '#contract/stock-name.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import type { PanelProps } from '#pages/board/panel.ts';
import { columnsOf } from '#pages/kinds/columns-of.tsx';
import { AnswerStamp } from '#pages/stamp.tsx';
import { GraduatedRule } from '#ui/chart/graduated-rule.tsx';
import { formatRecentDay } from '#ui/format/day.ts';
import { formatNumber } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { ListTable } from '#ui/table/list-table.tsx';
import type { TableColumn } from '#ui/table/table-types.ts';
import styles from './market-day.module.css';

const column = columnsOf<Mover>();
/** Where the rule of a move ends: so many times the usual one. */
const FARTHEST = 5;

const columns: readonly TableColumn<Mover>[] = [
  column.stock('display_symbol', 'Stock', { name: 'company', width: 130, grow: 1 }),
  column.change('p_pct_change', 'Day', { width: 64 }),
  column.computed('times_usual', '× its usual day', ({ times_usual: times, display_symbol }) => <TimesUsual times={times} symbol={display_symbol} />, {
    width: 132,
    hint: 'The move beside the standard deviation of its daily moves of a year',
    value: ({ times_usual }) => times_usual,
  }),
];

function TimesUsual({ times, symbol }: { times: number; symbol: string }) {
  const figure = formatNumber(times, 1);
  return (
    <span className={styles.times}>
      {figure}
      <GraduatedRule low={0} high={FARTHEST} value={times} width={76} label={`${symbol} moved ${figure} times as far as on a usual day`} />
    </span>
  );
}

/** The stocks whose move was the most unusual for each of them, the largest rise first. */
export function MoversPanel({ title }: PanelProps<undefined>) {
  const navigate = useNavigate();
  const { state, again } = useAnswer(getMarketDay, { query: {} });
  const day = state.kind === 'ready' ? state.data.day : null;
  return (
    <Card title={title} context={day !== null && `close ${formatRecentDay(day)}`} aside={<AnswerStamp state={state} />}>
      <AnswerView
        state={state}
        again={again}
        height={300}
        listStored={false}
        tooLittle={({ stocks }) => (stocks.length === 0 ? 'No stock has prices of half a year here yet, so nobody can say which move is unusual.' : undefined)}
      >
        {({ stocks }) => (
          <ListTable
            label={title}
            columns={columns}
            rows={stocks}
            rowKey={({ stockid }) => stockid}
            sort={undefined}
            onOpen={(stock) => void navigate({ to: '/stock/$name/summary', params: { name: nameOfStock(stock) } })}
            phone={{ beside: ['times_usual'], figure: 'p_pct_change' }}
          />
        )}
      </AnswerView>
    </Card>
  );
}
