import { type TouchEvent, useRef } from 'react';

/** How far a finger must go sideways, and at most up or down, for a swipe. */
const FAR = 64;
const ASIDE = 40;

/** Distinguishes a swipe to the left or right from a scroll or a tap; swipes that begin on a slider are the slider's. */
export function useSwipe({ onLeft, onRight }: { onLeft: () => void; onRight: () => void }) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart: (event: TouchEvent) => {
      const touch = event.touches[0];
      const onSlider = event.target instanceof Element && event.target.closest('[role="slider"]') !== null;
      start.current = touch && !onSlider ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    onTouchEnd: (event: TouchEvent) => {
      const touch = event.changedTouches[0];
      const from = start.current;
      start.current = undefined;
      if (!touch || !from || Math.abs(touch.clientY - from.y) > ASIDE) return;
      const by = touch.clientX - from.x;
      if (by <= -FAR) onLeft();
      if (by >= FAR) onRight();
    },
  };
}
