import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { type AllPortfolios, type DeskPeriod, deskPeriods } from '#domain/performance/all-portfolios.ts';
import { GraduatedRule } from '#ui/chart/graduated-rule.tsx';
import { SignedBar } from '#ui/chart/marks/signed-bar.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { signOf } from '#ui/format/change.ts';
import { ChangeText } from '#ui/format/change-text.tsx';
import { formatRecentDay } from '#ui/format/day.ts';
import { formatNumber } from '#ui/format/number.ts';
import { formatPercentSign } from '#ui/format/percent.ts';
import { Card } from '#ui/layout/card.tsx';
import { PHONE_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import { localToday } from '../ledger/local-today.ts';
import { MoneyByPortfolio } from './money-by-portfolio.tsx';
import styles from './own-money.module.css';
import { deskPeriodLabels, type Ledgers, useAllPortfolios } from './use-all-portfolios.ts';
import { useSymbols } from './use-symbols.ts';

/** Stocks that have a bar of their own. */
const NAMED = 9;

const periods = deskPeriods.map((value) => ({ value, label: deskPeriodLabels[value] }));
const words: Readonly<Record<Exclude<DeskPeriod, 'day'>, string>> = { month: 'in a month', ytd: 'this year', year: 'in a year' };

interface OwnMoneyProps {
  title: string;
  ledgers: Ledgers;
  /** Way to the portfolios. */
  all: ReactNode;
}

/** What all portfolios with transactions are worth, what moved them in the chosen period, and each of them. */
export function OwnMoney({ title, ledgers, all }: OwnMoneyProps) {
  const [today] = useState(localToday);
  const [period, setPeriod] = useState<DeskPeriod>('day');
  const { state, benchmark } = useAllPortfolios(ledgers, { today, period });
  const ready = state.kind === 'ready' ? state.all : undefined;
  const phone = useAtMost(PHONE_MAX);
  const choice = <Segmented label="Period" value={period} options={periods} onChange={setPeriod} wide={phone} />;
  return (
    <Card
      title={title}
      context={ready && `${ready.currency}, close ${formatRecentDay(ready.session)}`}
      aside={
        <>
          {!phone && choice}
          {all}
        </>
      }
    >
      {phone && <div className={styles.choice}>{choice}</div>}
      {state.kind === 'working' && <Loading height={200} />}
      {state.kind === 'none' && <p className={styles.none}>No transaction has taken effect yet: all of them are of days still to come.</p>}
      {state.kind === 'failed' && <p className={styles.none}>The figures could not be worked out on this device. Reload the page to try again.</p>}
      {ready && (
        <div className={styles.room}>
          <Figures all={ready} benchmark={benchmark} />
        </div>
      )}
    </Card>
  );
}

function Figures({ all, benchmark }: { all: AllPortfolios; benchmark: string }) {
  const symbolOf = useSymbols([...all.stocks.slice(0, NAMED).map(({ stockid }) => stockid), ...all.unpriced]);
  const compared = all.returns.some((each) => each.benchmark !== null) ? benchmark : undefined;
  return (
    <div className={styles.parts}>
      <Worth all={all} benchmark={compared} />
      <Moved all={all} symbolOf={symbolOf} />
      <div>
        <MoneyByPortfolio all={all} />
        <Verdict all={all} benchmark={compared} />
        {all.unpriced.length > 0 && (
          <p className={styles.note}>{`Not in these figures for want of a price or rate: ${all.unpriced.map(symbolOf).join(', ')}.`}</p>
        )}
      </div>
    </div>
  );
}

/** The value, its change in the period, where the day lies among the member's own, and the returns of all periods. */
function Worth({ all, benchmark }: { all: AllPortfolios; benchmark: string | undefined }) {
  const chosen = all.returns.find(({ period }) => period === all.period);
  const day = all.returns.find(({ period }) => period === 'day');
  return (
    <section aria-label="Value">
      <p className={styles.value}>{formatNumber(all.value, 0)}</p>
      <p>
        <ChangeText value={all.gain} decimals={0} triangle strong /> <ChangeText value={chosen?.own == null ? undefined : chosen.own * 100} suffix="%" />{' '}
        <span className={styles.word}>{all.period === 'day' ? dayWord(all.session) : words[all.period]}</span>
      </p>
      {all.usual !== null && day?.own != null && <UsualDay usual={all.usual} own={day.own} benchmark={day.benchmark} name={benchmark} />}
      <table className={styles.returns}>
        <thead>
          <tr>
            <th scope="col">Return %</th>
            <th scope="col">Mine</th>
            {benchmark !== undefined && <th scope="col">{benchmark}</th>}
          </tr>
        </thead>
        <tbody>
          {all.returns.map((each) => (
            <tr key={each.period}>
              <th scope="row">{deskPeriodLabels[each.period]}</th>
              <td>
                <ChangeText value={each.own === null ? undefined : each.own * 100} strong />
              </td>
              {benchmark !== undefined && <td>{formatPercentSign(each.benchmark, 2).replace('%', '')}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What the newest trading day is called. */
const dayWord = (session: string) => (session === localToday() ? 'today' : formatRecentDay(session));

interface UsualDayProps {
  usual: NonNullable<AllPortfolios['usual']>;
  own: number;
  benchmark: number | null;
  name: string | undefined;
}

/** Today among the days of a year: the band is their middle half, the stroke is what it is measured against. */
function UsualDay({ usual: { low, quartiles, high, days }, own, benchmark, name }: UsualDayProps) {
  const end = Math.max(Math.abs(low), Math.abs(high), Math.abs(own), Math.abs(benchmark ?? 0));
  const against = benchmark === null || name === undefined ? '' : `, ${name} ${formatPercentSign(benchmark, 2)}`;
  return (
    <div className={styles.usual}>
      <p className={styles.word}>{`My usual day, %${against === '' ? '' : `, stroke: ${name}`}`}</p>
      <GraduatedRule
        low={-end}
        high={end}
        value={own}
        quartiles={quartiles}
        median={benchmark ?? undefined}
        tone={own > 0 ? 'good' : own < 0 ? 'bad' : 'plain'}
        width={186}
        label={`The newest day ${formatPercentSign(own, 2)}${against}; half of ${days} days of a year lay between ${formatPercentSign(quartiles[0], 2)} and ${formatPercentSign(quartiles[1], 2)}`}
      />
      <p className={styles.ends} aria-hidden="true">
        <span>{formatPercentSign(-end, 1)}</span>
        <span>0</span>
        <span>{formatPercentSign(end, 1)}</span>
      </p>
    </div>
  );
}

/** What each stock brought in the period, the rest as one bar: together they are the gain. */
function Moved({ all, symbolOf }: { all: AllPortfolios; symbolOf: (stockid: string) => string }) {
  const named = all.stocks.slice(0, NAMED).toSorted((a, b) => b.gain - a.gain);
  const others = all.stocks.slice(NAMED);
  const bars = [
    ...named.map(({ stockid, gain }) => ({ key: stockid, name: <b>{symbolOf(stockid)}</b>, words: symbolOf(stockid), gain })),
    ...(others.length === 0 ? [] : [{ ...rest(`${others.length} others`), gain: others.reduce((sum, { gain }) => sum + gain, 0) }]),
    ...(all.rest === null || Math.abs(all.rest) < 0.5 ? [] : [{ ...rest('Interest, fees, currency'), gain: all.rest }]),
  ];
  const most = bars.reduce((widest, { gain }) => Math.max(widest, Math.abs(gain)), 0);
  return (
    <section aria-label="What moved it">
      <p className={styles.head}>
        <span>What moved it</span>
        <span>{all.currency}</span>
      </p>
      {bars.length === 0 && <p className={styles.word}>Nothing moved.</p>}
      <ul>
        {bars.map(({ key, name, words: label, gain }) => (
          <li key={key} className={styles.bar}>
            {name}
            <SignedBar
              value={gain}
              most={most}
              width={130}
              label={`${label} ${(signOf(gain, 0) ?? 0) < 0 ? 'lost' : 'brought'} ${formatNumber(Math.abs(gain), 0)}`}
            />
            <ChangeText value={gain} decimals={0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const rest = (name: string) => ({ key: name, name: <span>{name}</span>, words: name });

/** How far ahead or behind this year, where there is something to compare with. */
function Verdict({ all, benchmark }: { all: AllPortfolios; benchmark: string | undefined }) {
  const year = all.returns.find(({ period }) => period === 'ytd');
  if (benchmark === undefined || year?.own == null || year.benchmark === null) return null;
  const points = (year.own - year.benchmark) * 100;
  const where =
    Math.abs(points) < 0.05
      ? `As far as ${benchmark} this year.`
      : `${formatNumber(Math.abs(points), 1)} points ${points > 0 ? 'ahead of' : 'behind'} ${benchmark} this year.`;
  return (
    <p className={styles.note}>
      <b>{where}</b>{' '}
      <Link to="/portfolio" className={styles.way}>
        Portfolios
      </Link>
    </p>
  );
}
