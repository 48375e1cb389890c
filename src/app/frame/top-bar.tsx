import { IconChevronLeft } from '@tabler/icons-react';
import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import { LoadingBar } from '../loading-bar/loading-bar.tsx';
import { destinations } from '../navigation.ts';
import { BrandMark } from './brand-mark.tsx';
import { useRouteTitle } from './document-title.ts';
import classes from './top-bar.module.css';

/** The bar above a page on a phone: where one is, and the way back from everywhere but the bottom bar's own places. */
export function TopBar() {
  const router = useRouter();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const title = useRouteTitle() ?? 'Sextant';
  const atTop = destinations.some(({ to }) => to === path);
  const back = () => (router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/' }));
  return (
    <header className={classes.bar}>
      {atTop ? (
        <Link to="/" className={classes.brand} aria-label="Sextant, home">
          <BrandMark size={22} />
          <b>Sextant</b>
        </Link>
      ) : (
        <>
          <button type="button" className={classes.button} aria-label="Back" onClick={back}>
            <IconChevronLeft size={22} stroke={1.75} aria-hidden="true" />
          </button>
          <span className={classes.title}>{title}</span>
        </>
      )}
      <LoadingBar />
    </header>
  );
}
