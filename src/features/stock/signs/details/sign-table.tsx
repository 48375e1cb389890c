import type { StockSigns } from '#contract/entities/stock/warning-signs.ts';
import { isFigure } from '#ui/format/number.ts';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import type { ShownSign } from '../shown-signs.ts';
import { shownValue, valueInWords } from '../sign-format.ts';
import { peersInWords } from '../sign-words.ts';
import styles from './sign-details.module.css';

/** Points the table shows: five years and now. */
const COLUMNS = 6;

/** The figures behind the picture, and what else the level rests on. */
export function SignTable({ shown: { sign, definition, shown }, signs: { points, peers } }: { shown: ShownSign; signs: StockSigns }) {
  const lines = shown.length > 0 ? shown.map(({ label, unit }, at) => ({ label, unit, values: sign.rows[at] ?? [] })) : [];
  const own = { label: definition.label, unit: definition.unit, values: sign.values };
  const beside = peers?.medians[sign.key];
  const ofPeers = beside === undefined ? [] : [{ label: peersInWords(peers), unit: lines[0]?.unit ?? definition.unit, values: beside }];
  const isDrawn = lines.some(({ values }) => values.every((value, at) => value === sign.values[at]));
  const rows = [...lines, ...(sign.values.some(isFigure) && !isDrawn ? [own] : []), ...ofPeers];
  const known = (definition.details ?? []).filter(({ key }) => sign.details[key] !== undefined);
  if (rows.length === 0) return null;
  return (
    <>
      <ScrollRegion className={styles.frame} label={`${definition.label}, the figures`}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Year end</th>
              {points.slice(-COLUMNS).map(({ end, fiscal_year }) => (
                <th key={end} scope="col">
                  {fiscal_year ?? 'TTM'}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, unit, values }) => (
              <tr key={label}>
                <th scope="row">
                  {label} <small>{unit === 'amount' ? '' : shownValue(1, unit).unit.replace(/^year$/, 'years')}</small>
                </th>
                {values.slice(-COLUMNS).map((value, at) => {
                  const { figure, unit: letter } = shownValue(value, unit);
                  return (
                    <td key={points.at(at - Math.min(COLUMNS, points.length))?.end}>
                      {figure}
                      {unit === 'amount' && letter}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {known.length > 0 && (
        <dl className={styles.facts}>
          {known.map(({ key, label, unit }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{valueInWords(sign.details[key], unit)}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
