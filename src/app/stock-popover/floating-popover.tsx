import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { StockPopover } from '#features/stock/popover/stock-popover.tsx';
import styles from './floating-popover.module.css';
import { type HoveredStock, stockAt } from './hovered-stock.ts';

/** STK-05 */
const OPENS_AFTER = 300;
/** Time to move the pointer from the symbol into the popover. */
const CLOSES_AFTER = 150;
const GAP = 6;
const MARGIN = 8;

/** The popover on the stock symbol that the pointer or the focus rests on. Escape closes it, and it stays while the pointer is in it. */
export function FloatingPopover({ first }: { first: EventTarget | null }) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const stock = useRestedStock(first, panel);
  useLayoutEffect(() => {
    const { current } = panel;
    if (stock === undefined || current === null) return;
    const place = () => placeBeside(current, stock.anchor);
    place();
    const watcher = new ResizeObserver(place);
    watcher.observe(current);
    stock.anchor.setAttribute('aria-describedby', id);
    return () => {
      watcher.disconnect();
      stock.anchor.removeAttribute('aria-describedby');
    };
  }, [stock, id]);
  if (stock === undefined) return null;
  return createPortal(
    <div ref={panel} id={id} role="dialog" aria-label={`${stock.name} at a glance`} className={styles.panel}>
      <StockPopover name={stock.name} />
    </div>,
    document.body,
  );
}

/** The stock that pointer or focus has rested on for long enough; none once they have left it, Escape was pressed or the page moved. */
function useRestedStock(first: EventTarget | null, panel: RefObject<HTMLElement | null>): HoveredStock | undefined {
  const [stock, setStock] = useState<HoveredStock>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let open: HoveredStock | undefined;
    /** What the timer is about to open, or close. */
    let due: HTMLElement | 'none' | undefined;
    /** What the reader closed, which opens again once the pointer has left it. */
    let dismissed: HTMLElement | undefined;
    const stay = () => {
      clearTimeout(timer);
      due = undefined;
    };
    const after = (time: number, next: HoveredStock | undefined) => {
      stay();
      due = next?.anchor ?? 'none';
      timer = setTimeout(() => {
        due = undefined;
        open = next?.anchor.isConnected ? next : undefined;
        setStock(open);
      }, time);
    };
    const look = (target: EventTarget | null) => {
      if (target instanceof Node && panel.current?.contains(target)) return stay();
      const found = stockAt(target);
      if (found !== undefined && found.anchor === dismissed) return;
      dismissed = undefined;
      const wanted = found?.anchor ?? 'none';
      if (wanted === (open?.anchor ?? 'none')) return stay();
      if (wanted !== due) after(found === undefined ? CLOSES_AFTER : OPENS_AFTER, found);
    };
    // A row that moves below a pointer at rest is not what the reader points at, so that only a pointer that moves opens one.
    const moved = (event: PointerEvent) => {
      if (event.pointerType !== 'touch') look(event.target);
    };
    const over = (event: PointerEvent) => {
      if (stockAt(event.target) === undefined) moved(event);
    };
    const focused = (event: FocusEvent) => {
      // A finger's tap gives the focus too; only a focus that shows itself was moved by keys.
      if (event.target instanceof Element && event.target.matches(':focus-visible')) look(event.target);
    };
    const close = () => after(0, undefined);
    const dismiss = () => {
      dismissed = open?.anchor;
      close();
    };
    const pressed = ({ target }: PointerEvent) => {
      // A link inside must still be there when it is let go; it closes the popover then.
      if (!(target instanceof Node && panel.current?.contains(target))) dismiss();
    };
    const clicked = ({ target }: MouseEvent) => {
      if (target instanceof Element && panel.current?.contains(target) && target.closest('a') !== null) close();
    };
    const press = (event: KeyboardEvent) => event.key === 'Escape' && dismiss();
    look(first);
    document.addEventListener('pointermove', moved, { passive: true });
    document.addEventListener('pointerover', over);
    document.addEventListener('focusin', focused);
    document.addEventListener('focusout', close);
    document.addEventListener('keydown', press);
    document.addEventListener('pointerdown', pressed);
    document.addEventListener('click', clicked);
    document.addEventListener('scroll', close, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointermove', moved);
      document.removeEventListener('pointerover', over);
      document.removeEventListener('focusin', focused);
      document.removeEventListener('focusout', close);
      document.removeEventListener('keydown', press);
      document.removeEventListener('pointerdown', pressed);
      document.removeEventListener('click', clicked);
      document.removeEventListener('scroll', close, { capture: true });
    };
  }, [first, panel]);
  return stock;
}

/** Below the symbol, above it where there is more room, never outside the window. */
function placeBeside(panel: HTMLElement, anchor: HTMLElement): void {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const below = at.bottom + GAP + height <= window.innerHeight - MARGIN || at.top < height + GAP + MARGIN;
  panel.style.left = `${Math.max(MARGIN, Math.min(at.left, window.innerWidth - width - MARGIN))}px`;
  panel.style.top = `${below ? at.bottom + GAP : at.top - GAP - height}px`;
}
