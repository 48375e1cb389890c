import { Link } from '@tanstack/react-router';
import type { AllPortfolios } from '#domain/performance/all-portfolios.ts';
import { Sparkline } from '#ui/chart/sparkline.tsx';
import { ChangeText } from '#ui/format/change-text.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { formatPercentSign } from '#ui/format/percent.ts';
import { stocksInWords } from '../add/stocks-in-words.ts';
import { usePortfolios } from '../list/use-portfolios.ts';
import styles from './own-money.module.css';
import { deskPeriodLabels } from './use-all-portfolios.ts';

/** Each portfolio: its value, its day, the chosen period (this year where that is the day) and its year; those without transactions by the number of their stocks. */
export function MoneyByPortfolio({ all }: { all: AllPortfolios }) {
  const portfolios = usePortfolios() ?? [];
  const second = all.period === 'day' ? 'ytd' : all.period;
  return (
    <table className={styles.portfolios}>
      <thead>
        <tr>
          <th scope="col">Portfolio</th>
          <th scope="col">Value</th>
          <th scope="col">Day %</th>
          <th scope="col">{`${deskPeriodLabels[second]} %`}</th>
          <th scope="col">1 year</th>
        </tr>
      </thead>
      <tbody>
        {portfolios.map(({ portfolio: { id, fields }, stocks }) => {
          const money = all.portfolios.find((each) => each.id === id);
          const growth = money && money.year.length > 1 ? (money.year.at(-1) ?? 1) - 1 : undefined;
          return (
            <tr key={id}>
              <th scope="row">
                <Link to="/portfolio/$id" params={{ id }}>
                  {fields.name}
                </Link>
              </th>
              {money === undefined ? (
                <td className={styles.word} colSpan={4}>
                  {all.left_out.includes(id) ? `no rate into ${all.currency}` : stocks === 0 ? 'no stock yet' : `${stocksInWords(stocks)}, no transactions`}
                </td>
              ) : (
                <>
                  <td>{formatNumber(money.value, 0)}</td>
                  <td>
                    <ChangeText value={percent(money.returns.day)} />
                  </td>
                  <td>
                    <ChangeText value={percent(money.returns[second])} decimals={1} />
                  </td>
                  <td>
                    <Sparkline values={money.year} label={`Growth of a year: ${formatPercentSign(growth)}`} />
                  </td>
                </>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const percent = (rate: number | null) => (rate === null ? undefined : rate * 100);
