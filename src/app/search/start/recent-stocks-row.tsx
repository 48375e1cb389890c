import { tabKinds, tabOf } from '#app/tab-strip/tab-of.ts';
import { useVisits } from '#app/tab-strip/use-visits.ts';
import { VisitLink } from '#app/tab-strip/visit-link.tsx';
import { visits } from '#app/tab-strip/visit-store.ts';
import { newestFirst } from '#app/tab-strip/visits.ts';
import classes from './recent-stocks-row.module.css';

/** The pages visited last, as a row to swipe: a phone's tabs. The page under the sheet is marked. */
export function RecentStocks() {
  const { visits: visited, open } = useVisits();
  if (visited.length === 0) return null;
  return (
    <section aria-label="Recently visited">
      <div className={classes.head}>
        Recently visited
        <button type="button" onClick={() => visits.forget()}>
          Clear
        </button>
      </div>
      <ul className={classes.row}>
        {newestFirst(visited).map((visit) => (
          <li key={visit.key}>
            <VisitLink visit={visit} current={visit.key === open?.key}>
              <b>{visit.stock?.display_symbol ?? visit.title}</b>
              <span>{visit.stock?.company ?? tabKinds[tabOf(visit.key)?.name ?? 'page']}</span>
            </VisitLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
