import { zoneOf } from '#domain/valuation/dcf/price-zone.ts';
import type { Sensitivity } from '#domain/valuation/dcf/sensitivity.ts';
import { formatNumber, formatPrice } from '#ui/format/number.ts';
import { formatPercent } from '#ui/format/percent.ts';
import styles from './sensitivity-table.module.css';

interface SensitivityTableProps {
  grid: Sensitivity;
  /** What the member assumes, which is in the middle. */
  growth: number;
  rate: number;
  price: number | undefined;
}

/** What the value becomes if growth or discount rate are wrong; the heavy line is where the value is the price. */
export function SensitivityTable({ grid: { growths, rates, values }, growth, rate, price }: SensitivityTableProps) {
  const isDear = (value: number | undefined) => price !== undefined && value !== undefined && value < price;
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td>
              <span className={styles.corner}>rate \ growth</span>
            </td>
            {growths.map((each) => (
              <th key={each} scope="col" data-own={Math.abs(each - growth) < 1e-9 || undefined}>
                {formatPercent(each)} <small>%</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rates.map((each, row) => (
            <tr key={each}>
              <th scope="row" data-own={Math.abs(each - rate) < 1e-9 || undefined}>
                {formatPercent(each)} <small>%</small>
              </th>
              {growths.map((column, at) => {
                const value = values[row]?.[at];
                const left = at > 0 && isDear(values[row]?.[at - 1]) && !isDear(value);
                const below = row < rates.length - 1 && !isDear(value) && isDear(values[row + 1]?.[at]);
                const own = Math.abs(each - rate) < 1e-9 && Math.abs(column - growth) < 1e-9;
                return (
                  <td key={column} data-zone={zoneOf(price, value)} data-left={left || undefined} data-below={below || undefined} data-own={own || undefined}>
                    {value !== undefined && value >= 1000
                      ? formatNumber(value, 0)
                      : value !== undefined && value >= 10
                        ? formatNumber(value, 1)
                        : formatPrice(value)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
