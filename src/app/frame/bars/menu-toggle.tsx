import { IconMenu2 } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { logFailure } from '#data/sync/state/log.ts';
import { usePressOutside } from '#ui/controls/use-press-outside.ts';
import { useOverlay } from '#ui/layout/overlay/use-overlay.ts';
import { useOnDemand } from '#ui/layout/use-on-demand.ts';
import classes from './navbar.module.css';

const loadMenu = () => import('#app/navigation/all-menu.tsx').then(({ AllMenu }) => AllMenu);

/** The tablet's way to all groups at once (NAV-11). */
export function MenuToggle() {
  const router = useRouter();
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const AllMenu = useOnDemand(open, loadMenu, (error) => logFailure('The menu could not be loaded', error));
  usePressOutside(place, open, close);
  useOverlay(open, close);
  useEffect(() => router.subscribe('onBeforeNavigate', () => setOpen(false)), [router]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what the button opened
    <div
      ref={place}
      onBlur={(event) => {
        if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) close();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        button.current?.focus();
        close();
      }}
    >
      <button ref={button} type="button" className={classes.menu} aria-expanded={open} onClick={() => setOpen((was) => !was)}>
        <IconMenu2 size={16} stroke={1.75} aria-hidden="true" />
        Menu
      </button>
      {open && AllMenu && <AllMenu onClose={close} />}
    </div>
  );
}
