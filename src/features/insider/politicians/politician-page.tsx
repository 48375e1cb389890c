import { getPolitician, getPoliticianSummary, listTradesOfPolitician } from '#contract/endpoints/politicians/politicians.ts';
import type { PoliticianInfo, PoliticianSummary } from '#contract/entities/politicians/politician.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { RangeBar } from '#pages/politicians/range-bar.tsx';
import { sumText } from '#pages/politicians/range-text.ts';
import { AnswerStamp } from '#pages/stamp.tsx';
import { tableInput } from '#pages/table/table-input.ts';
import { ListPage } from '#pages/table/table-page.tsx';
import { ChangeText } from '#ui/format/change-text.tsx';
import { formatDay } from '#ui/format/day.ts';
import { UNKNOWN } from '#ui/format/locale.ts';
import { formatCount } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { StatTile, StatTiles } from '#ui/layout/stat-tile.tsx';
import styles from '../insider.module.css';
import { DelayDots } from './delay-dots.tsx';
import own from './politician.module.css';
import { PoliticianHead } from './politician-head.tsx';
import { tradesOfPolitician } from './politician-lists.tsx';
import { TradeRanges } from './trade-ranges.tsx';

/** One politician: what was traded as ranges, how late it was disclosed, and what came of it. */
export function PoliticianPage({ id }: { id: string }) {
  const input = { params: { id } };
  const { state, again } = useAnswer(getPolitician, input);
  const summary = useAnswer(getPoliticianSummary, input);
  return (
    <AnswerView state={state} again={again} page={id} height={200}>
      {(politician) => (
        <div className={styles.page}>
          <PoliticianHead title={politician.politician} person={politician} aside={<AnswerStamp state={state} />}>
            <span className={styles.soft}>{placeOf(politician)}</span>
            {politician.url !== null && (
              <a href={politician.url} rel="noreferrer" target="_blank">
                Where the reports are published
              </a>
            )}
          </PoliticianHead>
          <AnswerView state={summary.state} again={summary.again} height={80}>
            {(of) => <Figures summary={of} politician={politician} />}
          </AnswerView>
          <Ranges id={id} />
          {summary.state.kind === 'ready' && <Beside summary={summary.state.data} />}
          <ListPage page={tradesOfPolitician} input={input} />
        </div>
      )}
    </AnswerView>
  );
}

function placeOf({ chamber, state, district, demo }: PoliticianInfo): string {
  const place = [chamber, state, district === null ? undefined : `district ${Number(district)}`].filter(Boolean).join(', ');
  return demo ? `${place} (invented)` : place;
}

function Figures({ summary, politician }: { summary: PoliticianSummary; politician: PoliticianInfo }) {
  const { bought, sold, trades, reports, stocks, median_delay, late, dated, since_bought, priced, from, to } = summary;
  const [buys, sells] = [sumText(bought), sumText(sold)];
  return (
    <>
      <StatTiles>
        <StatTile
          label="Bought, 24 months"
          value={bought.trades === 0 ? 'none' : buys.figure}
          unit={bought.trades === 0 ? '' : `${buys.letter} USD`}
          room={2}
        />
        <StatTile label="Sold, 24 months" value={sold.trades === 0 ? 'none' : sells.figure} unit={sold.trades === 0 ? '' : `${sells.letter} USD`} room={2} />
        <StatTile label="Trades" value={formatCount(trades)} unit={`in ${formatCount(reports)} reports`} room={2} />
        <StatTile label="Stocks" value={formatCount(stocks)} room={2} />
        <StatTile
          label="Delay, median"
          value={median_delay === null ? UNKNOWN : formatCount(median_delay)}
          unit={median_delay === null ? 'not known' : 'days'}
          room={2}
        />
        <StatTile
          label="Late, over 45 days"
          value={dated === 0 ? UNKNOWN : formatCount(late)}
          unit={dated === 0 ? 'not known' : `of ${formatCount(dated)}`}
          room={2}
        />
        <StatTile
          label="Bought, since the trade"
          value={since_bought === null ? UNKNOWN : <ChangeText value={since_bought * 100} decimals={1} suffix="%" />}
          unit={priced === 0 ? 'no prices' : `estimate, ${formatCount(priced)} trades`}
          room={2}
        />
      </StatTiles>
      <p className={styles.words}>
        {from === null ? 'No day of a trade is known. ' : `Trades from ${formatDay(from)} to ${formatDay(to)}. `}
        Amounts are ranges, and their sums are too. The change since purchases weighs each by the middle of its range.
        {summary.without_amount > 0 && ` ${formatCount(summary.without_amount)} trades have no amount or type and are in no sum.`}
        {politician.unread > 0 && ` ${formatCount(politician.unread)} of ${formatCount(politician.reports)} reports could not be read; the table names them.`}
      </p>
    </>
  );
}

function Ranges({ id }: { id: string }) {
  const { state } = useAnswer(listTradesOfPolitician, tableInput(tradesOfPolitician, { params: { id } }));
  return state.kind === 'ready' ? <TradeRanges trades={state.data.rows} total={state.data.total} /> : null;
}

function Beside({ summary: { delays, sectors } }: { summary: PoliticianSummary }) {
  const end = sectors.flatMap(({ bought, sold }) => [bought.most ?? bought.least, sold.most ?? sold.least]).reduce((a, b) => Math.max(a, b), 1);
  return (
    <div className={styles.two}>
      <Card title="Delay" context="one mark a trade, days" padded>
        {delays.length === 0 ? (
          <p className={styles.words}>The source of these reports does not say when they were filed, so that no delay is known.</p>
        ) : (
          <DelayDots delays={delays} />
        )}
      </Card>
      <Card title="Sectors" context="at least, and at most, on a root scale" padded>
        <table className={own.sectors}>
          <thead>
            <tr>
              <th scope="col">Sector</th>
              <th scope="col">Bought</th>
              <th scope="col">Sold</th>
              <th scope="col">Trades</th>
            </tr>
          </thead>
          <tbody>
            {sectors.map(({ sector, trades, bought, sold }) => (
              <tr key={sector ?? ''}>
                <th scope="row">{sector ?? 'Not a stock known here'}</th>
                {[bought, sold].map((sum, at) => (
                  <td key={at === 0 ? 'bought' : 'sold'} title={sum.trades === 0 ? 'none' : `${sumText(sum).figure} ${sumText(sum).letter} USD`}>
                    {sum.trades > 0 && <RangeBar least={sum.least} most={sum.most} side={at === 1 ? 'sold' : 'bought'} end={end} />}
                  </td>
                ))}
                <td>{formatCount(trades)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </div>
  );
}
