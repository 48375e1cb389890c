import { IconAdjustments } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { getStockSummary } from '#contract/endpoints/stock/stocks.ts';
import type { PriceHistory } from '#contract/entities/stock/price.ts';
import type { StockSummary } from '#contract/entities/stock/stock.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { queueDownload } from '#pages/downloads/queue-download.ts';
import { provenanceOf, sources } from '#pages/export/provenance.ts';
import { AnswerStamp } from '#pages/stamp.tsx';
import type { ListedStock } from '#pages/stock-search/stock-address.ts';
import type { TimeChartHandle } from '#ui/chart/time-chart.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { StaleNote } from '#ui/feedback/message.tsx';
import { formatDay } from '#ui/format/day.ts';
import { BottomSheet } from '#ui/layout/overlay/bottom-sheet.tsx';
import { PHONE_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import { COMPARE } from '../compare-command.ts';
import { MethodLink } from '../method/method-link.tsx';
import { drawnChart } from './chart-content.ts';
import { CompareControls, IndicatorControls, LookControls, OutputControls, RangeControl } from './chart-controls.tsx';
import { ChartLegend, readingInWords } from './chart-legend.tsx';
import { type ChartModel, rangesWithin } from './chart-model.ts';
import styles from './chart-page.module.css';
import { savePicture } from './chart-picture.ts';
import { type ChangeChart, type ChartRange, type ChartSearch, chartRanges, comparedOf } from './chart-search.ts';
import { ChartTable } from './chart-table.tsx';
import type { ChosenIndicator } from './chosen-indicators.ts';
import { useChart } from './use-chart.ts';

const TimeChart = lazy(() => import('#ui/chart/time-chart.tsx').then(({ TimeChart }) => ({ default: TimeChart })));

interface ChartPageProps {
  /** How the address names the stock. */
  name: string;
  search: ChartSearch;
  onSearch: ChangeChart;
  /** Stocks looked at last, to compare with. */
  recent: () => readonly ListedStock[];
}

/** The price of a stock as far back as it is known, with whatever the member lays over it. */
export function ChartPage(props: ChartPageProps) {
  const { state, again } = useAnswer(getStockSummary, { params: { id: props.name } });
  return (
    <AnswerView state={state} again={again} height={480}>
      {(stock) => <Workspace {...props} stock={stock} />}
    </AnswerView>
  );
}

type WorkspaceProps = ChartPageProps & { stock: StockSummary };

function Workspace(props: WorkspaceProps) {
  const { stock, search } = props;
  const { state, again, indicators, model, missing } = useChart(stock.stockid, search);
  const picture = useRef<() => void>(undefined);
  const days = state.kind === 'ready' ? state.data.days : undefined;
  const ranges = useMemo(() => (days === undefined ? chartRanges : rangesWithin(days)), [days]);
  const answeredAt = state.kind === 'ready' ? state.at : 0;
  return (
    <section className={styles.page} aria-label="Chart">
      <div className={styles.question}>
        <h2>How has its price moved?</h2>
        <MethodLink of="chart" about="the chart" />
      </div>
      <Controls
        {...props}
        ranges={ranges}
        indicators={indicators}
        onPicture={() => picture.current?.()}
        onFile={model && (() => queueData(stock, search, model))}
      >
        <AnswerStamp state={state} />
      </Controls>
      {missing.length > 0 && <StaleNote>{`The prices of ${missing.join(', ')} could not be had.`}</StaleNote>}
      <AnswerView state={state} again={again} height={480} listStored tooLittle={tooFewCloses}>
        {({ adjusted }) =>
          model && (
            <>
              {adjusted !== (search.adjusted ?? 'split') && <StaleNote>{notAsAsked[adjusted]}</StaleNote>}
              <Drawing stock={stock} search={search} model={model} answeredAt={answeredAt} onReady={(save) => (picture.current = save)} />
            </>
          )
        }
      </AnswerView>
    </section>
  );
}

/** Queues the figures of what is drawn: the days in range, and the closes of those it is compared with. */
function queueData({ stockid }: StockSummary, search: ChartSearch, { bars, from }: ChartModel): void {
  const names = comparedOf(search);
  const options = { from: bars[from]?.day ?? '', adjusted: search.adjusted ?? 'split', ...(names.length > 0 && { with: names.join(',') }) };
  void queueDownload({ file_name: 'Chart Data', handler: 'chart-data', format: 'xlsx', subject: stockid, options });
}

/** What the source had done to its prices already cannot be taken back. */
const notAsAsked = {
  raw: 'These prices are as they were traded: the source has no splits.',
  split: 'These prices come adjusted for splits from their source; as traded they are not known.',
  total: 'These prices come adjusted for splits and dividends from their source; otherwise they are not known.',
} as const;

function tooFewCloses({ close }: PriceHistory): string | undefined {
  return close.length < 2 ? `A price chart needs two closing prices; ${close.length === 0 ? 'none is' : 'one is'} known.` : undefined;
}

interface ControlsProps extends WorkspaceProps {
  ranges: readonly ChartRange[];
  indicators: readonly ChosenIndicator[];
  onPicture: () => void;
  /** Undefined while there is no data. */
  onFile: (() => void) | undefined;
  children: ReactNode;
}

/** The line of controls; on a phone the range stays and the rest is a sheet. */
function Controls({ name, stock, search, onSearch, recent, ranges, indicators, onPicture, onFile, children }: ControlsProps) {
  const phone = useAtMost(PHONE_MAX);
  const [open, setOpen] = useState(false);
  const rest = (
    <>
      <LookControls search={search} onSearch={onSearch} />
      <IndicatorControls indicators={indicators} onSearch={onSearch} />
      <CompareControls search={search} onSearch={onSearch} of={name} own={stock.display_symbol} recent={recent} />
    </>
  );
  const range = <RangeControl search={search} onSearch={onSearch} ranges={ranges} wide={phone} />;
  const output = <OutputControls search={search} onSearch={onSearch} onPicture={onPicture} onFile={onFile} />;
  if (!phone) {
    return (
      <div className={styles.controls}>
        {range}
        {rest}
        <span className={styles.end}>
          {children}
          {output}
        </span>
      </div>
    );
  }
  return (
    <>
      <div className={styles.scroller}>{range}</div>
      <div className={styles.controls}>
        <Button onClick={() => setOpen(true)} aria-haspopup="dialog" data-command={COMPARE}>
          <IconAdjustments size={18} stroke={1.75} aria-hidden="true" /> Lines and scale
        </Button>
        <span className={styles.end}>
          {children}
          {output}
        </span>
      </div>
      {open && (
        <BottomSheet label="Lines and scale of the chart" onClose={() => setOpen(false)}>
          <div className={styles.sheet}>
            {rest}
            <Button look="primary" onClick={() => setOpen(false)}>
              Show the chart
            </Button>
          </div>
        </BottomSheet>
      )}
    </>
  );
}

function spanOf({ bars }: ChartModel, from: number, to: number): string {
  return `${formatDay(bars[from]?.day)} to ${formatDay(bars[to]?.day)}`;
}

/** Higher for each part below the first; where the window leaves more room, the page gives it. */
function useLeastHeight(panes: number): string {
  const phone = useAtMost(PHONE_MAX);
  return phone ? `${320 + panes * 96}px` : `${400 + panes * 110}px`;
}

interface DrawingProps {
  stock: StockSummary;
  search: ChartSearch;
  model: ChartModel;
  /** Unix milliseconds. */
  answeredAt: number;
  onReady: (save: () => void) => void;
}

function Drawing({ stock, search, model, answeredAt, onReady }: DrawingProps) {
  const [at, setAt] = useState<number>();
  const chart = useRef<TimeChartHandle>(null);
  const { type = 'candles', scale = 'linear', volume = true, events = true } = search;
  const drawn = useMemo(() => drawnChart(model, { candles: type === 'candles', scale, volume, events }), [model, type, scale, volume, events]);
  const last = model.bars.length - 1;
  const read = at !== undefined && at >= 0 && at <= last ? at : last;
  const span = spanOf(model, model.from, last);
  useEffect(() => {
    onReady(() => {
      const picture = chart.current?.picture();
      if (picture === undefined) return;
      const seen = spanOf(model, Math.max(picture.from, 0), Math.min(picture.to, last));
      const detail = [seen, ...drawn.legend.map(({ label }) => label)].join(' · ');
      const title = `${stock.company} (${stock.display_symbol}), ${stock.currency}`;
      const stockids = [stock.stockid, ...model.compared.map(({ stockid }) => stockid)];
      void savePicture(
        picture.canvas,
        { title, detail, provenance: provenanceOf({ at: answeredAt, source: sources.prices, stockids }) },
        `${stock.symbol}-chart`,
      );
    });
  });
  const minHeight = useLeastHeight(drawn.content.panes.length);
  if (search.table === true) return <ChartTable model={model} drawn={drawn} label={`Prices of ${stock.company}, ${span}, newest first`} />;
  return (
    <>
      <ChartLegend model={model} drawn={drawn} symbol={stock.display_symbol} currency={stock.currency} at={read} />
      <div className={styles.chart} style={{ minHeight }}>
        <div className={styles.drawing}>
          <Suspense fallback={<Loading height={420} label="Loading the chart" />}>
            <TimeChart
              handle={chart}
              content={drawn.content}
              from={model.from}
              at={at}
              onMove={setAt}
              label={`Prices of ${stock.company}, ${span}. The arrow keys move along the days.`}
              reading={readingInWords(model, drawn, read, stock.currency)}
            />
          </Suspense>
        </div>
      </div>
    </>
  );
}
