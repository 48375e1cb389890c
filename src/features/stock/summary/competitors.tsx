import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { listStocks } from '#contract/endpoints/listings.ts';
import type { ListedStock } from '#contract/entities/listing.ts';
import type { StockSummary } from '#contract/entities/stock.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { columnsOf } from '#pages/columns-of.tsx';
import { formatDay } from '#ui/format/day.ts';
import { formatMarketValue, sizeOf } from '#ui/format/market-value.ts';
import { Card } from '#ui/layout/card.tsx';
import { ListTable } from '#ui/table/list-table.tsx';
import { MethodLink } from '../method/method-link.tsx';
import styles from './competitors.module.css';
import { FEWEST_COMPETITORS, nearestInSize } from './nearest-in-size.ts';

const column = columnsOf<ListedStock>();
const columns = [
  column.stock('display_symbol', 'Stock', { name: 'company', width: 150, grow: 3 }),
  column.price('price', 'Price'),
  column.text('currency', 'In', { width: 48, grow: 0 }),
  column.change('p_pct_change', 'Day', { width: 64 }),
  column.change('ytd_change', 'YTD', { width: 68, from: 'tablet' }),
  column.computed('mktcap', 'Market cap', formatMarketValue, { unit: 'B', width: 124, from: 'tablet', sortBy: sizeOf }),
  column.price('pe', 'P/E', { width: 68, from: 'tablet' }),
  column.percent('yield', 'Yield', { width: 68, from: 'desktop' }),
];

/** Companies of the same industry nearest in size, this one among them. */
export function Competitors({ subject }: { subject: StockSummary }) {
  const { sector, group, industry } = subject;
  const { state, again } = useAnswer(listStocks, {
    query: { ...(sector !== null && { sector }), ...(group !== null ? { group } : industry !== null && { industry }) },
  });
  const navigate = useNavigate();
  const stocks = state.kind === 'ready' ? state.data.stocks : undefined;
  const rows = useMemo(() => nearestInSize(stocks ?? [], subject), [stocks, subject]);
  const groups = useMemo(() => [{ key: 'all', rows }], [rows]);
  const ofIndustry = rows.every((row) => row.industry === industry);
  const day = subject.last_price_date === null ? '' : `, close ${formatDay(subject.last_price_date)}`;
  return (
    <Card title="Competitors" context={`${(ofIndustry ? industry : group) ?? ''}${day}`} aside={<MethodLink of="competitors" about="competitors" />}>
      <AnswerView
        state={state}
        again={again}
        height={240}
        tooLittle={() => (rows.length > FEWEST_COMPETITORS ? undefined : 'No other company of this industry or its group is known here.')}
      >
        {() => (
          <>
            <ListTable
              label={`Competitors of ${subject.company}`}
              columns={columns}
              groups={groups}
              rowKey={({ stockid }) => stockid}
              selected={subject.stockid}
              onOpen={({ display_symbol }) => void navigate({ to: '/stock/$name/summary', params: { name: display_symbol } })}
            />
            {sector !== null && group !== null && industry !== null && (
              <p className={styles.all}>
                <Link to="/stocks/sector/$sector/$group/$industry" params={{ sector, group, industry }}>
                  All of {industry}
                </Link>
              </p>
            )}
          </>
        )}
      </AnswerView>
    </Card>
  );
}
