import { ScrollEdges } from '#ui/layout/scroll-edges.tsx';
import { arranged, type Place } from './board-layout.ts';
import { placesIn } from './narrow-places.ts';
import type { Panel } from './panel.ts';
import styles from './quick-access.module.css';
import { useColumns } from './use-columns.ts';
import { ChosenTitle } from './widgets/chosen-title.tsx';

/** By which id the page knows a panel. */
export const anchorOf = (key: string): string => `panel-${key}`;

interface QuickAccessProps {
  panels: readonly Pick<Panel, 'key' | 'title' | 'format' | 'config' | 'configSchema' | 'widths' | 'rows' | 'quickAccess'>[];
  saved: readonly Place[] | undefined;
}

/** Ways to the panels of a board that a member goes to most. */
export function QuickAccess({ panels, saved }: QuickAccessProps) {
  const columns = useColumns();
  const quick = placesIn(columns, arranged(panels, saved)).filter(({ quickAccess }) => quickAccess);
  if (quick.length === 0) return null;
  return (
    <ScrollEdges className={styles.edges}>
      <nav aria-label="Quick access" className={styles.quick}>
        <ul>
          {quick.map(({ id }) => {
            const panel = panels.find(({ key }) => key === id);
            return (
              panel !== undefined && (
                <li key={id}>
                  <button type="button" onClick={() => goTo(id)}>
                    <ChosenTitle panel={panel}>{(title) => title}</ChosenTitle>
                  </button>
                </li>
              )
            );
          })}
        </ul>
      </nav>
    </ScrollEdges>
  );
}

/** Shows a panel at the top of the screen and puts the focus on it, so that the next Tab goes on inside. */
function goTo(key: string): void {
  const place = document.getElementById(anchorOf(key));
  if (place === null) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  place.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'start' });
}
