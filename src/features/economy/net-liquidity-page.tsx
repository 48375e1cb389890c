import { Link } from '@tanstack/react-router';
import { getNetLiquidity } from '#contract/endpoints/market/economic-indicators.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { SeriesPage } from '#pages/series/series-page.tsx';
import type { SeriesSearch } from '#pages/series/series-search.ts';
import { Empty } from '#ui/feedback/message.tsx';
import { indicatorPage } from './indicator-page.tsx';
import { MarketTabs } from './market-tabs.tsx';

const TITLE = 'Net liquidity of the Federal Reserve';

export const liquidityInput = { query: {} };

interface NetLiquidityPageProps {
  search: SeriesSearch;
  onSearch: (search: SeriesSearch) => void;
}

/** Net liquidity of the central bank beside an index of American shares; the address may name other series or none. */
export function NetLiquidityPage({ search, onSearch }: NetLiquidityPageProps) {
  const { state, again } = useAnswer(getNetLiquidity, liquidityInput);
  return (
    <>
      <MarketTabs active={TITLE} />
      <AnswerView state={state} again={again} page={TITLE} height={620}>
        {({ id, beside, missing }) =>
          id === null ? (
            <>
              <h1>{TITLE}</h1>
              <Empty lead="Net liquidity cannot be computed yet.">
                Not loaded: {missing.map(({ id: part, name }) => `${name} (${part})`).join(', ')}. They come with the FRED source on{' '}
                <Link to="/sources">Sources</Link>.
              </Empty>
            </>
          ) : (
            <SeriesPage
              page={indicatorPage}
              name={id}
              search={{ ...search, with: search.with ?? beside ?? undefined }}
              // The reader may have taken the index away, which is not the same as an address that names none.
              onSearch={(to) => onSearch({ ...to, with: to.with ?? '' })}
            />
          )
        }
      </AnswerView>
    </>
  );
}
