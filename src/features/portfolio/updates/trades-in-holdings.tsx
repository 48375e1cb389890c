import { IconBuildingBank, IconUser, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { listTradesInHoldings, listTradesOfFollowed } from '#contract/endpoints/records/portfolio-news.ts';
import type { TradeInHolding } from '#contract/entities/records/portfolio-news.ts';
import { guruPage } from '#pages/gurus/guru-links.ts';
import { insiderPage } from '#pages/insiders/insider-links.ts';
import { columnsOf } from '#pages/kinds/columns-of.tsx';
import { politicianPage } from '#pages/politicians/politician-links.ts';
import { sumText } from '#pages/politicians/range-text.ts';
import { tablePage } from '#pages/table/table-definition.ts';
import { SignedBar } from '#ui/chart/marks/signed-bar.tsx';
import { formatPercentChange } from '#ui/format/change.ts';
import { formatRecentDay } from '#ui/format/day.ts';
import { UNKNOWN } from '#ui/format/locale.ts';
import { formatScaled } from '#ui/format/scale.ts';
import styles from './updates.module.css';

const column = columnsOf<TradeInHolding>();
const icons = { insider: IconUser, politician: IconBuildingBank, guru: IconUsers } as const;
const kinds = { insider: 'Insider', politician: 'Politician', guru: 'Investor' } as const;

function pageOf({ kind, who, who_id }: TradeInHolding) {
  if (kind === 'guru') return guruPage({ GuruName: who });
  if (kind === 'politician') return politicianPage({ politician_id: who_id, politician: who });
  return insiderPage({ insider_id: who_id, insider: who });
}

function Who({ trade }: { trade: TradeInHolding }) {
  const Icon = icons[trade.kind];
  return (
    <span className={styles.who} title={[kinds[trade.kind], trade.role].filter(Boolean).join(', ')}>
      <Icon size={15} stroke={1.75} role="img" aria-label={kinds[trade.kind]} />
      <Link {...pageOf(trade)} tabIndex={-1}>
        {trade.who}
      </Link>
    </span>
  );
}

/** `2.41 M`, or `15 to 50 K` for a range, with the currency where it is not the dollar. */
export function worthText({ least, most, currency }: TradeInHolding): string {
  if (least === null) return UNKNOWN;
  const code = currency === 'USD' ? '' : `${currency} `;
  const { figure, letter } = least === most ? formatScaled(least) : sumText({ least, most });
  return `${code}${figure}${letter === '' ? '' : ` ${letter}`}`;
}

/** Changes beyond these fill the bar. */
const MOST_OF_STAKE = 0.5;

/** What both tables of trades have in common. */
const trades = {
  rowKey: ({ kind, who_id, stockid, filed_on, traded_on, action, least }: TradeInHolding) =>
    [kind, who_id, stockid, filed_on, traded_on, action, least].join(' '),
  columns: [
    column.computed('filed_on', 'Filed', ({ filed_on }) => (filed_on === null ? UNKNOWN : formatRecentDay(filed_on)), {
      width: 62,
      align: 'start',
      hint: 'The day it became public',
      sortBy: ({ filed_on, traded_on }) => filed_on ?? traded_on,
      value: ({ filed_on }) => filed_on,
    }),
    column.stock('display_symbol', 'Stock', { width: 82, pinned: false }),
    column.computed('who', 'Who', (trade) => <Who trade={trade} />, { width: 96, grow: 1, align: 'start', sortBy: ({ who }) => who, value: ({ who }) => who }),
    column.text('action', 'Did', { width: 84, grow: 0 }),
    column.computed('least', 'Worth', (trade) => <span className={trade.side === 'buy' ? styles.bought : styles.sold}>{worthText(trade)}</span>, {
      width: 84,
      unit: 'USD',
      hint: 'As reported. An investor’s is estimated by the average price of the quarter',
      sortBy: ({ least }) => least,
      value: ({ least }) => least,
    }),
    column.computed(
      'stake',
      'Stake',
      ({ stake, who }) =>
        stake === null ? UNKNOWN : <SignedBar value={stake} most={MOST_OF_STAKE} width={44} label={`${who}: ${formatPercentChange(stake)}`} />,
      { width: 56, from: 'desktop', hint: 'By what part the stake grew or shrank', value: ({ stake }) => stake },
    ),
  ],
  sort: { by: 'filed_on', descending: true },
  phone: { beside: ['who'], under: 'action', top: 'filed_on' },
} as const;

/** Trades of a year in the stocks of all portfolios, as a table of its own or as a panel. */
export const tradesInHoldings = tablePage({
  ...trades,
  title: 'Trades in what I hold',
  endpoint: listTradesInHoldings,
  rows: (answer) => answer.trades,
  context: ({ total }) => (total === 0 ? 'gurus, insiders, Congress' : `${total} of the last year by gurus, insiders, Congress`),
  whenEmpty: 'No trade of an insider, a politician or a followed investor in your stocks became public in the last year.',
});

/** Trades of a year of those the member follows. */
export const tradesOfFollowed = tablePage({
  ...trades,
  title: 'Those I follow',
  endpoint: listTradesOfFollowed,
  rows: (answer) => answer.trades,
  context: ({ total }) => (total === 0 ? 'gurus and insiders' : `${total} trades of the last year`),
  whenEmpty: 'Nobody you follow has reported a trade in the last year.',
});
