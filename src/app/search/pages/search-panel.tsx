import type { SearchField } from '../box/use-search-field.ts';
import { SearchNote } from '../results/search-note.tsx';
import { SearchPreview } from '../results/search-preview.tsx';
import { SearchResults } from '../results/search-results.tsx';
import { SearchStart } from '../start/search-start.tsx';
import classes from './search-panel.module.css';

/** What a search has found, in groups; while nothing is typed, where to begin. `wide` has room for a preview and says which keys move. */
export function SearchPanel({ field, wide = false }: { field: SearchField; wide?: boolean }) {
  const { search, options, highlighted } = field;
  const idle = search.state === 'idle';
  const shown = idle ? undefined : (options[highlighted] ?? options[0]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press must not take the focus from the field, which would close the panel before the click.
    <div className={classes.panel} data-wide={(wide && shown !== undefined) || undefined} onMouseDown={(event) => event.preventDefault()}>
      <div className={classes.columns}>
        {/* Before the list, so that Tab reaches the shortcuts first; it is shown at its right. */}
        {wide && shown && <SearchPreview option={shown} top={shown === options[0]} onOpen={field.go} />}
        <div className={classes.list}>
          <SearchNote search={search} found={options} />
          {idle ? <SearchStart field={field} wide={wide} /> : <SearchResults field={field} wide={wide} />}
        </div>
      </div>
      {wide && <Keys shortcuts={shown !== undefined} />}
    </div>
  );
}

function Keys({ shortcuts }: { shortcuts: boolean }) {
  return (
    <div className={classes.keys} aria-hidden="true">
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd> move
      </span>
      <span>
        <kbd>Enter</kbd> open
      </span>
      {shortcuts && (
        <span>
          <kbd>Tab</kbd> shortcuts
        </span>
      )}
      <span>
        <kbd>Esc</kbd> close
      </span>
    </div>
  );
}
