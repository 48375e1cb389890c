import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useShortcut } from '#ui/controls/use-shortcut.ts';
import { useOverlay } from '#ui/layout/overlay/use-overlay.ts';
import classes from './search-box.module.css';
import { PANEL_ID } from './search-ids.ts';
import { useSearchWish } from './use-search-wish.ts';

const SearchDropdown = lazy(() => import('./search-dropdown.tsx').then(({ SearchDropdown }) => ({ default: SearchDropdown })));

/** SEARCH-02: a click on a result still reaches it. */
const CLOSE_AFTER_BLUR = 300;

/** The state shared by the box and the dropdown, which is loaded when first needed. */
export interface DropdownLink {
  /** Keys pressed in the field; those pressed before the dropdown was there wait for it. */
  readonly waiting: KeyboardEvent[];
  press?: ((event: KeyboardEvent) => void) | undefined;
}

interface SearchBoxProps {
  /** Says what may be typed, and names the field. */
  label?: string;
  /** In the strip of every page, or large on the home page. */
  place?: 'strip' | 'home';
}

/** A search field with its dropdown. `/` comes to the one in the strip from anywhere; Escape leaves. */
export function SearchBox({ label = 'Search stocks', place = 'strip' }: SearchBoxProps) {
  const inStrip = place === 'strip';
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [active, setActive] = useState<string>();
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const link = useRef<DropdownLink>({ waiting: [] });
  useShortcut(inStrip ? '/' : undefined, () => input.current?.focus());
  useSearchWish(inStrip ? () => input.current?.focus() : undefined);
  useOverlay(open, () => {
    input.current?.blur();
    setOpen(false);
  });
  useEffect(() => () => clearTimeout(closing.current), []);

  return (
    <search
      className={classes.box}
      data-place={place}
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
          aria-label={label}
          aria-expanded={open}
          aria-controls={PANEL_ID}
          aria-autocomplete="list"
          aria-activedescendant={open ? active : undefined}
          placeholder={inStrip ? 'Search' : label}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => (link.current.press ?? ((early) => link.current.waiting.push(early)))(event)}
        />
        {inStrip && text === '' && (
          <span className={classes.key} aria-hidden="true">
            /
          </span>
        )}
      </div>
      {open && (
        <div id={PANEL_ID} className={classes.panel}>
          <Suspense fallback={null}>
            <SearchDropdown text={text} onText={setText} onActive={setActive} onChosen={() => input.current?.blur()} link={link.current} />
          </Suspense>
        </div>
      )}
    </search>
  );
}
