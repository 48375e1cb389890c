import { IconList } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { FindField } from '#ui/controls/find-field.tsx';
import { BottomSheet } from '#ui/layout/overlay/bottom-sheet.tsx';
import { TABLET_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import type { LinkTarget } from '../kinds/columns-of.tsx';
import styles from './rail-page.module.css';

/** A page of the same kind, with what it says first. */
export interface RailEntry {
  readonly key: string;
  readonly name: string;
  readonly to: LinkTarget;
  /** Its newest figure. */
  readonly figure: string;
  /** Drawn before the figure: its change, its place on a scale. */
  readonly beside?: ReactNode;
}

/** Pages that belong together under a heading. */
export interface RailGroup {
  readonly title: string;
  readonly count: string;
  /** Whether its entries are in sight without being looked for. */
  readonly isOpen: boolean;
  readonly entries: readonly RailEntry[];
}

interface RailProps {
  /** What the entries are, as `Series`. */
  label: string;
  groups: readonly RailGroup[];
  /** The entry whose page is open. */
  current: string;
}

/** A page beside a rail of all pages of its kind; on a tablet and a phone the rail is a sheet. */
export function RailPage({ children, ...rail }: RailProps & { children: ReactNode }) {
  const isNarrow = useAtMost(TABLET_MAX);
  const [open, setOpen] = useState(false);
  const router = useRouter();
  useEffect(() => router.subscribe('onBeforeNavigate', () => setOpen(false)), [router]);
  if (!isNarrow) {
    return (
      <div className={styles.page}>
        <nav aria-label={rail.label}>
          <Rail {...rail} shortcut="f" />
        </nav>
        <div className={styles.content}>{children}</div>
      </div>
    );
  }
  return (
    <>
      <div className={styles.way}>
        <Button onClick={() => setOpen(true)}>
          <IconList size={16} stroke={1.75} aria-hidden="true" /> {`All ${rail.label.toLowerCase()}`}
        </Button>
      </div>
      {children}
      {open && (
        <BottomSheet label={rail.label} onClose={() => setOpen(false)}>
          <div className={styles.sheet}>
            <Rail {...rail} />
          </div>
        </BottomSheet>
      )}
    </>
  );
}

function Rail({ label, groups, current, shortcut }: RailProps & { shortcut?: string }) {
  const [text, setText] = useState('');
  const all = new Set(groups.flatMap(({ entries }) => entries.map(({ key }) => key))).size;
  const wanted = text.trim().toLowerCase();
  const found = groups
    .map((group) => ({ ...group, entries: group.entries.filter(({ key, name }) => `${name} ${key}`.toLowerCase().includes(wanted)) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <div className={styles.rail}>
      <FindField label={`Find among ${all} ${label.toLowerCase()}`} value={text} onChange={setText} {...(shortcut !== undefined && { shortcut })} />
      {found.map((group) => (
        <Group key={`${group.title} ${wanted === ''}`} group={group} current={current} isOpen={group.isOpen || wanted !== ''} />
      ))}
      {all > 0 && found.length === 0 && <p className={styles.none}>None has this name.</p>}
    </div>
  );
}

function Group({ group: { title, count, entries }, current, isOpen }: { group: RailGroup; current: string; isOpen: boolean }) {
  return (
    <details open={isOpen}>
      <summary>
        <span>{title}</span> <small>{count}</small>
      </summary>
      <ul>
        {entries.map(({ key, name, to, figure, beside }) => (
          <li key={key}>
            <Link {...to} title={name} aria-current={key === current ? 'page' : undefined}>
              <span className={styles.name}>{name}</span>
              {beside}
              <span className={styles.figure}>{figure}</span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
