import { Link, useNavigate } from '@tanstack/react-router';
import { getMarketCoverage } from '#contract/endpoints/market/reference.ts';
import { findStockRows } from '#contract/endpoints/stock/listings.ts';
import type { MarketCoverage, YearCoverage } from '#contract/entities/market/market-coverage.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { AnswerStamp } from '#pages/stamp.tsx';
import { StockLink } from '#pages/stocks/stock-link.tsx';
import { TablePage } from '#pages/table/table-page.tsx';
import { BarSpark } from '#ui/chart/bar-spark.tsx';
import { extentOf } from '#ui/chart/extent.ts';
import { Empty } from '#ui/feedback/message.tsx';
import { formatCount } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { coverageInWords } from './coverage-in-words.ts';
import styles from './coverage-page.module.css';
import { exchangeCoverage } from './exchange-coverage.tsx';

/** `/stock/meta`: how much is known of the stocks here, how far back, and how old the newest of it is. */
export function CoveragePage() {
  const navigate = useNavigate();
  const { state, again } = useAnswer(getMarketCoverage, {});
  return (
    <div className={styles.page}>
      <h1>What is known of the stocks</h1>
      <Card title="How far back it reaches" aside={<AnswerStamp state={state} />} padded>
        <AnswerView state={state} again={again} height={190} listStored>
          {(coverage) => <Reach coverage={coverage} />}
        </AnswerView>
      </Card>
      <TablePage page={exchangeCoverage} input={{}} onOpen={({ exchange }) => void navigate({ to: '/stocks/exchange/$exchange', params: { exchange } })} />
      <p className={styles.ways}>
        <Namesake />
        <Link to="/sources">Where the figures come from</Link>
        <Link to="/stocks">All stocks by region, sector and name</Link>
      </p>
    </div>
  );
}

/** Who types this address may mean a stock of that symbol. */
function Namesake() {
  const { state } = useAnswer(findStockRows, { body: { names: ['META'] } });
  const stock = state.kind === 'ready' ? state.data[0]?.stock : undefined;
  if (!stock) return null;
  return (
    <StockLink stock={stock}>
      {stock.company} ({stock.display_symbol})
    </StockLink>
  );
}

function Reach({ coverage }: { coverage: MarketCoverage }) {
  if (coverage.years.length === 0) return <Empty lead="No price and no accounts are known yet." />;
  return (
    <>
      <p className={styles.verdict}>{coverageInWords(coverage)}</p>
      <div className={styles.rows}>
        <YearBars title="Stocks with prices" years={coverage.years} of={({ priced }) => priced} />
        <YearBars title="Stocks with accounts" years={coverage.years} of={({ with_accounts }) => with_accounts} />
      </div>
    </>
  );
}

/** One bar a year; the ends of the scale and the highest bar are given in figures. */
function YearBars({ title, years, of }: { title: string; years: readonly YearCoverage[]; of: (year: YearCoverage) => number }) {
  const values = years.map(of);
  const [first, last] = [years[0]?.year, years.at(-1)?.year];
  const { most } = extentOf(values, 0);
  return (
    <figure className={styles.bars}>
      <figcaption>
        {title} <span>at most {formatCount(most)} in a year</span>
      </figcaption>
      <BarSpark
        values={values.map((value) => (value === 0 ? null : value))}
        label={`${title} by year, ${first} to ${last}: ${years.map((year, index) => `${year.year} ${formatCount(values[index])}`).join(', ')}`}
        width={320}
        height={64}
      />
      <div className={styles.ends} aria-hidden="true">
        <span>{first}</span>
        <span>{last}</span>
      </div>
    </figure>
  );
}
