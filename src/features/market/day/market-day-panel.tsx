import { getMarketDay } from '#contract/endpoints/market/market-day.ts';
import type { SectorOfDay } from '#contract/entities/market/market-day.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import type { PanelProps } from '#pages/board/panel.ts';
import { columnsOf } from '#pages/kinds/columns-of.tsx';
import { AnswerStamp } from '#pages/stamp.tsx';
import { SignedBar } from '#ui/chart/marks/signed-bar.tsx';
import { formatPercentChange } from '#ui/format/change.ts';
import { formatRecentDay } from '#ui/format/day.ts';
import { UNKNOWN } from '#ui/format/locale.ts';
import { formatCount } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { ListTable } from '#ui/table/list-table.tsx';
import type { TableColumn } from '#ui/table/table-types.ts';
import styles from './market-day.module.css';
import { MoveHistogram } from './move-histogram.tsx';

const column = columnsOf<SectorOfDay>();

/** How many companies rose and fell on the newest day and by how much, then the sectors. */
export function MarketDayPanel({ title }: PanelProps<undefined>) {
  const { state, again } = useAnswer(getMarketDay, { query: {} });
  const day = state.kind === 'ready' ? state.data.day : null;
  return (
    <Card title={title} context={day !== null && `close ${formatRecentDay(day)}`} aside={<AnswerStamp state={state} />}>
      <AnswerView
        state={state}
        again={again}
        height={300}
        listStored={false}
        tooLittle={({ up, down, unchanged }) => (up + down + unchanged === 0 ? 'No company has prices of two days here yet.' : undefined)}
      >
        {(market) => (
          <>
            <div className={styles.breadth}>
              <p className={styles.counts}>
                <b className={styles.rose}>{`${formatCount(market.up)} up`}</b> <b className={styles.fell}>{`${formatCount(market.down)} down`}</b>{' '}
                <span>{`${formatCount(market.unchanged)} unchanged`}</span>
                {market.unknown > 0 && <span>{`, ${formatCount(market.unknown)} without a price of that day`}</span>}
              </p>
              <p className={styles.axis}>companies by the day’s move, %</p>
            </div>
            <MoveHistogram day={market} />
            <Sectors rows={market.sectors} />
          </>
        )}
      </AnswerView>
    </Card>
  );
}

function Sectors({ rows }: { rows: readonly SectorOfDay[] }) {
  const most = rows.reduce((widest, { change }) => Math.max(widest, Math.abs(change ?? 0)), 0);
  const columns: readonly TableColumn<SectorOfDay>[] = [
    column.text('sector', 'Sector', { width: 130, grow: 1 }),
    column.count('companies', 'Companies', { width: 84, from: 'desktop' }),
    column.change('change', 'Day', { width: 64, hint: 'All companies of the sector together, each by what it was worth before' }),
    column.computed(
      'bar',
      'Move',
      ({ sector, change }) => (change === null ? UNKNOWN : <SignedBar value={change} most={most} label={`${sector}: ${formatPercentChange(change)}`} />),
      { width: 72, from: 'tablet' },
    ),
    column.change('ytd_change', 'YTD', { width: 64 }),
  ];
  return <ListTable label="Sectors" columns={columns} rows={rows} rowKey={({ sector }) => sector} sort={undefined} />;
}
