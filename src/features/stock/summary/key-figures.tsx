import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { KeyFigure, StockSummary } from '#contract/entities/stock/stock.ts';
import { extentOf } from '#ui/chart/extent.ts';
import { GraduatedRule } from '#ui/chart/graduated-rule.tsx';
import { absent, formatAlone } from '#ui/format/figure.ts';
import { formatNumber, isFigure } from '#ui/format/number.ts';
import { decimalsFor } from '#ui/format/scale.ts';
import { WhyMarketFigure } from '../valuation/why-market-figure.tsx';
import styles from './key-figures.module.css';
import { quantile, shareBelow } from './quartiles.ts';

/** Fewest years a scale is drawn from. */
const FEWEST_YEARS = 3;

/** What the market pays; the name of each figure opens where it comes from. */
export function ValuationFigures({ subject }: { subject: StockSummary }) {
  const [asked, setAsked] = useState<KeyFigure>();
  const about = (key: string) => setAsked(subject.valuation.find((figure) => figure.key === key));
  return (
    <>
      <KeyFigures title="Valuation" figures={subject.valuation} onWhy={about} />
      {asked && (
        <WhyMarketFigure
          stockid={subject.stockid}
          label={asked.label}
          shown={headline(asked, subject.currency)}
          note={asked.note}
          asked={asked.end === null ? undefined : { key: asked.key, end: asked.end }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

function headline({ value, unit, word }: KeyFigure, currency: string): string {
  const shown = formatAlone(value, unit, word);
  return [shown.figure, shown.unit, unit === 'currency' && isFigure(value) ? currency : ''].filter(Boolean).join(' ');
}

/** Key figures about how a company is financed rather than what it earns. */
const strength: ReadonlySet<string> = new Set([
  'debt_to_equity',
  'current_ratio',
  'interest_coverage',
  'cash_to_debt',
  'equity_to_assets',
  'piotroski',
  'altman',
]);

export function StrengthFigures({ subject }: { subject: StockSummary }) {
  return <KeyFigures title="Financial strength" figures={subject.quality.filter(({ key }) => strength.has(key))} />;
}

export function QualityFigures({ subject }: { subject: StockSummary }) {
  return <KeyFigures title="Profitability" figures={subject.quality.filter(({ key }) => !strength.has(key) && !liquidity.has(key))} />;
}

/** Key figures about whether what is due within a year can be paid. */
const liquidity: ReadonlySet<string> = new Set(['current_ratio', 'quick_ratio', 'cash_ratio']);

/** Its liquidity ratios; empty for companies whose balance sheets do not say what is due within a year, as those of banks. */
export function liquidityOf({ quality }: StockSummary): readonly KeyFigure[] {
  return quality.filter(({ key }) => liquidity.has(key));
}

export function LiquidityFigures({ subject }: { subject: StockSummary }) {
  return <KeyFigures title="Times what is due" figures={liquidityOf(subject)} />;
}

function KeyFigures({ title, figures, onWhy }: { title: string; figures: readonly KeyFigure[]; onWhy?: (key: string) => void }) {
  if (figures.length === 0) return null;
  const remarks = [...new Set(figures.flatMap(({ remark }) => remark ?? []))];
  return (
    <table className={styles.figures}>
      {remarks.length > 0 && <caption className={styles.remarks}>{remarks.join(' ')}</caption>}
      <thead>
        <tr>
          <th scope="col" className={styles.title}>
            {title}
          </th>
          <th scope="col" className={styles.number}>
            Now
          </th>
          <th scope="col">10-year range</th>
          <th scope="col" className={`${styles.number} ${styles.median}`}>
            Median
          </th>
          <th scope="col" className={`${styles.number} ${styles.percentile}`} title="Share of its own years with a lower value">
            Above <small>%</small>
          </th>
        </tr>
      </thead>
      <tbody>
        {figures.map((figure) => (
          <FigureRow key={figure.key} figure={figure} onWhy={onWhy} />
        ))}
      </tbody>
    </table>
  );
}

const unitMark: Readonly<Record<string, string>> = { percent: '%', days: 'days', currency: 'm' };
/** What figures are multiplied by to be shown: amounts in millions. */
const shownAs: Readonly<Record<string, number>> = { percent: 100, currency: 1e-6 };

function FigureRow({ figure, onWhy }: { figure: KeyFigure; onWhy: ((key: string) => void) | undefined }) {
  const factor = shownAs[figure.unit] ?? 1;
  // One number of decimals a row: that of its largest figure.
  const sizes = [figure.value, figure.low, figure.high, figure.median].filter(isFigure).map((value) => Math.abs(value * factor));
  const { most: largest } = extentOf(sizes, 0);
  const decimals = figure.unit === 'percent' ? 1 : figure.unit === 'days' || figure.unit === 'currency' ? 0 : Math.min(2, decimalsFor(largest * 10));
  const show = (value: number | null) => formatNumber(isFigure(value) ? value * factor : undefined, decimals);
  return (
    <tr>
      <th scope="row">
        <FigureName figure={figure} onWhy={onWhy} />
      </th>
      <td className={styles.number}>{isFigure(figure.value) ? <b>{show(figure.value)}</b> : <span className={styles.unknown}>{absent(figure.word)}</span>}</td>
      {!isFigure(figure.value) && figure.note !== undefined && !isFigure(figure.median) ? (
        <td colSpan={3} className={styles.note}>
          {figure.note}
        </td>
      ) : (
        <>
          <td className={styles.scale}>
            <OwnScale figure={figure} show={show} />
          </td>
          <td className={`${styles.number} ${styles.median}`}>{show(figure.median)}</td>
          <td className={`${styles.number} ${styles.percentile}`}>{formatNumber(percentileOf(figure), 0)}</td>
        </>
      )}
    </tr>
  );
}

/** The name of a figure; where the statements have it, the way to all its years; where the price is in it, to what it is made of. */
function FigureName({ figure: { key, label, list, unit }, onWhy }: { figure: KeyFigure; onWhy: ((key: string) => void) | undefined }) {
  const { name } = useParams({ strict: false });
  if (onWhy !== undefined) {
    return (
      <button type="button" className={styles.why} onClick={() => onWhy(key)} title={`Where ${label} comes from`}>
        {label}
        <UnitMark unit={unit} />
      </button>
    );
  }
  const leads = name !== undefined && list === 'ratios';
  return (
    <>
      {leads ? (
        <Link to="/stock/$name/data/$data" params={{ name, data: key }} className={styles.allYears}>
          {label}
        </Link>
      ) : (
        label
      )}
      <UnitMark unit={unit} />
    </>
  );
}

function UnitMark({ unit }: Pick<KeyFigure, 'unit'>) {
  const mark = unitMark[unit];
  return mark === undefined ? null : <small>{`\u00a0${mark}`}</small>;
}

/** Percent of its own years with a lower value; unknown with too few years. */
function percentileOf({ value, history }: KeyFigure): number | undefined {
  const share = history.filter(isFigure).length < FEWEST_YEARS || !isFigure(value) ? undefined : shareBelow(history, value);
  return share === undefined ? undefined : share * 100;
}

/** The figure on its own last ten years; words instead where there are too few. */
function OwnScale({ figure, show }: { figure: KeyFigure; show: (value: number | null) => string }) {
  const years = figure.history.filter(isFigure).length;
  if (!isFigure(figure.value) && figure.note !== undefined) return <small className={styles.few}>{figure.note}</small>;
  if (!isFigure(figure.value) || !isFigure(figure.low) || !isFigure(figure.high) || years < FEWEST_YEARS) {
    return <small className={styles.few}>{years === 0 ? 'no past known' : `${years} ${years === 1 ? 'year' : 'years'} known`}</small>;
  }
  const low = Math.min(figure.low, figure.value);
  const high = Math.max(figure.high, figure.value);
  const first = quantile(figure.history, 0.25);
  const third = quantile(figure.history, 0.75);
  const outside = figure.value >= figure.high ? 1 : figure.value <= figure.low ? -1 : 0;
  const judged = outside * figure.direction;
  return (
    <GraduatedRule
      width={108}
      low={low}
      high={high}
      value={figure.value}
      median={figure.median ?? undefined}
      quartiles={first !== undefined && third !== undefined ? [first, third] : undefined}
      tone={judged > 0 ? 'good' : judged < 0 ? 'bad' : 'plain'}
      label={`${figure.label} ${show(figure.value)}, over ${years} years from ${show(figure.low)} to ${show(figure.high)}, median ${show(figure.median)}`}
    />
  );
}
