import { useMemo } from 'react';
import { useRecords } from '#data/records/records.ts';
import { relatedChecklists } from '#domain/checklist/related-checklists.ts';
import { StockLink } from '#pages/stocks/stock-link.tsx';
import { useStockNames } from '#pages/stocks/stock-names.ts';
import { WeightBar } from '#ui/chart/weight-bar.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import styles from './related-card.module.css';
import { type ChecklistRow, type RatingRow, ratingsByStock } from './use-checklists.ts';

const MOST_SHOWN = 12;
const none: readonly RatingRow[] = [];

/** Other stocks that the member rated by the same list, the best rated first. All of it is on the device. */
export function RelatedCard({ list, stockid }: { list: ChecklistRow; stockid: string }) {
  const { value: rows = none } = useRecords('checklist-rating');
  const all = useMemo(() => relatedChecklists(list.fields.items, ratingsByStock(rows)), [list, rows]);
  const others = useMemo(() => all.filter((each) => each.stockid !== stockid).slice(0, MOST_SHOWN), [all, stockid]);
  const names = useStockNames(useMemo(() => others.map((each) => each.stockid), [others]));
  if (others.length === 0) return null;
  const place = all.findIndex((each) => each.stockid === stockid) + 1;
  return (
    <Card title="Related stocks" context={`rated by ${list.fields.name}${place === 0 ? '' : `; this one is number ${place} of ${all.length}`}`}>
      <ul className={styles.stocks}>
        {others.map(({ stockid: other, mean = 0, rated, asked }) => (
          <li key={other}>
            <StockLink stock={other} to="/stock/$name/checklist">
              {names.get(other) ?? other}
            </StockLink>
            <WeightBar weight={mean / 5} label={`${formatNumber(mean, 1)} of 5`} />
            <b>{formatNumber(mean, 1)}</b>
            <small>
              {rated} of {asked} rated
            </small>
          </li>
        ))}
      </ul>
    </Card>
  );
}
