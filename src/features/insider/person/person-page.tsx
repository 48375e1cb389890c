import type { ReactNode } from 'react';
import { getInsider, getInsiderDescription, getInsiderVolumes, listTradesOfInsider } from '#contract/endpoints/insiders/insiders.ts';
import type { Insider } from '#contract/entities/insiders/insider.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { FollowButton } from '#pages/follows/follow-button.tsx';
import { InsiderChart } from '#pages/insiders/insider-chart.tsx';
import { VolumeBars } from '#pages/insiders/volume-bars.tsx';
import { AnswerStamp } from '#pages/stamp.tsx';
import { StockLink } from '#pages/stocks/stock-link.tsx';
import { tableInput } from '#pages/table/table-input.ts';
import { ListPage, TablePage } from '#pages/table/table-page.tsx';
import { ChangeText } from '#ui/format/change-text.tsx';
import { formatDay } from '#ui/format/day.ts';
import { UNKNOWN } from '#ui/format/locale.ts';
import { formatCount } from '#ui/format/number.ts';
import { formatScaled } from '#ui/format/scale.ts';
import { Card } from '#ui/layout/card.tsx';
import { StatTile, StatTiles } from '#ui/layout/stat-tile.tsx';
import styles from '../insider.module.css';
import { mainPost, pagesOfInsider } from './load-insider.ts';
import { connectionsOfInsider, holdingsOfInsider, tradesOfInsider } from './person-tables.ts';

/** One insider: what became of the purchases, every trade on the price, what is held, and who else sits there. */
export function InsiderPage({ id }: { id: string }) {
  const input = { params: { id } };
  const { state, again } = useAnswer(getInsider, input);
  return (
    <AnswerView state={state} again={again} page={id} height={200}>
      {(insider) => (
        <div className={styles.page}>
          <PersonHead insider={insider} stamp={<AnswerStamp state={state} />} />
          <Figures insider={insider} />
          <Description id={id} />
          <MainChart id={id} insider={insider} />
          <Volumes id={id} />
          <div className={styles.two}>
            <TablePage page={holdingsOfInsider} input={input} />
            <TablePage page={connectionsOfInsider} input={input} />
          </div>
          <ListPage page={tradesOfInsider} input={input} />
        </div>
      )}
    </AnswerView>
  );
}

function PersonHead({ insider: person, stamp }: { insider: Insider; stamp: ReactNode }) {
  const { insider_id, insider, posts, cik, url } = person;
  const [newest] = posts;
  return (
    <header className={styles.head}>
      <h1>{insider}</h1>
      {newest && <span className={styles.soft}>{newest.role}</span>}
      <nav className={styles.links} aria-label="Companies of this insider">
        {posts.map(({ stockid, display_symbol, company }) =>
          stockid === null || display_symbol === null ? (
            <span key={company} title="This company is not loaded here">
              {company}
            </span>
          ) : (
            <StockLink key={company} stock={stockid} to="/stock/$name/insider">
              <b>{display_symbol}</b> {company}
            </StockLink>
          ),
        )}
        {url !== null && (
          <a href={url} rel="noreferrer" target="_blank">
            {`Filings of ${cik} at the SEC`}
          </a>
        )}
      </nav>
      <div className={styles.aside}>
        {stamp}
        <FollowButton whom={{ kind: 'insider', followed_id: insider_id, name: insider }} pages={() => pagesOfInsider(person)} />
      </div>
    </header>
  );
}

function Figures({ insider: { posts, after_purchases, last_filed_on } }: { insider: Insider }) {
  const sum = (of: (post: Insider['posts'][number]) => number | null) =>
    posts.some((post) => of(post) === null) ? null : posts.reduce((total, post) => total + (of(post) ?? 0), 0);
  const currencies = new Set(posts.map(({ currency }) => currency));
  const money = (value: number | null) => (value === null || currencies.size > 1 ? undefined : formatScaled(value));
  const [bought, sold] = [money(sum(({ buy_value }) => buy_value)), money(sum(({ sell_value }) => sell_value))];
  const currency = [...currencies][0] ?? '';
  const words = (of: ReturnType<typeof money>) => (of === undefined ? 'value not known' : `${of.figure} ${of.letter} ${currency}`);
  return (
    <StatTiles>
      <StatTile label="Bought, open market" value={formatCount(sum(({ buys }) => buys))} unit={words(bought)} room={2} />
      <StatTile label="Sold, open market" value={formatCount(sum(({ sells }) => sells))} unit={words(sold)} room={2} />
      {after_purchases.map(({ months, mean, purchases, rose }) => (
        <StatTile
          key={months}
          label={`${months} ${months === 1 ? 'month' : 'months'} after buying`}
          value={mean === null ? UNKNOWN : <ChangeText value={mean * 100} decimals={1} suffix="%" />}
          unit={purchases === 0 ? 'none old enough' : `rose ${rose} of ${purchases}`}
          room={2}
        />
      ))}
      <StatTile label="Last filed" value={formatDay(last_filed_on)} room={2} />
    </StatTiles>
  );
}

function Description({ id }: { id: string }) {
  const { state } = useAnswer(getInsiderDescription, { params: { id } });
  return state.kind === 'ready' ? <p className={styles.words}>{state.data.text}</p> : null;
}

/** The price of the stock traded last, with the trades of this insider alone. */
function MainChart({ id, insider: person }: { id: string; insider: Insider }) {
  const { state } = useAnswer(listTradesOfInsider, tableInput(tradesOfInsider, { params: { id } }));
  const main = mainPost(person);
  if (state.kind !== 'ready' || main === undefined || main.stockid === null) return null;
  const trades = state.data.rows.filter(({ stockid }) => stockid === main.stockid);
  return (
    <InsiderChart
      stockid={main.stockid}
      trades={trades}
      total={state.data.total > state.data.rows.length ? state.data.total : trades.length}
      title={`${person.insider} in ${main.display_symbol ?? main.company}`}
    />
  );
}

function Volumes({ id }: { id: string }) {
  const { state } = useAnswer(getInsiderVolumes, { params: { id } });
  if (state.kind !== 'ready' || state.data.length === 0) return null;
  return (
    <Card title="Bought and sold by quarter" context="open market, in the currency of the filings" padded>
      <VolumeBars quarters={state.data} height={110} />
    </Card>
  );
}
