import { Link } from '@tanstack/react-router';
import { LoadingBar } from '../loading-bar/loading-bar.tsx';
import { destinations } from '../navigation.ts';
import { ThemeSwitch } from '../theme/theme-switch.tsx';
import { AccountCorner } from './account-corner.tsx';
import { BookmarkCorner } from './bookmark-corner.tsx';
import { BrandMark } from './brand-mark.tsx';
import { ConnectionPill } from './connection-pill.tsx';
import classes from './navbar.module.css';

/** The bar of tablet and desktop: where one can go, the connection, the theme, the member. */
export function Navbar() {
  return (
    <header className={classes.bar}>
      <Link to="/" className={classes.brand} aria-label="Sextant, home">
        <BrandMark />
        <b>Sextant</b>
      </Link>
      <nav className={classes.places} aria-label="Main">
        {destinations.map(({ to, label }) => (
          <Link key={label} to={to} activeOptions={{ exact: to === '/', includeSearch: false }}>
            {label}
          </Link>
        ))}
      </nav>
      <span className={classes.space} />
      <ConnectionPill />
      <BookmarkCorner className={classes.icon} />
      <ThemeSwitch className={classes.icon} />
      <AccountCorner />
      <LoadingBar />
    </header>
  );
}
