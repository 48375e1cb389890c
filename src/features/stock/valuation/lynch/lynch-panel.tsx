import { IconDownload } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { getPeterLynchChart } from '#contract/endpoints/stock/valuation.ts';
import type { StockSummary } from '#contract/entities/stock/stock.ts';
import type { PeterLynchChart } from '#contract/entities/stock/valuation.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { csvFile } from '#pages/export/csv.ts';
import { fileNameOf, provenanceOf, sources } from '#pages/export/provenance.ts';
import { saveCsv } from '#pages/export/save-blob.ts';
import { Button } from '#ui/controls/button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Card } from '#ui/layout/card.tsx';
import { MethodLink } from '../../method/method-link.tsx';
import drawing from '../drawing.module.css';
import words from '../words.module.css';
import { YEARS_BACK, type YearsBack, yearsBefore } from '../years/years-back.ts';
import { LynchChart } from './lynch-chart.tsx';
import { lynchMonths } from './lynch-geometry.ts';
import { lynchInWords } from './lynch-words.ts';

/** Price against fifteen times earnings through time, as Peter Lynch drew it, with the stock's own usual multiple beside it. */
export function LynchPanel({ stock }: { stock: StockSummary }) {
  const { state, again } = useAnswer(getPeterLynchChart, { params: { id: stock.stockid } });
  const save = () => {
    if (state.kind !== 'ready') return;
    const provenance = provenanceOf({ at: state.at, source: sources.market, stockids: [stock.stockid] });
    saveCsv(lynchCsv(state.data, provenance), fileNameOf(`${stock.symbol}-peter-lynch`, 'csv', provenance));
  };
  return (
    <Card
      title="Peter Lynch chart"
      context="price against 15 times earnings"
      aside={
        <>
          <MethodLink of="peter_lynch" about="the Peter Lynch chart" />
          <Button
            look="subtle"
            aria-label="Save the Peter Lynch chart as CSV"
            disabled={state.kind !== 'ready' || state.data.months.length === 0}
            onClick={save}
          >
            <IconDownload size={16} stroke={1.75} aria-hidden="true" />
          </Button>
        </>
      }
    >
      <AnswerView state={state} again={again} height={300} tooLittle={tooLittle}>
        {(chart) => <Drawn chart={chart} name={stock.company} />}
      </AnswerView>
    </Card>
  );
}

function tooLittle({ months, note }: PeterLynchChart): string | undefined {
  return note ?? (months.length < 2 ? 'It needs the prices of two months.' : undefined);
}

function Drawn({ chart, name }: { chart: PeterLynchChart; name: string }) {
  const [range, setRange] = useState<YearsBack>('10');
  const last = chart.months.at(-1)?.day ?? '';
  const months = useMemo(() => lynchMonths(chart, yearsBefore(last, range)), [chart, last, range]);
  return (
    <>
      <p className={words.words}>{lynchInWords(months, chart.currency)}</p>
      <LynchChart months={months} name={name} />
      <div className={drawing.foot}>
        <Segmented label="Years of the Peter Lynch chart" value={range} options={YEARS_BACK} onChange={setRange} />
        <span className={drawing.legend}>
          <i className={drawing.keyPrice} /> Price <i className={drawing.keyValue} /> 15 times earnings <i className={drawing.keyAhead} /> at its median
          multiple
        </span>
      </div>
    </>
  );
}

/** The months as a file: day, price, earnings, fifteen times them. */
export function lynchCsv({ months, currency }: PeterLynchChart, provenance: ReturnType<typeof provenanceOf>): string {
  const heads = ['date', `price ${currency}`, `earnings a share ${currency}`, `15 times ${currency}`];
  return csvFile([heads, ...months.map(({ day, price, earnings, line }) => [day, price, earnings, line])], provenance);
}
