import { useState } from 'react';
import { getStockInsiderHistory, getStockInsiderValues, getStockInsiderVolumes } from '#contract/endpoints/insiders/stock-insiders.ts';
import type { InsiderQuarterCount, InsiderQuarterSum } from '#contract/entities/insiders/stock-insiders.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { VolumeBars } from '#pages/insiders/volume-bars.tsx';
import { ChartTable } from '#ui/chart/chart-table.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { UNKNOWN } from '#ui/format/locale.ts';
import { formatCount } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import styles from './stock-insider-page.module.css';

const HEIGHT = 150;
const OPTIONS = [
  { value: 'value', label: 'Money' },
  { value: 'shares', label: 'Shares' },
  { value: 'people', label: 'People' },
] as const;
type Shown = (typeof OPTIONS)[number]['value'];

/** Open-market trades of a stock's insiders by quarter: money, shares or people, as bars and as a table. */
export function InsiderQuarters({ stockid, currency }: { stockid: string; currency: string | null }) {
  const [shown, setShown] = useState<Shown>('value');
  return (
    <Card
      title="Bought and sold by quarter"
      context={shown === 'value' ? (currency ?? 'in the currency of the filings') : shown === 'shares' ? 'after later splits' : 'different insiders'}
      aside={<Segmented label="What the bars are of" value={shown} options={OPTIONS} onChange={setShown} />}
      padded
    >
      {shown === 'people' ? <People stockid={stockid} /> : <Sums stockid={stockid} of={shown} />}
    </Card>
  );
}

const nothing = (quarters: readonly unknown[]) => (quarters.length === 0 ? 'No insider of this stock has bought or sold in the open market.' : undefined);

function Sums({ stockid, of }: { stockid: string; of: 'value' | 'shares' }) {
  const { state, again } = useAnswer(of === 'value' ? getStockInsiderValues : getStockInsiderVolumes, { params: { id: stockid } });
  return (
    <AnswerView state={state} again={again} height={HEIGHT} tooLittle={nothing}>
      {(quarters) => <Bars quarters={quarters} />}
    </AnswerView>
  );
}

function People({ stockid }: { stockid: string }) {
  const { state, again } = useAnswer(getStockInsiderHistory, { params: { id: stockid } });
  return (
    <AnswerView state={state} again={again} height={HEIGHT} tooLittle={nothing}>
      {(quarters) => <Bars quarters={quarters.map(peopleOf)} />}
    </AnswerView>
  );
}

const peopleOf = ({ from, buyers, sellers }: InsiderQuarterCount): InsiderQuarterSum => ({ from, bought: buyers, sold: sellers });

function Bars({ quarters }: { quarters: readonly InsiderQuarterSum[] }) {
  const rows = quarters.toReversed().map(({ from, bought, sold }) => [quarterOf(from), amount(bought), amount(sold)]);
  return (
    <>
      <VolumeBars quarters={quarters} height={HEIGHT} />
      <details className={styles.figures}>
        <summary>Figures</summary>
        <ChartTable caption="Bought and sold by quarter, newest first" headings={['Quarter', 'Bought', 'Sold']} rows={rows} height={220} />
      </details>
    </>
  );
}

const amount = (value: number | null) => (value === null ? UNKNOWN : formatCount(Math.round(value)));

/** `Q4 2026` for the first day of a quarter. */
function quarterOf(from: string): string {
  return `Q${(Number(from.slice(5, 7)) + 2) / 3} ${from.slice(0, 4)}`;
}
