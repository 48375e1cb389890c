import { IconDownload } from '@tabler/icons-react';
import { useMemo } from 'react';
import { getPriceHistory } from '#contract/endpoints/stock/stocks.ts';
import type { PriceHistory } from '#contract/entities/stock/price.ts';
import type { StockSummary } from '#contract/entities/stock/stock.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { queueDownload } from '#pages/downloads/queue-download.ts';
import { fileNameOf, provenanceOf, sources } from '#pages/export/provenance.ts';
import { saveCsv } from '#pages/export/save-blob.ts';
import { columnsOf } from '#pages/kinds/columns-of.tsx';
import { Button } from '#ui/controls/button.tsx';
import { StaleNote } from '#ui/feedback/message.tsx';
import { UNKNOWN } from '#ui/format/locale.ts';
import { formatCount } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { PHONE_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import type { TableColumn } from '#ui/table/table-types.ts';
import { PriceChoices } from '../price-choices.tsx';
import type { ChangeHistorical, HistoricalSearch } from './historical-search.ts';
import styles from './past-prices.module.css';
import { type PriceRow, priceCsv, priceRows } from './price-rows.ts';

const column = columnsOf<PriceRow>();

/** On a phone the close and its change come first; the rest follows sideways. */
function columnsFor(phone: boolean): readonly TableColumn<PriceRow>[] {
  const day = column.day('day', 'Day', { pinned: true, width: 104 });
  const [close, change] = [column.price('close', 'Close'), column.change('change', 'Change', { width: 76 })];
  const range = [column.price('open', 'Open'), column.price('high', 'High'), column.price('low', 'Low')];
  const rest = [
    column.count('volume', 'Volume', { width: 110 }),
    column.computed('dividend', 'Dividend', ({ dividend }) => (dividend === null ? '' : Number(dividend.toPrecision(6))), {
      width: 84,
      sortBy: ({ dividend }) => dividend ?? undefined,
    }),
    column.computed('split', 'Split', ({ split }) => split ?? '', { width: 64 }),
  ];
  return phone ? [day, close, change, ...range, ...rest] : [day, ...range, close, change, ...rest];
}

interface PastPricesProps {
  stock: StockSummary;
  search: HistoricalSearch;
  onSearch: ChangeHistorical;
}

/** Every price of the past, newest first, a day, a week or a month a row. */
export function PastPrices({ stock, search, onSearch }: PastPricesProps) {
  const { every = 'day', adjusted = 'split' } = search;
  const { state, again } = useAnswer(getPriceHistory, { params: { id: stock.stockid }, query: { adjusted } });
  const history = state.kind === 'ready' ? state.data : undefined;
  const rows = useMemo(() => (history ? priceRows(history, every) : []), [history, every]);
  const save = () => {
    if (state.kind !== 'ready') return;
    const provenance = provenanceOf({ at: state.at, source: sources.prices, stockids: [stock.stockid] });
    saveCsv(priceCsv(rows, stock.currency, provenance), fileNameOf(`${stock.symbol}-prices-${every}-${state.data.adjusted}`, 'csv', provenance));
  };
  const queue = () =>
    void queueDownload({
      file_name: `${stock.symbol} prices`,
      handler: 'price-history',
      format: 'xlsx',
      subject: stock.stockid,
      options: { adjusted },
    });
  return (
    <Card title="Prices" context={history ? `${stock.currency}, ${formatCount(rows.length)} ${unitOf[every]}` : stock.currency}>
      <div className={styles.controls}>
        <PriceChoices search={search} onSearch={onSearch} of="row" />
        <Button className={styles.save} disabled={rows.length === 0} onClick={save}>
          <IconDownload size={16} stroke={1.75} aria-hidden="true" /> CSV
        </Button>
        <Button disabled={rows.length === 0} onClick={queue}>
          Queue all days (XLSX)
        </Button>
      </div>
      <AnswerView
        state={state}
        again={again}
        height={480}
        tooLittle={({ days }) => (days.length === 0 ? `No price of this stock is known: ${UNKNOWN}` : undefined)}
      >
        {(answer) => <Prices rows={rows} answer={answer} wanted={adjusted} name={stock.company} />}
      </AnswerView>
    </Card>
  );
}

const unitOf = { day: 'days', week: 'weeks', month: 'months' } as const;

function Prices({ rows, answer, wanted, name }: { rows: readonly PriceRow[]; answer: PriceHistory; wanted: PriceHistory['adjusted']; name: string }) {
  const phone = useAtMost(PHONE_MAX);
  const columns = useMemo(() => columnsFor(phone), [phone]);
  const groups = useMemo(() => [{ key: 'all', rows }], [rows]);
  return (
    <>
      {answer.adjusted !== wanted && <StaleNote>The source gives its prices adjusted already; they are shown as it gives them.</StaleNote>}
      <DataTable label={`Prices of ${name}, newest first`} columns={columns} groups={groups} rowKey={({ day }) => day} fill="window" density="dense" />
    </>
  );
}
