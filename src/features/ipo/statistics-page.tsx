import { listIpoMonths, listIpoSectors, listIpoYears } from '#contract/endpoints/industry/ipos.ts';
import type { IpoStatistics } from '#contract/entities/ipos/ipo.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { AnswerStamp } from '#pages/stamp.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { formatPercentChange } from '#ui/format/change.ts';
import { UNKNOWN } from '#ui/format/locale.ts';
import { formatCount, formatNumber } from '#ui/format/number.ts';
import { formatPercent } from '#ui/format/percent.ts';
import { Card } from '#ui/layout/card.tsx';
import { ListTable } from '#ui/table/list-table.tsx';
import type { TableColumn } from '#ui/table/table-types.ts';
import styles from './ipo.module.css';
import { IpoGrid } from './ipo-grid.tsx';
import { IpoHead } from './ipo-head.tsx';
import { allIpos, IpoVerdict } from './ipo-page.tsx';
import { YearBars } from './year-bars.tsx';

interface StatisticsRow extends IpoStatistics {
  readonly name: string;
}

/** `/ipos/statistics`: offerings by year, month and sector with what became of them. */
export function IpoStatisticsPage() {
  const years = useAnswer(listIpoYears, allIpos);
  const months = useAnswer(listIpoMonths, allIpos);
  const sectors = useAnswer(listIpoSectors, allIpos);
  return (
    <div className={styles.page}>
      <IpoHead title="IPO statistics">
        <IpoVerdict />
      </IpoHead>
      <Card title="By year" context="median returns" aside={<AnswerStamp state={years.state} />} padded>
        <AnswerView state={years.state} again={years.again} height={420} notFoundIsPage listStored>
          {(rows) =>
            rows.length === 0 ? (
              <Empty lead="No initial offering is known yet.">The list of sources says how they are loaded.</Empty>
            ) : (
              <>
                <YearBars years={rows} />
                <p className={styles.legend}>
                  Grey: offerings priced. Bar: median return since the offer; ring: median of the first day. The scale ends at 100 % either way.
                </p>
                <StatisticsTable first="Year" rows={rows.map(({ period, ...rest }) => ({ name: period, ...rest }))} />
              </>
            )
          }
        </AnswerView>
      </Card>
      <Card title="By month" context="median return since the offer in colour" padded>
        <AnswerView state={months.state} again={months.again} height={260} listStored={false}>
          {(rows) =>
            rows.some(({ priced }) => priced > 0) ? <IpoGrid months={rows} chosen={undefined} whole /> : <Empty lead="No priced offering is known yet." />
          }
        </AnswerView>
      </Card>
      <Card title="By sector" context="all years">
        <AnswerView state={sectors.state} again={sectors.again} height={260} listStored={false}>
          {(rows) =>
            rows.length === 0 ? (
              <Empty lead="No initial offering is known yet." />
            ) : (
              <StatisticsTable first="Sector" rows={rows.map(({ sector, ...rest }) => ({ name: sector ?? 'Sector not known', ...rest }))} />
            )
          }
        </AnswerView>
      </Card>
      <p className={styles.legend}>
        First day: first close over offer price, less one. Since: last close over offer price, less one, later splits taken out, without dividends. Medians are
        of the offerings whose offer price and prices are known; withdrawn ones are in no return. Raised counts offerings in dollars alone.
      </p>
    </div>
  );
}

const column = (
  id: string,
  title: string,
  width: number,
  cell: (row: StatisticsRow) => string,
  more: Partial<TableColumn<StatisticsRow>> = {},
): TableColumn<StatisticsRow> => ({ ...{ id, title, width, cell, align: 'end' as const }, ...more });

function StatisticsTable({ first, rows }: { first: string; rows: readonly StatisticsRow[] }) {
  const columns: readonly TableColumn<StatisticsRow>[] = [
    column('name', first, 100, ({ name }) => name, { align: 'start', grow: 1, pinned: true }),
    column('priced', 'Priced', 64, ({ priced }) => formatCount(priced)),
    column('filed', 'Filed', 60, ({ filed }) => formatCount(filed), { from: 'tablet' }),
    column('withdrawn', 'Withdrawn', 80, ({ withdrawn }) => formatCount(withdrawn), { from: 'tablet' }),
    column('amount', 'Raised, m $', 92, ({ amount }) => (amount === null ? UNKNOWN : formatNumber(amount / 1e6, 0)), { from: 'tablet' }),
    column('first_day', 'First day %', 84, ({ first_day }) => formatPercentChange(first_day, 1)),
    column('since', 'Since %', 80, ({ since }) => formatPercentChange(since, 1)),
    column('above', 'Above offer %', 100, ({ above_offer }) => formatPercent(above_offer, 0), { from: 'tablet' }),
    column('known', 'With returns', 90, ({ sinces }) => formatCount(sinces), { from: 'desktop' }),
  ];
  return <ListTable label={`Offerings by ${first.toLowerCase()}`} columns={columns} rows={rows} rowKey={({ name }) => name} sort={undefined} />;
}
