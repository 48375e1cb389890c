import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react';
import classes from './recent-tabs.module.css';
import { VisitLink } from './visit-link.tsx';
import type { Visit } from './visits.ts';

/** TAB-12: milliseconds until the question is taken back. */
const ASKED_FOR = 2_000;

interface RecentTabProps {
  visit: Visit;
  /** Whether it is the page in front. */
  current: boolean;
  /** Whether the Tab key stops here. */
  stop: boolean;
  onStop: () => void;
  /** undefined for a page that is only passed through: its tab goes by itself. */
  onClose: (() => void) | undefined;
}

/** One tab. Its cross, a middle click or Delete asks whether to close it; the same once more within two seconds does. */
export function RecentTab({ visit, current, stop, onStop, onClose }: RecentTabProps) {
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (!asked) return;
    const timer = setTimeout(() => setAsked(false), ASKED_FOR);
    return () => clearTimeout(timer);
  }, [asked]);
  const ask = () => {
    if (onClose === undefined) return;
    setAsked(!asked);
    if (asked) onClose();
  };
  const { stock, title } = visit;
  return (
    <li className={classes.tab} data-tab={visit.key} data-stock={stock && true} data-current={current || undefined} data-asked={asked || undefined}>
      <VisitLink
        visit={visit}
        current={current}
        className={classes.link}
        tabIndex={stop ? 0 : -1}
        title={stock === undefined ? title : `${stock.display_symbol} ${stock.company}`}
        aria-keyshortcuts={onClose && 'Delete'}
        draggable={false}
        onFocus={onStop}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Delete') ask();
        }}
        onMouseDown={(event: MouseEvent) => {
          if (event.button === 1) event.preventDefault(); // no scrolling by the middle button
        }}
        onAuxClick={(event: MouseEvent) => {
          if (event.button !== 1) return;
          event.preventDefault();
          ask();
        }}
      >
        <b>{stock?.display_symbol ?? title}</b>
        {stock !== undefined && <span>{stock.company}</span>}
      </VisitLink>
      {onClose && (
        <button type="button" className={classes.close} tabIndex={-1} aria-label={`Close ${stock?.display_symbol ?? title}`} onClick={ask}>
          {asked ? 'Close' : <IconX size={12} stroke={1.75} aria-hidden="true" />}
        </button>
      )}
      <span role="status" className="sx-hidden">
        {asked && 'Once more to close'}
      </span>
    </li>
  );
}
