import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useSearchWish } from '#app/search/box/use-search-wish.ts';
import { useShortcut } from '#ui/controls/use-shortcut.ts';
import { barPlaces } from './bar-places.ts';
import classes from './bottom-bar.module.css';

const SearchSheet = lazy(() => import('#app/search/box/search-sheet.tsx').then(({ SearchSheet }) => ({ default: SearchSheet })));
const MoreSheet = lazy(() => import('./more-sheet.tsx').then(({ MoreSheet }) => ({ default: MoreSheet })));

type Sheet = 'search' | 'more';

/** The bar below a page on a phone: the places of the product, the search, and everything else. */
export function BottomBar({ menus }: { menus: boolean }) {
  const [open, setOpen] = useState<Sheet>();
  const [loaded, setLoaded] = useState<readonly Sheet[]>([]);
  const show = (sheet: Sheet) => {
    setLoaded((known) => (known.includes(sheet) ? known : [...known, sheet]));
    setOpen(sheet);
  };
  const close = () => setOpen(undefined);
  useShortcut('/', () => show('search'));
  useSearchWish(() => show('search'));

  return (
    <>
      <nav className={classes.bar} aria-label="Main">
        {barPlaces.map(({ to, search, label, icon: Icon }) => (
          <Link
            key={label}
            to={to}
            search={search}
            activeOptions={{ exact: to === '/', includeSearch: 'tab' in search }}
            data-quiet={open !== undefined || undefined}
          >
            <Icon size={22} stroke={1.5} />
            {label}
          </Link>
        ))}
        <button type="button" aria-haspopup="dialog" aria-expanded={open === 'search'} onClick={() => show('search')}>
          <IconSearch size={22} stroke={1.5} aria-hidden="true" />
          Search
        </button>
        <button type="button" aria-haspopup="dialog" aria-expanded={open === 'more'} onClick={() => (open === 'more' ? close() : show('more'))}>
          <IconMenu2 size={22} stroke={1.5} aria-hidden="true" />
          More
        </button>
      </nav>
      <Suspense fallback={null}>
        {loaded.includes('search') && <SearchSheet opened={open === 'search'} onClose={close} />}
        {loaded.includes('more') && <MoreSheet opened={open === 'more'} onClose={close} menus={menus} />}
      </Suspense>
    </>
  );
}
