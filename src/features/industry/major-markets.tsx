import { useNavigate } from '@tanstack/react-router';
import { listMajorMarkets } from '#contract/endpoints/industry/industry.ts';
import type { MajorMarket } from '#contract/entities/industry/industry.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { AnswerStamp } from '#pages/stamp.tsx';
import { formatPercentChange } from '#ui/format/change.ts';
import { UNKNOWN } from '#ui/format/locale.ts';
import { formatCount, formatNumber } from '#ui/format/number.ts';
import { formatPercent } from '#ui/format/percent.ts';
import { Card } from '#ui/layout/card.tsx';
import { ListTable } from '#ui/table/list-table.tsx';
import type { TableColumn } from '#ui/table/table-types.ts';

const column = (id: string, title: string, width: number, cell: (row: MajorMarket) => string, from?: 'tablet'): TableColumn<MajorMarket> => ({
  ...{ id, title, width, cell, align: 'end' as const },
  ...(from && { from }),
});

const columns: readonly TableColumn<MajorMarket>[] = [
  { ...column('name', 'Region', 140, ({ name }) => name), align: 'start', grow: 2, pinned: true },
  column('companies', 'Companies', 84, ({ companies }) => formatCount(companies)),
  column('mktcap', 'Market cap $ B', 110, ({ mktcap }) => (mktcap === null ? UNKNOWN : formatNumber(mktcap / 1e9, 1)), 'tablet'),
  column('weight', 'Of all %', 70, ({ weight }) => formatPercent(weight), 'tablet'),
  column('1m', '1M %', 64, ({ returns }) => formatPercentChange(returns['1m']?.value, 1), 'tablet'),
  column('ytd', 'YTD %', 64, ({ returns }) => formatPercentChange(returns.ytd?.value, 1)),
  column('1y', '1Y %', 64, ({ returns }) => formatPercentChange(returns['1y']?.value, 1), 'tablet'),
  column('pe', 'P/E', 56, ({ pe }) => formatNumber(pe.median, 1)),
];

/** The regions of the world side by side; a row opens its page. */
export function MajorMarkets() {
  const { state, again } = useAnswer(listMajorMarkets, {});
  const navigate = useNavigate();
  return (
    <Card title="Major markets" context="by where companies are listed, US dollars" aside={<AnswerStamp state={state} />}>
      <AnswerView state={state} again={again} height={320} listStored={false}>
        {(rows) => (
          <ListTable
            label="Regions"
            columns={columns}
            rows={rows}
            rowKey={({ region }) => region}
            sort={undefined}
            onOpen={({ region }) => void navigate({ to: '/industry/$region', params: { region } })}
          />
        )}
      </AnswerView>
    </Card>
  );
}
