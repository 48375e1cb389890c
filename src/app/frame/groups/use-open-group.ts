import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { GroupLabel } from '#contract/navigation-groups.ts';

/** Milliseconds a pointer rests on a group before its menu opens, and may leave it before the menu closes: a way across the bar opens nothing. */
const REST = 80;
const LEAVE = 200;

/** Which group's menu is open, and by what. One opened by pointing closes when the pointer leaves; one that was pressed stays. */
export function useOpenGroup() {
  const router = useRouter();
  const [{ open, byKey, pressed }, set] = useState<{ open?: GroupLabel; byKey: boolean; pressed: boolean }>({ byKey: false, pressed: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const put = (next: { open?: GroupLabel; byKey: boolean }, byPress: boolean) => {
    clearTimeout(timer.current);
    set({ ...next, pressed: byPress });
  };
  const close = () => put({ byKey: false }, false);
  const later = (milliseconds: number, act: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, milliseconds);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the menu; what closes it never changes
  useEffect(() => {
    const forget = router.subscribe('onBeforeNavigate', close);
    return () => {
      forget();
      clearTimeout(timer.current);
    };
  }, [router]);
  return {
    open,
    byKey,
    pressed,
    close,
    show: (label: GroupLabel, focus: boolean) => put({ open: label, byKey: focus }, true),
    hover: (label: GroupLabel) => later(open === undefined ? REST : 0, () => open !== label && put({ open: label, byKey: false }, false)),
    leave: () => (pressed ? clearTimeout(timer.current) : later(LEAVE, close)),
    /** A press on what pointing has just opened keeps it open. */
    toggle: (label: GroupLabel) => (open === label && pressed ? close() : put({ open: label, byKey: false }, true)),
  };
}

/** Which menu is open, and what opens and closes it. */
export type OpenGroup = ReturnType<typeof useOpenGroup>;
