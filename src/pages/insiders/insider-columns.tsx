import type { InsiderTrade } from '#contract/entities/insiders/insider-trade.ts';
import { columnsOf } from '#pages/kinds/columns-of.tsx';
import { StockLink } from '#pages/stocks/stock-link.tsx';
import { UNKNOWN } from '#ui/format/locale.ts';
import { formatCount } from '#ui/format/number.ts';
import { scales } from '#ui/format/scale.ts';
import styles from './insider-columns.module.css';
import { insiderPage } from './insider-links.ts';

const column = columnsOf<InsiderTrade>();

interface NamedStock {
  readonly stockid: string | null;
  readonly display_symbol: string | null;
  readonly company: string;
  readonly delisted?: boolean;
}

/** A stock by symbol and name; by what its filing says where it is not loaded here, once where that has no symbol. */
export function NamedStockCell({ stock: { stockid, display_symbol, company, delisted = false }, tabIndex }: { stock: NamedStock; tabIndex?: number }) {
  return (
    <span className={styles.stock}>
      {stockid === null || display_symbol === null ? (
        <b title="This company is not loaded here">{display_symbol ?? company}</b>
      ) : (
        <StockLink stock={{ stockid, display_symbol, delisted }} {...(tabIndex !== undefined && { tabIndex })}>
          <b>{display_symbol}</b>
        </StockLink>
      )}
      {display_symbol !== null && <span> {company}</span>}
    </span>
  );
}

/** The same for cells of a list, which take the focus themselves. */
export const namedStock = (stock: NamedStock) => <NamedStockCell stock={stock} tabIndex={-1} />;

/** Why a row is not in sums, or what is odd about it; `undefined` for most. */
export function remarkOf({ suspect, amended, problems }: Pick<InsiderTrade, 'suspect' | 'amended' | 'problems'>): string | undefined {
  const words = [
    suspect === null ? undefined : `Not in sums: ${suspect}`,
    amended === 'replaced' ? 'Replaced by an amendment' : amended === 'amendment' ? 'Amends a row that is not known here' : undefined,
    ...problems.filter((problem) => problem !== suspect),
  ].filter((word) => word !== undefined);
  return words.length === 0 ? undefined : words.join('; ');
}

/** Shares with the sign of what happened to them. */
export function SignedShares({ trade: { shares, side, holding } }: { trade: Pick<InsiderTrade, 'shares' | 'side' | 'holding'> }) {
  if (shares === null) return UNKNOWN;
  if (holding || side === null) return formatCount(shares);
  return <span className={side === 'A' ? styles.up : styles.down}>{`${side === 'A' ? '+' : '−'}${formatCount(shares)}`}</span>;
}

/** Columns of trades of insiders, by what they say. */
export const insiderTradeColumns = {
  stock: column.computed('display_symbol', 'Stock', namedStock, {
    width: 190,
    grow: 2,
    pinned: true,
    align: 'start',
    value: ({ display_symbol, company }) => display_symbol ?? company,
  }),
  filed: column.day('filed_on', 'Filed'),
  traded: column.day('traded_on', 'Traded', { from: 'tablet', hint: 'As filed, even where the day cannot be right' }),
  insider: column.linked('insider', 'Insider', insiderPage, { width: 150, grow: 1 }),
  role: column.text('role', 'Role', { width: 130, grow: 1, from: 'tablet' }),
  kind: column.text('kind', 'Type', { width: 96, grow: 0, hint: 'Buy and Sell are the open market alone (codes P and S)' }),
  shares: column.computed('shares', 'Shares', (trade) => <SignedShares trade={trade} />, {
    width: 100,
    value: ({ shares, side }) => (shares === null ? null : side === 'D' ? -shares : shares),
  }),
  price: column.price('price', 'Price', { from: 'tablet', hint: 'May be the average of several trades; the notes of the filing say so' }),
  value: column.amount('value', 'Value', { scale: scales.thousand, hint: 'Shares × price, in the currency of the filing' }),
  currency: column.text('currency', 'Currency', { width: 76, hint: 'Of the price and the value', grow: 0, besideOnly: true, from: 'desktop' }),
  owned: column.count('owned_after', 'Owned after', { width: 110, from: 'tablet' }),
  change: column.change('change', 'Holding', { hint: 'Change of what the owner held; unknown where nothing was held before', from: 'tablet' }),
  since: column.change('since', 'Since', { hint: 'Last close against the price of the trade, after splits' }),
  plan: column.computed('plan', '10b5-1', ({ plan }) => (plan === null ? UNKNOWN : plan ? 'plan' : 'no'), {
    width: 72,
    align: 'start',
    from: 'desktop',
    value: ({ plan }) => (plan === null ? null : plan ? 'plan' : 'no'),
  }),
  security: column.text('security', 'Security', { width: 130, from: 'desktop' }),
  remark: column.computed('remark', 'Remarks', (trade) => remarkCell(trade), { width: 150, align: 'start', from: 'desktop', value: remarkOf }),
  form: column.computed('form', 'Filing', (trade) => <FilingLink trade={trade} />, {
    width: 112,
    align: 'start',
    from: 'tablet',
    value: ({ accession }) => accession,
  }),
};

function remarkCell(trade: InsiderTrade) {
  const remark = remarkOf(trade);
  return remark === undefined ? (
    ''
  ) : (
    <span className={styles.odd} title={[remark, ...trade.footnotes].join('\n')}>
      {remark}
    </span>
  );
}

function FilingLink({ trade: { form, url, accession } }: { trade: InsiderTrade }) {
  if (url === null) return <span title={accession}>{form}</span>;
  return <a href={url} rel="noreferrer" target="_blank" title={accession} tabIndex={-1}>{`Form ${form}`}</a>;
}
