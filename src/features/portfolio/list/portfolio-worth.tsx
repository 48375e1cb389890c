import { ChangeText } from '#ui/format/change-text.tsx';
import { formatRecentDay } from '#ui/format/day.ts';
import { formatNumber, isFigure } from '#ui/format/number.ts';
import { stocksInWords } from '../add/stocks-in-words.ts';
import type { ShownMoney } from './portfolio-money.ts';

/** What a list of portfolios shows of one: its value and newest day; without transactions, its number of stocks and their mean day. */
export function worthOf({ money, listed }: ShownMoney, id: string, stocks: number) {
  const own = money?.portfolios[id];
  if (money !== undefined && own !== undefined) return { ...own, kind: 'worth', currency: money.currency, title: titleOf(own.missing, money), stocks } as const;
  if (money?.leftOut.includes(id))
    return { kind: 'unknown', title: `A rate into ${money.currency} is missing, so that its value is not known`, stocks } as const;
  return { kind: 'listed', day: listed.get(id), stocks } as const;
}

export type PortfolioWorth = ReturnType<typeof worthOf>;

function titleOf(missing: number, { currency, session }: NonNullable<ShownMoney['money']>): string {
  return `Value in ${currency}, close ${formatRecentDay(session)}${missing === 0 ? '' : `, without ${stocksInWords(missing)} for want of a price or rate`}`;
}

/** The value of a portfolio with transactions; of another nothing. */
export function WorthText({ worth, withCurrency = false }: { worth: PortfolioWorth; withCurrency?: boolean }) {
  if (worth.kind === 'unknown') return <span title={worth.title}>–</span>;
  if (worth.kind === 'listed') return null;
  return (
    <span title={worth.title}>
      {formatNumber(worth.value, 0)}
      {withCurrency && worth.value !== null && ` ${worth.currency}`}
    </span>
  );
}

/** How its newest day was. */
export function DayText({ worth }: { worth: PortfolioWorth }) {
  if (worth.kind === 'worth') return <ChangeText value={isFigure(worth.day) ? worth.day * 100 : undefined} suffix="%" />;
  if (worth.kind === 'unknown' || worth.day === undefined) return null;
  const { change, day, stocks } = worth.day;
  return (
    <span title={`Mean of ${stocksInWords(stocks)}, each counting the same, ${formatRecentDay(day)}`}>
      <ChangeText value={change * 100} suffix="%" />
    </span>
  );
}
