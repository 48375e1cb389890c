import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Answer } from '#contract/endpoint.ts';
import { getVersion } from '#contract/endpoints/system.ts';
import { queryFor } from '#data/answers/query-for.ts';
import { pollVersion } from '#data/connection/updates.ts';
import { isInvented, rememberMarket, shownMarket, shownRealSeries } from '#data/device/shown-market.ts';
import classes from './demo-strip.module.css';

/** Milliseconds between two looks at a market that is being loaded. */
const LOOK = 2_000;

type Version = Answer<typeof getVersion>;

/** Says on every page that the market is invented, while it is, and how far it is while it is being made. */
export function DemoStrip() {
  const { data } = useQuery({ ...queryFor(getVersion, {}), refetchInterval: ({ state }) => (isLoading(state.data) ? LOOK : false) });
  const market = data?.market ?? shownMarket();
  const realSeries = data === undefined ? shownRealSeries() : data.real_series === true;
  useMarketOf(data);
  if (market !== undefined && !isInvented(market)) return null;
  return (
    <aside className={classes.strip} aria-label="About the figures">
      {market === 'loading' && <Loading loading={data?.loading} />}
      {market === 'demo' && (
        <p>
          <b>Demo market</b>
          {realSeries ? (
            <>
              <span className={classes.long}> Every company, price and filing here is invented; series of the economy say where they are from.</span>
              <span className={classes.short}>, companies and prices are invented</span>
            </>
          ) : (
            <>
              <span className={classes.long}> Every company, price and filing here is invented. Nothing on this page is real data.</span>
              <span className={classes.short}>, every figure here is invented</span>
            </>
          )}
          <Link to="/sources" className={classes.load}>
            Load real data
          </Link>
        </p>
      )}
    </aside>
  );
}

/** Remembers the market for the next start; once it is loaded, answers that were given before are asked for again. */
function useMarketOf(data: Version | undefined): void {
  const wasLoading = useRef(false);
  useEffect(() => {
    if (data === undefined) return;
    if (wasLoading.current && !isLoading(data)) void pollVersion();
    wasLoading.current = isLoading(data);
    if (!isLoading(data)) rememberMarket(data);
  }, [data]);
}

function isLoading(data: Version | undefined): boolean {
  return data?.market === 'loading';
}

function Loading({ loading }: Pick<Partial<Version>, 'loading'>) {
  const many = loading !== undefined && loading.total > 0 ? `${loading.done} of ${loading.total} companies` : undefined;
  return (
    <p role="status">
      <b>The demo market is being loaded</b>
      {many !== undefined && `: ${many}`}
      <span className={classes.long}> Everything here is invented; pages fill by themselves.</span>
    </p>
  );
}
