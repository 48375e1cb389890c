import { useDebouncedValue } from '@mantine/hooks';
import { usePageExists } from '../box/use-surroundings.ts';
import { PageLink } from './page-link.tsx';
import { type Option, shortcutsOf } from './result-groups.ts';
import { wordsFor } from './result-option.tsx';
import classes from './search-preview.module.css';
import { StockPreview } from './stock-preview.tsx';

/** Passing over a row on the way to another asks nothing of the server. */
const SETTLE = 150;

interface SearchPreviewProps {
  option: Option;
  /** Whether it is the first result, which offers shortcuts to more of its pages (SEARCH-20). */
  top: boolean;
  /** Opens a page, and puts the search away. */
  onOpen: (address: string) => void;
}

/** The highlighted result beside the list: what it is, and its pages. */
export function SearchPreview({ option, top, onOpen }: SearchPreviewProps) {
  const exists = usePageExists();
  const [settled] = useDebouncedValue(option.address, SETTLE);
  const { item, address } = option;
  const isStock = item.type === 'stock' || item.type === 'delisted';
  const shortcuts = shortcutsOf(item, address, exists);
  const { name } = wordsFor(item);
  return (
    <section className={classes.preview} aria-label={name}>
      {isStock ? <StockPreview stock={item.data} settled={settled === address} /> : <Described item={item} />}
      <div className={classes.pages}>
        {isStock ? (
          (top ? shortcuts : shortcuts.slice(0, 1)).map((shortcut, place) => (
            <PageLink key={shortcut.label} className={place === 0 ? classes.main : undefined} to={shortcut.address} onOpen={onOpen}>
              {shortcut.label}
            </PageLink>
          ))
        ) : (
          <PageLink className={classes.main} to={address} onOpen={onOpen}>
            Open
          </PageLink>
        )}
      </div>
    </section>
  );
}

function Described({ item }: Pick<Option, 'item'>) {
  const { name, about, aside } = wordsFor(item);
  return (
    <>
      <b className={classes.company}>{name}</b>
      <p className={classes.place}>{[about, aside].filter(Boolean).join(' · ')}</p>
      {item.type === 'glossary' && <p className={classes.words}>{item.data.formula ?? 'As companies file it.'}</p>}
    </>
  );
}
