import type { ReactNode } from 'react';
import type { ListedStock } from '#pages/stock-search/stock-address.ts';
import { optionId } from './search-ids.ts';
import classes from './search-panel.module.css';
import { SearchPreview } from './search-preview.tsx';
import { StockOption } from './stock-option.tsx';
import type { SearchField } from './use-search-field.ts';

/** What a search has found, in groups; while nothing is typed, the stocks looked at last. `wide` has room for a preview and says which keys move. */
export function SearchPanel({ field, wide = false }: { field: SearchField; wide?: boolean }) {
  const shown = field.options[field.highlighted] ?? field.options[0];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press must not take the focus from the field, which would close the panel before the click.
    <div className={classes.panel} onMouseDown={(event) => event.preventDefault()}>
      <div className={wide && shown ? classes.columns : undefined}>
        <div className={classes.list}>
          <Note field={field} />
          <Options field={field} />
        </div>
        {wide && shown && <SearchPreview stock={shown} onLeave={field.leave} />}
      </div>
      {wide && <Keys shortcuts={shown !== undefined} />}
    </div>
  );
}

function Options({ field }: { field: SearchField }) {
  const { search, options } = field;
  const group = (title: string, stocks: readonly ListedStock[]) =>
    stocks.length > 0 && (
      <Group title={title}>
        {stocks.map((stock) => (
          <StockOption key={stock.stockid} stock={stock} field={field} index={options.indexOf(stock)} id={optionId(options.indexOf(stock))} />
        ))}
      </Group>
    );
  return (
    <div role="listbox" aria-label="Stocks found" tabIndex={-1}>
      {search.state === 'idle' ? (
        group('Recently visited', options)
      ) : (
        <>
          {group(
            'Stocks',
            options.filter((stock) => !stock.delisted),
          )}
          {group(
            'Delisted Stocks',
            options.filter((stock) => stock.delisted),
          )}
        </>
      )}
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox.
    <div role="group" aria-label={title}>
      <div className={classes.title} aria-hidden="true">
        {title}
      </div>
      {children}
    </div>
  );
}

function Note({ field: { search, options } }: { field: SearchField }) {
  const words = noteFor(search.state, search.keyword, options.length);
  return (
    <div role="status" className={words === undefined ? undefined : classes.note}>
      {words}
    </div>
  );
}

function noteFor(state: SearchField['search']['state'], keyword: string, found: number): ReactNode {
  switch (state) {
    case 'loading':
      return 'LOADING';
    case 'failed':
      return 'The search failed. Press Enter to try again.';
    case 'unreached':
      return found === 0 ? 'Offline. Nothing on this device fits.' : 'Offline. These are on this device.';
    case 'found':
      return found === 0 ? (
        <>
          No Result for <b>{keyword}</b>
        </>
      ) : undefined;
    case 'idle':
      return found === 0 ? 'Type a symbol or the name of a company.' : undefined;
  }
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
