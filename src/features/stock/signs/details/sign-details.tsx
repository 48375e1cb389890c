import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { StockSigns } from '#contract/entities/stock/warning-signs.ts';
import type { SignDefinition } from '#domain/signs/sign.ts';
import { Button } from '#ui/controls/button.tsx';
import { formatDay } from '#ui/format/day.ts';
import { PHONE_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import legend from '../../line-legend.module.css';
import type { ShownSign } from '../shown-signs.ts';
import { type ChartLine, SignChart } from '../sign-chart.tsx';
import { fitThrough } from '../sign-fit.ts';
import { valueInWords } from '../sign-format.ts';
import { peersInWords, whatClears } from '../sign-words.ts';
import { SignAlertButton } from './sign-alert-button.tsx';
import { SignChain } from './sign-chain.tsx';
import styles from './sign-details.module.css';
import { SignTable } from './sign-table.tsx';

/** Fiscal years that the trend of a margin goes through. */
const FIT_YEARS = 6;

/** The evidence of a sign: its years drawn, what it means, its rule, what would clear it, and where its figures come from. */
export function SignDetails({ shown, signs }: { shown: ShownSign; signs: StockSigns }) {
  const { sign, definition } = shown;
  const clears = whatClears(sign, definition);
  const lines = [...linesOf(shown, signs), ...peerLines(shown, signs)];
  const [own] = shown.shown;
  const narrow = useAtMost(PHONE_MAX);
  return (
    <div className={styles.details}>
      {lines.length > 0 && <Legend lines={lines} />}
      <SignChart
        points={signs.points}
        lines={lines}
        width={narrow ? 360 : 520}
        unit={own?.unit ?? definition.unit}
        label={`${lines.map(({ label }) => label).join(' and ')} at the ends of fiscal years and now; the figures are in the table below`}
      />
      {sign.reason !== undefined && <p className={styles.words}>{sign.reason}</p>}
      <p className={styles.words}>
        <b>What it means.</b> {definition.means}
      </p>
      <p className={styles.words}>
        <b>Why.</b> {definition.formula}
        {sign.reason === undefined && <> = {sign.word ?? valueInWords(sign.value, definition.unit)}</>}. {definition.rule} {sign.note}
      </p>
      {clears !== undefined && (
        <p className={styles.words}>
          <b>It clears</b> {clears}
        </p>
      )}
      <SignAlertButton shown={shown} stockid={signs.stockid} />
      {sign.since !== null && <p className={styles.words}>It has been so since the accounts filed on {formatDay(sign.since)}.</p>}
      <SignTable shown={shown} signs={signs} />
      <Source definition={definition} shown={shown} end={signs.points.at(-1)?.end} />
    </div>
  );
}

/** The rows of the statements a sign rests on, or its own value through the years; a margin with its trend. */
function linesOf({ sign, shown, definition }: ShownSign, { points }: StockSigns): ChartLine[] {
  if (shown.length === 0)
    return sign.values.filter((value) => value !== null).length < 2 ? [] : [{ label: definition.label, values: sign.values, look: 'own' }];
  const lines = shown.map(({ label }, at): ChartLine => ({ label, values: sign.rows[at] ?? [], look: at === 0 ? 'own' : 'second' }));
  const [first] = lines;
  const fit = definition.withTrend === true && first !== undefined ? fitThrough(first.values, points, FIT_YEARS) : undefined;
  return fit === undefined ? lines : [...lines, { label: 'trend of six years', values: fit, look: 'fit' }];
}

/** What the companies of its industry have in the middle, where that can be compared. */
function peerLines({ sign }: ShownSign, { peers }: StockSigns): ChartLine[] {
  const values = peers?.medians[sign.key];
  return values === undefined ? [] : [{ label: peersInWords(peers), values, look: 'peers' }];
}

function Legend({ lines }: { lines: readonly ChartLine[] }) {
  return (
    <p className={legend.legend} aria-hidden="true">
      {lines.map(({ label, look }) => (
        <span key={label} className={legend[look]}>
          {label}
        </span>
      ))}
    </p>
  );
}

/** The way to all years of the figure, and its chain down to the filings. */
function Source({ definition, shown, end }: { definition: SignDefinition; shown: ShownSign; end: string | undefined }) {
  const { name } = useParams({ strict: false });
  const [open, setOpen] = useState(false);
  const row = definition.figure ?? shown.shown[0]?.row;
  const [list, key] = row?.split('/') ?? [];
  if (name === undefined || list === undefined || key === undefined || end === undefined) return null;
  return (
    <>
      <p className={styles.actions}>
        <Button look="subtle" aria-expanded={open} onClick={() => setOpen(!open)}>
          Show me why
        </Button>
        <Link to="/stock/$name/data/$data" params={{ name, data: key }}>
          All years
        </Link>
        <Link to="/stock/$name/financials" params={{ name }}>
          Financials
        </Link>
      </p>
      {open && <SignChain name={name} list={list} figure={key} end={end} />}
    </>
  );
}
