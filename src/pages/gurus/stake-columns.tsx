import { type Stake, stakeAction } from '#contract/entities/gurus/stake.ts';
import { columnsOf } from '#pages/kinds/columns-of.tsx';
import { StockLink } from '#pages/stocks/stock-link.tsx';
import { ChangeText } from '#ui/format/change-text.tsx';
import { UNKNOWN } from '#ui/format/locale.ts';
import styles from './stake-columns.module.css';

const column = columnsOf<Stake>();

/** Points of the class by which a stake changed since the holder's filing before. */
const shiftOf = ({ stake, prior_stake }: Stake) => (stake === null || prior_stake === null ? null : stake - prior_stake);
const holderOf = ({ holder, with: others }: Stake) => (others.length === 0 ? holder : `${holder} + ${others.length}`);

function Stock({ stake: { stockid, display_symbol, company, delisted, cusip } }: { stake: Stake }) {
  return stockid === null || display_symbol === null ? (
    <span title={`No listing here has the CUSIP ${cusip ?? 'of this filing'}`}>{company}</span>
  ) : (
    <span className={styles.stock}>
      <StockLink stock={{ stockid, display_symbol, delisted }} tabIndex={-1}>
        <b>{display_symbol}</b>
      </StockLink>{' '}
      <span>{company}</span>
    </span>
  );
}

function Form({ stake: { form, url, problems } }: { stake: Stake }) {
  const words = problems.length > 0 ? problems.join(' ') : undefined;
  return url === null ? (
    <span title={words ?? 'Invented filing of the demo market'}>{form}</span>
  ) : (
    <a href={url} rel="noreferrer" target="_blank" title={words} tabIndex={-1}>
      {form}
    </a>
  );
}

/** Columns of lists of stakes. */
export const stakeColumns = {
  stock: column.computed('display_symbol', 'Stock', (stake) => <Stock stake={stake} />, {
    width: 200,
    grow: 2,
    pinned: true,
    align: 'start',
    value: ({ display_symbol, company }) => display_symbol ?? company,
  }),
  filed: column.day('filed_on', 'Filed'),
  event: column.day('event_on', 'Event', { from: 'tablet', hint: 'The day that made the filing due' }),
  holder: column.computed('holder', 'Holder', holderOf, {
    width: 230,
    grow: 2,
    align: 'start',
    hint: 'With how many others report the same shares together',
    value: holderOf,
  }),
  guru: column.text('GuruName', 'Investor', { width: 130, from: 'desktop' }),
  action: column.computed('action', 'Action', stakeAction, { width: 90, align: 'start', value: stakeAction }),
  stake: column.percent('stake', 'Of the class', { width: 96, hint: 'As filed. Those who report together count the same shares, so amounts are not added' }),
  shift: column.computed(
    'shift',
    'Change',
    (row) => {
      const shift = shiftOf(row);
      return shift === null ? UNKNOWN : <ChangeText value={shift * 100} decimals={1} />;
    },
    { width: 80, hint: 'Points of the class since the holder’s filing before', value: shiftOf },
  ),
  shares: column.count('shares', 'Shares', { width: 112 }),
  price: column.price('price', 'Price', { from: 'tablet', hint: 'Last close' }),
  form: column.computed('form', 'Form', (stake) => <Form stake={stake} />, { width: 64, align: 'start', value: ({ form }) => form }),
};

export const STAKE_SOURCE = 'Schedules 13D and 13G filed with the SEC, in XML since December 2024';
