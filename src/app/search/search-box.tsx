import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useShortcut } from '#ui/controls/use-shortcut.ts';
import classes from './search-box.module.css';
import { optionId, PANEL_ID } from './search-ids.ts';
import { useSearchField } from './use-search-field.ts';
import { useSearchWish } from './use-search-wish.ts';

const SearchPanel = lazy(() => import('./search-panel.tsx').then(({ SearchPanel }) => ({ default: SearchPanel })));

/** SEARCH-02: a click on a result still reaches it. */
const CLOSE_AFTER_BLUR = 300;

/** The search field of the navbar: `/` comes here from anywhere, Escape leaves. */
export function SearchBox() {
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const field = useSearchField(() => input.current?.blur());
  useShortcut('/', () => input.current?.focus());
  useSearchWish(() => input.current?.focus());
  useEffect(() => () => clearTimeout(closing.current), []);

  return (
    <search
      className={classes.box}
      onFocus={() => {
        clearTimeout(closing.current);
        setOpen(true);
      }}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        closing.current = setTimeout(() => setOpen(false), CLOSE_AFTER_BLUR);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && event.target instanceof HTMLElement) event.target.blur();
      }}
    >
      <div className={classes.field}>
        <IconSearch className={classes.icon} size={16} stroke={1.75} aria-hidden="true" />
        <input
          ref={input}
          className={classes.input}
          type="text"
          role="combobox"
          aria-label="Search stocks"
          aria-expanded={open}
          aria-controls={PANEL_ID}
          aria-autocomplete="list"
          aria-activedescendant={open && field.highlighted >= 0 ? optionId(field.highlighted) : undefined}
          placeholder="Search"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={field.text}
          onChange={(event) => field.type(event.currentTarget.value)}
          onKeyDown={field.press}
        />
        {field.text === '' && (
          <span className={classes.key} aria-hidden="true">
            /
          </span>
        )}
      </div>
      {open && (
        <div id={PANEL_ID} className={classes.panel} data-wide={field.options.length > 0 || undefined}>
          <Suspense fallback={null}>
            <SearchPanel field={field} wide />
          </Suspense>
        </div>
      )}
    </search>
  );
}
