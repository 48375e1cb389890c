import type { PoliticianTrade } from '#contract/entities/politicians/politician.ts';
import { columnsOf } from '#pages/kinds/columns-of.tsx';
import { UNKNOWN } from '#ui/format/locale.ts';
import { formatCount } from '#ui/format/number.ts';
import { PHONE_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import { namedStock } from '../insiders/insider-columns.tsx';
import styles from './politician-columns.module.css';
import { politicianPage } from './politician-links.ts';
import { RangeBar } from './range-bar.tsx';
import { rangeText } from './range-text.ts';

const column = columnsOf<PoliticianTrade>();

function AmountCell({ trade: { least, most, kind } }: { trade: PoliticianTrade }) {
  const phone = useAtMost(PHONE_MAX);
  if (least === null) return UNKNOWN;
  return (
    <span className={styles.amount}>
      {!phone && <RangeBar least={least} most={most} side={kind === 'Purchase' ? 'bought' : kind.startsWith('Sale') ? 'sold' : 'other'} />}
      <span>{rangeText({ least, most })}</span>
    </span>
  );
}

function DelayCell({ trade: { delay, late } }: { trade: PoliticianTrade }) {
  if (delay === null) return UNKNOWN;
  return late === true ? (
    <span className={styles.late} title="Later than the 45 days the law allows">
      {formatCount(delay)}
    </span>
  ) : (
    formatCount(delay)
  );
}

/** What is odd about a row, in words. */
const remarkOf = ({ problems, comment }: PoliticianTrade) => [...problems, ...(comment === null ? [] : [`“${comment}”`])].join('; ') || undefined;

function remarkCell(trade: PoliticianTrade) {
  const remark = remarkOf(trade);
  if (remark === undefined) return '';
  return (
    <span className={styles.odd} title={remark}>
      {remark}
    </span>
  );
}

function reportCell({ url, report_id }: PoliticianTrade) {
  if (url === null) return <span title={report_id}>invented</span>;
  return (
    <a href={url} rel="noreferrer" target="_blank" title={report_id} tabIndex={-1}>
      Report
    </a>
  );
}

/** Columns of trades of politicians, by what they say. */
export const politicianTradeColumns = {
  traded: column.day('traded_on', 'Traded'),
  disclosed: column.day('disclosed_on', 'Disclosed', { hint: 'When the report was filed; unknown where its source does not say' }),
  delay: column.computed('delay', 'Delay', (trade) => <DelayCell trade={trade} />, {
    width: 72,
    unit: 'days',
    hint: 'From trade to disclosure; the law allows 45 days',
    value: ({ delay }) => delay,
  }),
  politician: column.linked('politician', 'Politician', politicianPage, { width: 144, grow: 1 }),
  chamber: column.text('chamber', 'Chamber', { width: 80, grow: 0, from: 'tablet' }),
  stock: column.computed('display_symbol', 'Stock', (trade) => namedStock(trade), {
    width: 144,
    grow: 2,
    align: 'start',
    value: ({ display_symbol, company }) => display_symbol ?? company,
  }),
  kind: column.text('kind', 'Type', { width: 100, grow: 0 }),
  owner: column.text('owner', 'Owner', { width: 76, grow: 0, from: 'desktop', hint: 'Whose trade it was: of the member, the spouse, both, or a child' }),
  amount: column.computed('amount', 'Amount', (trade) => <AmountCell trade={trade} />, {
    width: 222,
    unit: 'USD',
    hint: 'Reports give a range: solid at least, pale at most, on a root scale to 5 million',
    value: rangeText,
  }),
  price: column.price('price', 'Price', { hint: 'Close of the day of the trade, after later splits', from: 'desktop' }),
  since: column.change('since', 'Since', { width: 76, hint: 'Last close against that of the day of the trade; of shares alone' }),
  sincePublic: column.change('since_public', 'Public', { hint: 'Last close against that of the day of disclosure', from: 'desktop' }),
  remark: column.computed('remark', 'Remarks', remarkCell, { width: 130, align: 'start', from: 'desktop', value: remarkOf }),
  report: column.computed('report', 'Report', reportCell, { width: 72, align: 'start', from: 'desktop', value: ({ report_id }) => report_id }),
};
