import { IconChevronLeft } from '@tabler/icons-react';
import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import { LoadingBar } from '#app/loading-bar/loading-bar.tsx';
import { STOCK_PATH } from '#contract/stock-name.ts';
import { BookmarkCorner } from '../corners/bookmark-corner.tsx';
import { ConnectionPill } from '../corners/connection-pill.tsx';
import { ShareButton } from '../corners/share-button.tsx';
import { StockTitle } from '../page/stock-title.tsx';
import { barPlaces } from './bar-places.ts';
import { BrandMark } from './brand-mark.tsx';
import classes from './top-bar.module.css';

/** The bar above a page on a phone: the stock one looks at or the product, and the way back from everywhere but the bottom bar's own places. */
export function TopBar() {
  const router = useRouter();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const stock = STOCK_PATH.exec(path)?.[1];
  const atTop = barPlaces.some(({ to }) => to === path);
  const back = () => (router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/' }));
  return (
    <header className={classes.bar}>
      {!atTop && (
        <button type="button" className={classes.button} aria-label="Back" onClick={back}>
          <IconChevronLeft size={22} stroke={1.75} aria-hidden="true" />
        </button>
      )}
      {stock !== undefined ? (
        <StockTitle name={stock} />
      ) : (
        <Link to="/" className={classes.brand} aria-label="Sextant, home">
          <BrandMark size={22} />
          <b>Sextant</b>
        </Link>
      )}
      <ConnectionPill place="top" />
      <span className={classes.space} />
      {stock !== undefined && <ShareButton className={classes.button} />}
      <BookmarkCorner className={classes.button} />
      <LoadingBar />
    </header>
  );
}
