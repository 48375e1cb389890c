import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { formatDay } from '#ui/format/day.ts';
import { formatNumber } from '#ui/format/number.ts';
import { formatPercent } from '#ui/format/percent.ts';
import { Card } from '#ui/layout/card.tsx';
import { NumberField } from '../calculator/number-field.tsx';
import { RateRule } from './rate-rule.tsx';
import { inputsOf, type WaccKnown, type WaccTyped, waccVerdict } from './wacc-choices.ts';
import styles from './wacc-desk.module.css';

interface Row {
  readonly key: keyof WaccTyped;
  readonly label: string;
  /** What a typed figure is multiplied by. */
  readonly scale: number;
  readonly decimals: number;
  readonly unit: string;
  readonly least: number;
  readonly most: number;
}

const amount = { scale: 1e6, decimals: 0, unit: 'm', least: 0, most: 1e9 } as const;
const percent = { scale: 0.01, decimals: 2, unit: '%', least: 0, most: 100 } as const;
const rows: readonly Row[] = [
  { ...amount, key: 'marketCap', label: 'Market value' },
  { ...amount, key: 'debt', label: 'Book debt, average of two year ends' },
  { ...amount, key: 'interestExpense', label: 'Interest expense, twelve months' },
  { ...percent, key: 'taxRate', label: 'Tax rate, average of two years' },
  { ...percent, key: 'riskFree', label: '10-year Treasury yield' },
  { ...percent, key: 'riskPremium', label: 'Equity risk premium' },
  { key: 'beta', label: 'Beta', scale: 1, decimals: 2, unit: '×', least: -5, most: 10 },
];

/** What goes into the cost of capital, and what comes out at once. */
export function WaccDesk({ known, subject }: { known: WaccKnown; subject: string }) {
  const [typed, setTyped] = useState<WaccTyped>({});
  const inputs = inputsOf(known, typed);
  const { cost, says } = waccVerdict(known, typed, subject);
  return (
    <div className={styles.desk}>
      <section className={styles.verdict} aria-label="Cost of capital">
        <p className={styles.figure}>
          <strong>{formatPercent(cost?.wacc, 2)}</strong> % a year
        </p>
        <p role="status">{says}</p>
        {cost !== undefined && (
          <RateRule
            rates={[
              { label: 'Treasury', rate: inputs.riskFree },
              {
                label: 'Debt after tax',
                rate: cost.costOfDebt === undefined || inputs.taxRate === undefined ? undefined : cost.costOfDebt * (1 - inputs.taxRate),
              },
              { label: 'WACC', rate: cost.wacc, own: true },
              { label: 'Equity', rate: cost.costOfEquity },
              { label: 'ROIC', rate: known.roic ?? undefined },
            ]}
          />
        )}
      </section>
      <Card
        title="What it is made of"
        context={known.price_on === null ? undefined : `${known.currency}, price of ${formatDay(known.price_on)}`}
        padded
        aside={
          <Button look="subtle" onClick={() => setTyped({})}>
            Reset
          </Button>
        }
      >
        {rows.map(({ key, label, scale, decimals, unit, least, most }) => {
          const value = inputs[key];
          return (
            <div key={key} className={styles.row}>
              <span>
                {label}
                {key === 'beta' && typed.beta === undefined && <small>{betaNote[known.beta_of]}</small>}
                {key === 'debt' && typed.debt === undefined && known.debts.length > 0 && (
                  <small>{known.debts.map(({ end, value: debt }) => `${formatDay(end)} ${formatNumber(debt / 1e6, 0)}`).join(' · ')}</small>
                )}
              </span>
              <NumberField
                label={`${label}, ${unit}`}
                value={value === undefined ? undefined : value / scale}
                {...{ decimals, unit, least, most }}
                onChange={(next) => setTyped((before) => ({ ...before, [key]: next === undefined ? undefined : next * scale }))}
              />
            </div>
          );
        })}
      </Card>
      <Card title="How it comes about" padded>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              <th scope="col">Weight %</th>
              <th scope="col">Cost %</th>
              <th scope="col">Adds %</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Equity</th>
              <td>{formatPercent(cost?.equityWeight)}</td>
              <td>{formatPercent(cost?.costOfEquity, 2)}</td>
              <td>{formatPercent(cost && cost.equityWeight * cost.costOfEquity, 2)}</td>
            </tr>
            <tr>
              <th scope="row">Debt, after tax</th>
              <td>{formatPercent(cost?.debtWeight)}</td>
              <td>{formatPercent(cost?.costOfDebt === undefined || inputs.taxRate === undefined ? undefined : cost.costOfDebt * (1 - inputs.taxRate), 2)}</td>
              <td>{formatPercent(cost && cost.wacc - cost.equityWeight * cost.costOfEquity, 2)}</td>
            </tr>
            <tr className={styles.total}>
              <th scope="row">Cost of capital</th>
              <td>{formatPercent(cost && 1, 0)}</td>
              <td />
              <td>{formatPercent(cost?.wacc, 2)}</td>
            </tr>
          </tbody>
        </table>
        <p className={styles.note}>
          Cost of equity: Treasury yield + beta × risk premium, beta counted from 0 to 4. Cost of debt: interest ÷ average debt, from the Treasury yield to 10
          points above it
          {inputs.interestExpense === undefined && (inputs.debt ?? 0) > 0 ? '; no interest is reported, so 1.5 points above it count' : ''}.
        </p>
      </Card>
    </div>
  );
}

const betaNote: Readonly<Record<WaccKnown['beta_of'], string>> = {
  stock: 'of the stock, monthly over five years',
  industry: 'median of its industry: its own is not known',
  market: 'that of the market',
};
