import { Link } from '@tanstack/react-router';
import { LoadingBar } from '#app/loading-bar/loading-bar.tsx';
import { ThemeSwitch } from '#app/theme/theme-switch.tsx';
import { TABLET_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import { AccountCorner } from '../corners/account-corner.tsx';
import { BookmarkCorner } from '../corners/bookmark-corner.tsx';
import { ConnectionPill } from '../corners/connection-pill.tsx';
import { BrandMark } from './brand-mark.tsx';
import { GroupBar } from './group-bar.tsx';
import { MenuToggle } from './menu-toggle.tsx';
import classes from './navbar.module.css';

/**
 * The bar of tablet and desktop (NAV-11): where one can go, the connection, the theme, the member.
 *
 * @param props.menus Whether one can go elsewhere: not while choosing a plan (NAV-18).
 */
export function Navbar({ menus }: { menus: boolean }) {
  const tablet = useAtMost(TABLET_MAX);
  return (
    <header className={classes.bar}>
      {menus && tablet && <MenuToggle />}
      <Link to="/" className={classes.brand} aria-label="Sextant, home">
        <BrandMark />
        <b>Sextant</b>
      </Link>
      {menus && !tablet && <GroupBar />}
      <span className={classes.space} />
      <ConnectionPill />
      <BookmarkCorner className={classes.icon} />
      <ThemeSwitch className={classes.icon} />
      {menus && <AccountCorner />}
      <LoadingBar />
    </header>
  );
}
