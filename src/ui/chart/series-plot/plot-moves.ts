import type uPlot from 'uplot';
import { isForChart } from '../plot/wheel-of-page.ts';

/** How much a turn of the wheel zooms. */
const ZOOM = 0.0025;

/**
 * Moves a plot with the pressed mouse and by the wheel sideways, zooms it by the wheel with Ctrl and by two fingers, and lets one finger move the crosshair.
 *
 * @returns Takes it back.
 */
export function followMoves(plot: uPlot): () => void {
  const { over } = plot;
  const fingers = new Map<number, number>();
  /** The moments under two fingers, which stay under them. */
  let held: readonly [number, number] | undefined;
  /** Where the mouse was pressed, and what was in sight then. */
  let grabbed: { readonly left: number; readonly min: number; readonly max: number } | undefined;
  const leftOf = ({ clientX }: MouseEvent) => clientX - over.getBoundingClientRect().left;
  const turn = (event: WheelEvent) => {
    if (!isForChart(event)) return;
    event.preventDefault();
    const { min = 0, max = 0 } = plot.scales.x ?? {};
    if (event.ctrlKey || event.metaKey) {
      const [under, by] = [plot.posToVal(leftOf(event), 'x'), Math.exp(event.deltaY * ZOOM)];
      plot.setScale('x', { min: under - (under - min) * by, max: under + (max - under) * by });
    } else {
      const by = (event.deltaX / over.clientWidth) * (max - min);
      plot.setScale('x', { min: min + by, max: max + by });
    }
  };
  const press = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') {
      const { min, max } = plot.scales.x ?? {};
      if (event.button !== 0 || min === undefined || max === undefined) return;
      grabbed = { left: leftOf(event), min, max };
      over.setPointerCapture(event.pointerId);
      return;
    }
    fingers.set(event.pointerId, leftOf(event));
    const [a, b] = [...fingers.values()];
    held = a === undefined || b === undefined ? undefined : [plot.posToVal(a, 'x'), plot.posToVal(b, 'x')];
    if (held === undefined) plot.setCursor({ left: leftOf(event), top: 0 });
  };
  const move = (event: PointerEvent) => {
    if (grabbed !== undefined && event.pointerType !== 'touch') {
      const { left, min, max } = grabbed;
      const by = ((left - leftOf(event)) / over.clientWidth) * (max - min);
      plot.setScale('x', { min: min + by, max: max + by });
      return;
    }
    if (!fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, leftOf(event));
    const [a, b] = [...fingers.values()];
    if (held === undefined || a === undefined || b === undefined) plot.setCursor({ left: leftOf(event), top: 0 });
    else if (Math.abs(b - a) > 10) {
      const perPixel = (held[1] - held[0]) / (b - a);
      if (perPixel > 0) plot.setScale('x', { min: held[0] - a * perPixel, max: held[0] + (over.clientWidth - a) * perPixel });
    }
  };
  const lift = (event: PointerEvent) => {
    grabbed = undefined;
    fingers.delete(event.pointerId);
    held = undefined;
  };
  over.addEventListener('wheel', turn, { passive: false });
  over.addEventListener('pointerdown', press);
  over.addEventListener('pointermove', move);
  over.addEventListener('pointerup', lift);
  over.addEventListener('pointercancel', lift);
  return () => {
    over.removeEventListener('wheel', turn);
    over.removeEventListener('pointerdown', press);
    over.removeEventListener('pointermove', move);
    over.removeEventListener('pointerup', lift);
    over.removeEventListener('pointercancel', lift);
  };
}
