import type { StockSigns } from '#contract/entities/stock/warning-signs.ts';
import { formatNumber, isFigure } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import legend from '../line-legend.module.css';
import { MethodLink } from '../method/method-link.tsx';
import styles from './predictability-panel.module.css';
import type { ShownSign } from './shown-signs.ts';
import { type ChartLine, SignChart } from './sign-chart.tsx';
import { fitThrough } from './sign-fit.ts';
import { Stars } from './stars.tsx';

/** What the published back-test found of companies by their stars: gain a year, and how many were at a loss after ten years, in percent. */
const backTest = [
  { stars: 2, gain: 6.0, atLoss: 16 },
  { stars: 2.5, gain: 7.3, atLoss: 18 },
  { stars: 3, gain: 8.2, atLoss: 11 },
  { stars: 3.5, gain: 9.3, atLoss: 9 },
  { stars: 4, gain: 9.8, atLoss: 8 },
  { stars: 4.5, gain: 10.6, atLoss: 10 },
  { stars: 5, gain: 12.1, atLoss: 3 },
] as const;

/** How steadily the company grew: its stars, the straight lines they rest on, and what such companies brought in the published back-test. */
export function PredictabilityPanel({ shown, signs }: { shown: ShownSign; signs: StockSigns }) {
  const { sign } = shown;
  const years = signs.points.filter(({ fiscal_year }) => fiscal_year !== null).length;
  const lines = shown.shown.flatMap(({ label }, at): ChartLine[] => {
    const values = sign.rows[at] ?? [];
    const fit = fitThrough(values, signs.points, years);
    const own: ChartLine = { label, values, look: at === 0 ? 'own' : 'second' };
    return fit === undefined || values.some((value) => isFigure(value) && value <= 0) ? [own] : [own, { label: `${label}, trend`, values: fit, look: 'fit' }];
  });
  return (
    <Card
      title="Predictability"
      context={isFigure(sign.value) ? `${formatNumber(sign.value, 1)} of 5 stars` : 'not rated'}
      aside={
        <>
          {isFigure(sign.value) && <Stars of={sign.value} />}
          <MethodLink of="ranks" about="predictability" />
        </>
      }
      padded
    >
      {sign.reason !== undefined && <p className={styles.note}>{sign.reason}</p>}
      <p className={legend.legend} aria-hidden="true">
        {shown.shown.map(({ label }, at) => (
          <span key={label} className={at === 0 ? legend.own : legend.second}>
            {label}
          </span>
        ))}
      </p>
      <SignChart
        points={signs.points}
        lines={lines}
        unit="per_share"
        logarithmic
        label="Figures of a share through the years, equal distances equal percentages, with their trend"
      />
      <BackTest stars={sign.value} />
    </Card>
  );
}

function BackTest({ stars }: { stars: number | null }) {
  return (
    <table className={styles.backTest}>
      <caption>What GuruFocus published of 2,403 stocks from 1998 to 2008, by its own stars, which need not equal these. Dividends are left out.</caption>
      <thead>
        <tr>
          <th scope="col">Stars</th>
          {backTest.map((each) => (
            <th key={each.stars} scope="col" data-own={each.stars === stars || undefined}>
              {each.stars}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">
            Gain a year <small>%</small>
          </th>
          {backTest.map(({ stars: of, gain }) => (
            <td key={of} data-own={of === stars || undefined}>
              {formatNumber(gain, 1)}
            </td>
          ))}
        </tr>
        <tr>
          <th scope="row">
            At a loss after 10 years <small>%</small>
          </th>
          {backTest.map(({ stars: of, atLoss }) => (
            <td key={of} data-own={of === stars || undefined}>
              {atLoss}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
