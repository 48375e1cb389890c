import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { TableGroup } from '#ui/table/table-types.ts';
import type { StatementLine } from '../statements.ts';
import { statementLists } from '../table/statement-lists.ts';
import styles from './financials-phone.module.css';

const sectionId = (list: string) => `statement-${list}`;

/** All rows under their headings, each heading folding; chips over the bottom bar jump between statements. */
export function Sections({ groups, children }: { groups: readonly TableGroup<StatementLine>[]; children: (line: StatementLine) => ReactNode }) {
  const present = statementLists.filter(({ list }) => groups.some((group) => group.rows[0]?.list === list));
  const current = useSectionInSight(present.map(({ list }) => list));
  return (
    <>
      {present.map(({ list }) => (
        <section key={list} id={sectionId(list)} className={styles.section} aria-label={statementLists.find((each) => each.list === list)?.label}>
          {groups
            .filter((group) => group.rows[0]?.list === list)
            .map((group) => (
              <Group key={group.key} group={group}>
                {children}
              </Group>
            ))}
        </section>
      ))}
      <nav className={styles.chips} aria-label="Statements">
        {present.map(({ list, short }) => (
          <button
            key={list}
            type="button"
            aria-current={current === list ? 'true' : undefined}
            onClick={() => document.getElementById(sectionId(list))?.scrollIntoView({ block: 'start' })}
          >
            {short}
          </button>
        ))}
      </nav>
    </>
  );
}

function Group({ group, children }: { group: TableGroup<StatementLine>; children: (line: StatementLine) => ReactNode }) {
  const [open, setOpen] = useState(true);
  const Chevron = open ? IconChevronUp : IconChevronDown;
  return (
    <>
      <button type="button" className={styles.group} aria-expanded={open} onClick={() => setOpen(!open)}>
        {group.label}
        {group.context && <span>{group.context}</span>}
        {group.unit && <small>{group.unit}</small>}
        <Chevron size={16} stroke={1.75} aria-hidden="true" />
      </button>
      {open && group.rows.map(children)}
    </>
  );
}

/** The statement whose rows are at the top of the screen. */
function useSectionInSight(lists: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(lists[0]);
  const key = lists.join(' ');
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting);
        if (seen) setCurrent(seen.target.id.replace(/^statement-/, ''));
      },
      { rootMargin: '-30% 0px -65% 0px' },
    );
    for (const list of key.split(' ')) {
      const section = document.getElementById(sectionId(list));
      if (section) watcher.observe(section);
    }
    return () => watcher.disconnect();
  }, [key]);
  return current;
}
