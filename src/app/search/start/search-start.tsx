import { addressOf, shownGroups } from '#contract/navigation.ts';
import { escapedName, nameOfStock } from '#contract/stock-name.ts';
import { useSession } from '#data/session/session.ts';
import type { SearchField } from '../box/use-search-field.ts';
import classes from '../pages/search-panel.module.css';
import { PageLink } from '../results/page-link.tsx';
import { ResultOption } from '../results/result-option.tsx';
import { recentStocks } from './recent-stocks.ts';
import startClasses from './search-start.module.css';
import { Topics } from './topics.tsx';

/** Where a search can begin while nothing is typed: stocks looked at last, and where there is room, topics and tools (SEARCH-03). */
export function SearchStart({ field, wide }: { field: SearchField; wide: boolean }) {
  return (
    <div className={wide ? startClasses.columns : undefined}>
      {field.options.length > 0 && (
        <section aria-label="Recently visited">
          <div className={classes.title}>Recently visited</div>
          <div role="listbox" aria-label="Recently visited" tabIndex={-1}>
            {field.options.map((option, index) => (
              <ResultOption key={option.address} option={option} field={field} index={index} price={undefined} wide={false} />
            ))}
          </div>
        </section>
      )}
      {wide && (
        <div className={startClasses.panels}>
          <Topics onTopic={field.type} />
          <Tools onOpen={field.go} />
        </div>
      )}
    </div>
  );
}

function Tools({ onOpen }: { onOpen: (address: string) => void }) {
  const viewer = useSession().account;
  const [last] = recentStocks();
  const parts = last === undefined ? {} : { stock: escapedName(nameOfStock(last)) };
  const links = shownGroups(viewer).filter(({ label }) => label === 'Tools' || label === 'Data');
  const tools = links.flatMap((group) => group.links.flatMap((link) => ({ label: link.label, address: addressOf(link, parts) })));
  return (
    <section aria-label="Tools">
      <div className={classes.title}>Tools</div>
      <ul className={startClasses.tools}>
        {tools.map(
          ({ label, address }) =>
            address !== undefined && (
              <li key={label}>
                <PageLink to={address} onOpen={onOpen}>
                  {label}
                </PageLink>
              </li>
            ),
        )}
      </ul>
    </section>
  );
}
