import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { getVersion } from '#contract/endpoints/system.ts';
import { queryFor } from '#data/query-for.ts';
import classes from './demo-strip.module.css';

const KEY = 'sextant-market';

/**
 * Says on every page that the market is invented, while it is. The kind of market seen last is remembered, so that
 * the strip stands at once and also without a server; on the very first start the server's document says it.
 */
export function DemoStrip() {
  const { data } = useQuery(queryFor(getVersion, {}));
  const market = data?.market ?? localStorage.getItem(KEY) ?? document.documentElement.dataset.market;
  useEffect(() => {
    if (data !== undefined) localStorage.setItem(KEY, data.market);
  }, [data]);
  if (market !== undefined && market !== 'demo') return null;
  return (
    <aside className={classes.strip} aria-label="About the figures">
      {market === 'demo' && (
        <p>
          <b>Demo market</b>
          <span className={classes.long}> Every company, price and filing here is invented. Nothing on this page is real data.</span>
          <span className={classes.short}>, every figure here is invented</span>
          <Link to="/sources" className={classes.load}>
            Load real data
          </Link>
        </p>
      )}
    </aside>
  );
}
