import { lazy, Suspense } from 'react';
import { addressOf, type NavigationLink, type PathFill } from '#contract/navigation.ts';
import classes from './group-links.module.css';
import { PageLink } from './page-link.tsx';

interface GroupLinksProps {
  readonly links: readonly NavigationLink[];
  readonly parts: Readonly<Partial<Record<PathFill, string>>>;
  /** Names the list for somebody who does not see its heading. */
  readonly label: string;
  readonly onFollow?: (() => void) | undefined;
  /** Whether links to screens say how many new results they have. */
  readonly counted?: boolean;
}

const ScreenCount = lazy(() => import('#pages/saved/screen-count.tsx').then(({ ScreenCount }) => ({ default: ScreenCount })));

/** The links of a group, under the headings they have there. */
export function GroupLinks({ links, parts, label, onFollow, counted = false }: GroupLinksProps) {
  return [...bySection(links)].map(([section, own]) => (
    <div key={section} className={classes.section}>
      {section !== '' && section !== label && <p className={classes.heading}>{section}</p>}
      <ul aria-label={section === '' ? label : section}>
        {own.map((link) => {
          const address = addressOf(link, parts);
          return (
            address !== undefined && (
              <li key={link.path}>
                <PageLink link={link} address={address} onFollow={onFollow} />
                {counted && link.path.startsWith('/screener/') && (
                  <Suspense>
                    <ScreenCount path={link.path} links={links} />
                  </Suspense>
                )}
              </li>
            )
          );
        })}
      </ul>
    </div>
  ));
}

function bySection(links: readonly NavigationLink[]): Map<string, NavigationLink[]> {
  return Map.groupBy(links, ({ section = '' }) => section);
}
