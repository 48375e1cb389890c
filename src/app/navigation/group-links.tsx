import { addressOf, type NavigationLink, type PathFill } from '#contract/navigation.ts';
import classes from './group-links.module.css';
import { PageLink } from './page-link.tsx';

interface GroupLinksProps {
  readonly links: readonly NavigationLink[];
  readonly parts: Readonly<Partial<Record<PathFill, string>>>;
  /** Names the list for somebody who does not see what it stands under. */
  readonly label: string;
  readonly onFollow?: (() => void) | undefined;
}

/** The links of a group, under the headings they have there. */
export function GroupLinks({ links, parts, label, onFollow }: GroupLinksProps) {
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
