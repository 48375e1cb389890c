import { useRouter } from '@tanstack/react-router';
import { type ComponentType, type LazyExoticComponent, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Loading } from '#ui/feedback/loading.tsx';
import { useOverlay } from '#ui/layout/overlay/use-overlay.ts';
import classes from './toolbar.module.css';

/** TAB-14: milliseconds a pointer rests on a tool before it opens. */
const OPENS_AFTER = 500;
/** Time to move the pointer from the tool into what it opened. */
const CLOSES_AFTER = 250;
const MARGIN = 8;

/** A tool's content gets a function that closes it. */
export interface PanelProps {
  readonly close: () => void;
}

interface ToolPopoverProps {
  label: string;
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: 'true' }>;
  panel: LazyExoticComponent<ComponentType<PanelProps>>;
}

/**
 * A tool and what it opens: at once when it is pressed, after half a second when a pointer rests on it. The browser's own
 * popover closes it with Escape or a press elsewhere, and lets no two be open; Back closes one that was pressed open.
 */
export function ToolPopover({ label, icon: Icon, panel: Panel }: ToolPopoverProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { popover, opened, setOpened, byPress, enter, leave, press, close } = useHoverOrPress();
  useOverlay(opened && byPress, close);
  const router = useRouter();
  useEffect(() => router.subscribe('onBeforeNavigate', close), [router, close]);
  useEffect(() => {
    if (!opened) return;
    const place = () => button.current && popover.current && placeUnder(popover.current, button.current);
    place();
    const watcher = new ResizeObserver(place);
    if (popover.current) watcher.observe(popover.current);
    window.addEventListener('scroll', place, { passive: true });
    return () => {
      watcher.disconnect();
      window.removeEventListener('scroll', place);
    };
  }, [opened, popover]);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.tool}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={opened}
        popoverTarget={id}
        onPointerEnter={(event) => event.pointerType === 'mouse' && enter()}
        onPointerLeave={leave}
        onClick={press}
      >
        <Icon size={18} stroke={1.75} aria-hidden="true" />
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        className={classes.popover}
        onPointerEnter={enter}
        onPointerLeave={leave}
        onToggle={(event) => setOpened(event.newState === 'open')}
      >
        {opened && (
          <>
            <h2>{label}</h2>
            <Suspense fallback={<Loading height={96} />}>
              <Panel close={close} />
            </Suspense>
          </>
        )}
      </div>
    </>
  );
}

/** Opens and closes a popover by rest and by press; what was pressed open does not close because the pointer leaves. */
function useHoverOrPress() {
  const popover = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pressed = useRef(false);
  const [byPress, setByPress] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const [acts] = useState(() => {
    const isOpen = () => popover.current?.matches(':popover-open') === true;
    const after = (time: number, act: () => void) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(act, time);
    };
    const openBy = (press: boolean) => {
      pressed.current = press;
      setByPress(press);
      popover.current?.showPopover();
    };
    const close = () => {
      clearTimeout(timer.current);
      if (isOpen()) popover.current?.hidePopover();
    };
    return {
      close,
      enter: () =>
        after(OPENS_AFTER, () => {
          if (!isOpen()) openBy(false);
        }),
      leave: () => {
        if (isOpen() && !pressed.current) after(CLOSES_AFTER, close);
        else clearTimeout(timer.current);
      },
      press: (event: { preventDefault: () => void }) => {
        event.preventDefault(); // the button's own toggle does not know that a rest may have opened it
        clearTimeout(timer.current);
        if (isOpen() && pressed.current) return close();
        openBy(true);
        popover.current?.focus();
      },
    };
  });
  return { popover, opened, setOpened, byPress, ...acts };
}

/** Under the tool, within the window. */
function placeUnder(popover: HTMLElement, tool: HTMLElement): void {
  const at = tool.getBoundingClientRect();
  const right = Math.max(MARGIN, Math.min(window.innerWidth - at.right, window.innerWidth - popover.offsetWidth - MARGIN));
  popover.style.right = `${right}px`;
  popover.style.top = `${at.bottom + 6}px`;
}
