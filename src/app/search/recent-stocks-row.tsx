import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { stockAddress } from '#pages/stock-search/stock-address.ts';
import { forgetVisits, recentStocks } from './recent-stocks.ts';
import classes from './recent-stocks-row.module.css';

/** The stocks looked at last, as a row to swipe. */
export function RecentStocks() {
  const [stocks, setStocks] = useState(recentStocks);
  if (stocks.length === 0) return null;
  return (
    <section aria-label="Recently visited">
      <div className={classes.head}>
        Recently visited
        <button
          type="button"
          onClick={() => {
            forgetVisits();
            setStocks([]);
          }}
        >
          Clear
        </button>
      </div>
      <ul className={classes.row}>
        {stocks.map((stock) => (
          <li key={stock.stockid}>
            <Link to="/stock/$name/summary" params={{ name: stockAddress(stock) }}>
              <b>{stock.display_symbol}</b>
              <span>{stock.company}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
