import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { getMultipleHistories } from '#contract/endpoints/stock/valuation.ts';
import type { StockSummary } from '#contract/entities/stock/stock.ts';
import type { MultipleHistories, MultipleHistory } from '#contract/entities/stock/valuation.ts';
import { countsInHistory } from '#domain/valuation/multiple-history.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { extentOf } from '#ui/chart/extent.ts';
import { GraduatedRule } from '#ui/chart/graduated-rule.tsx';
import { absent } from '#ui/format/figure.ts';
import { formatCount, formatNumber } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { MethodLink } from '../../method/method-link.tsx';
import { quantile, shareBelow } from '../../summary/quartiles.ts';
import table from '../value-table.module.css';
import words from '../words.module.css';
import { MultipleChart } from './multiple-chart.tsx';
import styles from './multiples-panel.module.css';

/** Multiples against their own months of ten years at most, the industry and the companies nearest in size. */
export function MultiplesPanel({ stock, title = 'Multiples' }: { stock: StockSummary; title?: string }) {
  const { state, again } = useAnswer(getMultipleHistories, { params: { id: stock.stockid } });
  const [chosen, setChosen] = useState('pe');
  return (
    <Card title={title} context="own past by month, ten years at most; grey: the middle half" aside={<MethodLink of="multiples" about="the multiples" />}>
      <AnswerView state={state} again={again} height={300} tooLittle={tooLittle}>
        {(answer) => {
          const shown = answer.multiples.find(({ key }) => key === chosen) ?? answer.multiples[0];
          return (
            <>
              <table className={`${table.table} ${styles.multiples}`}>
                <thead>
                  <tr>
                    <th scope="col">Multiple</th>
                    <th scope="col">Now</th>
                    <th scope="col">{ownPast(answer.days.length)}</th>
                    <th scope="col">Median</th>
                    <th scope="col" title="Share of its own months that were lower">
                      Above %
                    </th>
                    <th scope="col">Industry</th>
                    <th scope="col">Peers</th>
                  </tr>
                </thead>
                <tbody>
                  {answer.multiples.map((multiple) => (
                    <Row key={multiple.key} multiple={multiple} isChosen={multiple === shown} onChoose={() => setChosen(multiple.key)} />
                  ))}
                </tbody>
              </table>
              {shown && <MultipleChart days={answer.days} multiple={shown} name={stock.company} />}
              {shown && (
                <p className={words.note}>
                  <Link to="/glossary/$name" params={{ name: shown.key }} search={{ symbol: stock.display_symbol }}>
                    {`${shown.label} in the glossary: how it is made, when it misleads, and all companies`}
                  </Link>
                </p>
              )}
              {shown?.note !== undefined && <p className={words.note}>{`${shown.label}: ${shown.note}`}</p>}
              <p className={words.note}>{peersInWords(answer, shown)}</p>
            </>
          );
        }}
      </AnswerView>
    </Card>
  );
}

/** How much of the past the ranges are of: prices may reach less far than ten years. */
function ownPast(months: number): string {
  return months >= 120 ? 'Own ten years' : `Own ${formatCount(months)} months`;
}

function tooLittle({ multiples, note }: MultipleHistories): string | undefined {
  return multiples.length > 0 ? undefined : (note ?? 'No multiple of this stock is known.');
}

function Row({ multiple, isChosen, onChoose }: { multiple: MultipleHistory; isChosen: boolean; onChoose: () => void }) {
  const { label, unit, now, values, direction, industry, peers } = multiple;
  const past = values.filter((value) => countsInHistory(value ?? undefined));
  const show = (value: number | null | undefined) => formatNumber(value == null ? value : unit === 'percent' ? value * 100 : value, unit === 'percent' ? 2 : 1);
  const [low, high, middle] = [quantile(past, 0.25), quantile(past, 0.75), quantile(past, 0.5)];
  const { least, most } = extentOf(now === null ? past.flatMap((value) => value ?? []) : [now, ...past.flatMap((value) => value ?? [])]);
  const above = now === null ? undefined : shareBelow(past, now);
  const isCheap = low !== undefined && high !== undefined && now !== null && (direction === -1 ? now <= low : now >= high);
  const isDear = low !== undefined && high !== undefined && now !== null && (direction === -1 ? now >= high : now <= low);
  return (
    <tr className={isChosen ? styles.chosen : undefined} title={multiple.note}>
      <th scope="row">
        <button type="button" className={table.name} aria-pressed={isChosen} onClick={onChoose}>
          {label}
          {unit === 'percent' && <small> %</small>}
        </button>
      </th>
      <td>
        <b>{now === null ? absent(multiple.word) : show(now)}</b>
      </td>
      <td>
        {now !== null && low !== undefined && high !== undefined && past.length >= 12 && (
          <GraduatedRule
            low={least}
            high={most}
            value={now}
            median={middle}
            quartiles={[low, high]}
            tone={isCheap ? 'good' : isDear ? 'bad' : 'plain'}
            label={`${label} ${show(now)}, median ${show(middle)}, from ${show(least)} to ${show(most)}`}
            width={104}
          />
        )}
      </td>
      <td>{show(middle)}</td>
      <td>{above === undefined ? '–' : formatNumber(above * 100, 0)}</td>
      <td>{show(industry)}</td>
      <td>{show(quantile(peers.map(({ value }) => value).filter(countsInHistory), 0.5))}</td>
    </tr>
  );
}

function peersInWords({ industry, companies }: MultipleHistories, shown: MultipleHistory | undefined): string {
  const left =
    shown === undefined || shown.left_out === 0
      ? ''
      : ` ${shown.left_out} months at a loss, on negative equity or without figures are left out of ${shown.label}.`;
  const names = shown?.peers.map(({ display_symbol }) => display_symbol).join(', ') ?? '';
  const peers =
    names === '' ? 'No company of its industry is known beside it.' : `Peers: ${names}, the companies of its industry nearest in size, their median.`;
  const whole =
    industry === null
      ? ''
      : ` Industry: median of ${industry}, ${companies} ${companies === 1 ? 'company' : 'companies'} beside it; shown from five companies on.`;
  return `${peers}${whole}${left}`;
}
