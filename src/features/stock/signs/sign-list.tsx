import { type KeyboardEvent, useRef } from 'react';
import type { StockSigns } from '#contract/entities/stock/warning-signs.ts';
import { focusByArrow } from '#ui/controls/focus-by-arrow.ts';
import { SignDetails } from './details/sign-details.tsx';
import type { ShownSign, SignGroup } from './shown-signs.ts';
import styles from './sign-list.module.css';
import { type SignMark, SignRow } from './sign-row.tsx';

interface SignListProps {
  signs: StockSigns;
  groups: readonly SignGroup[];
  open: string | undefined;
  onOpen: (key: string | undefined) => void;
  /** On a phone a row shows one of its marks. */
  narrow: boolean;
  /** A row opens below itself where there is no room beside the list. */
  inPlace: boolean;
  mark: SignMark;
  mayCount: boolean;
}

/** Every check by level, the gravest first. Arrow keys move among the rows, Enter opens one. */
export function SignList({ groups, mayCount, ...rest }: SignListProps) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('button[data-row]') ?? [])];
    if (focusByArrow(event.key, rows, 'down') !== undefined) event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys act on the buttons inside
    <div ref={list} className={styles.list} onKeyDown={move}>
      {groups.map(({ level, heading, signs }) => (
        <section key={level} aria-label={heading}>
          <h2 className={styles.heading}>
            {heading} {mayCount && <span>{signs.length}</span>}
          </h2>
          {signs.map((shown) => (
            <OneSign key={shown.sign.key} shown={shown} {...rest} />
          ))}
        </section>
      ))}
    </div>
  );
}

function OneSign({ shown, signs, open, onOpen, narrow, inPlace, mark }: Omit<SignListProps, 'groups' | 'mayCount'> & { shown: ShownSign }) {
  const { key } = shown.sign;
  const isOpen = key === open;
  return (
    <>
      <SignRow shown={shown} points={signs.points} isOpen={isOpen} narrow={narrow} mark={mark} onOpen={() => onOpen(inPlace && isOpen ? undefined : key)} />
      {inPlace && isOpen && (
        <div className={styles.inPlace}>
          <SignDetails shown={shown} signs={signs} />
        </div>
      )}
    </>
  );
}
