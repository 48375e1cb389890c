import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { getValuationBand } from '#contract/endpoints/stock/valuation.ts';
import type { StockSummary } from '#contract/entities/stock/stock.ts';
import type { ValuationBand } from '#contract/entities/stock/valuation.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { queueDownload } from '#pages/downloads/queue-download.ts';
import { csvFile } from '#pages/export/csv.ts';
import { fileNameOf, provenanceOf, sources } from '#pages/export/provenance.ts';
import { saveCsv } from '#pages/export/save-blob.ts';
import { Button } from '#ui/controls/button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { formatNumber, formatPrice } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { MethodLink } from '../../method/method-link.tsx';
import { CodeChip } from '../code-chip.tsx';
import drawing from '../drawing.module.css';
import words from '../words.module.css';
import { YEARS_BACK, type YearsBack, yearsBefore } from '../years/years-back.ts';
import { BandChart } from './band-chart.tsx';

/** Price against GF Value through time, with bands at ±10% and ±30%, carried on for three years. */
export function BandPanel({ stock, title = 'Price against GF Value' }: { stock: StockSummary; title?: string }) {
  const { state, again } = useAnswer(getValuationBand, { params: { id: stock.stockid } });
  const [range, setRange] = useState<YearsBack>('10');
  const save = () => {
    if (state.kind !== 'ready') return;
    const provenance = provenanceOf({ at: state.at, source: sources.market, stockids: [stock.stockid] });
    saveCsv(bandCsv(state.data, provenance), fileNameOf(`${stock.symbol}-gf-value`, 'csv', provenance));
  };
  const queue = () =>
    void queueDownload({ file_name: `${stock.symbol} GF Value`, handler: 'gf-value-chart', format: 'xlsx', subject: stock.stockid, options: {} });
  return (
    <Card
      title={title}
      context="bands at ±10% and ±30%"
      aside={
        <>
          <MethodLink of="gf_value" about="GF Value" />
          <Button look="subtle" disabled={state.kind !== 'ready' || state.data.medps.length === 0} onClick={queue}>
            Queue XLSX
          </Button>
          <Button look="subtle" aria-label="Save GF Value as CSV" disabled={state.kind !== 'ready' || state.data.medps.length === 0} onClick={save}>
            <IconDownload size={16} stroke={1.75} aria-hidden="true" />
          </Button>
        </>
      }
    >
      <AnswerView state={state} again={again} height={330} tooLittle={tooLittle}>
        {(band) => (
          <>
            <p className={words.words}>
              <CodeChip code={band.gf_valuation} /> {bandInWords(band, stock.currency)}
            </p>
            <BandChart band={band} since={yearsBefore(band.day ?? '', range)} name={stock.company} />
            <div className={drawing.foot}>
              <Segmented label="Years of the line" value={range} options={YEARS_BACK} onChange={setRange} />
              <Legend />
            </div>
            <Metrics band={band} />
          </>
        )}
      </AnswerView>
    </Card>
  );
}

/** Without a line there is nothing to draw. */
export function tooLittle({ medps, note }: ValuationBand): string | undefined {
  if (medps.length > 0) return undefined;
  return note ?? 'There is no GF Value, and the reason is not known.';
}

/** The rows of the chart as a file: day, price, GF Value. */
export function bandCsv({ medps, price, currency }: ValuationBand, provenance: ReturnType<typeof provenanceOf>): string {
  const prices = new Map(price);
  return csvFile([['date', `price ${currency}`, `gf_value ${currency}`], ...medps.map(([day, value]) => [day, prices.get(day) ?? null, value])], provenance);
}

function bandInWords({ gf_value, last }: ValuationBand, currency: string): string {
  if (gf_value === null || last === null) return 'There is no GF Value now.';
  return `GF Value is ${formatPrice(gf_value)} ${currency}; the price of ${formatPrice(last)} is ${formatNumber(last / gf_value, 2)} of it.`;
}

function Legend() {
  return (
    <span className={drawing.legend}>
      <i className={drawing.keyPrice} /> Price <i className={drawing.keyValue} /> GF Value, by what was filed until then
    </span>
  );
}

function Metrics({ band: { metrics, adjustment, weak_fit } }: { band: ValuationBand }) {
  if (metrics.length === 0) return null;
  return (
    <details className={words.made}>
      <summary>What made it</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Figure a share</th>
            <th scope="col">Now</th>
            <th scope="col">Growth %</th>
            <th scope="col">Usual multiple</th>
            <th scope="col">Value</th>
            <th scope="col">Weight %</th>
          </tr>
        </thead>
        <tbody>
          {metrics.map(({ key, label, per_share, growth, multiple, value, weight }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>{formatPrice(per_share)}</td>
              <td>{formatNumber(growth * 100, 1)}</td>
              <td>{formatNumber(multiple, 1)}</td>
              <td>{formatPrice(value)}</td>
              <td>{formatNumber(weight * 100, 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        Times {formatNumber(adjustment, 2)} for growth and returns of late against the past.
        {weak_fit && ' None of these figures moved with the price, so all count alike.'}
      </p>
    </details>
  );
}
