import { type Icon, IconBuildingBank, IconChartLine, IconFileText, IconUsersGroup } from '@tabler/icons-react';
import type { StockRow } from '#contract/entities/stock/stock.ts';
import { PRICE } from '#domain/alerts/alert-kinds.ts';
import { Sparkline } from '#ui/chart/sparkline.tsx';
import type { ShownAlert } from '../use-alerts.ts';
import styles from './bell.module.css';

/** A year of the price an alert watches, with its limit across; for what has no such line here, a sign of its kind. */
export function AlertChart({ alert: { fields, name }, row }: { alert: ShownAlert; row: StockRow | undefined }) {
  const isPrice = fields.alertable_type === 'STOCK' && fields.key === PRICE && fields.value !== null;
  if (isPrice && row !== undefined && row.spark.length > 1)
    return <Sparkline values={row.spark} level={fields.value ?? undefined} label={`${name}, one year, with the limit`} width={78} height={24} />;
  const Sign = signOf(fields);
  return <Sign className={styles.sign} size={18} stroke={1.75} aria-hidden="true" />;
}

function signOf({ alertable_type, key, operator }: ShownAlert['fields']): Icon {
  if (alertable_type === 'ECONOMIC_INDICATOR') return IconBuildingBank;
  if (operator !== null) return IconChartLine;
  return key.includes('insider') || key.includes('guru') ? IconUsersGroup : IconFileText;
}
