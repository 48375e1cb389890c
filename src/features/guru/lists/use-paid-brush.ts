import { type PointerEvent, useRef, useState } from 'react';
import { spanBetween, spanOfStocks, usePaidSpan } from './paid-span.ts';
import { type PaidStock, type Reach, shareOf } from './paid-stems.ts';

/** A pointer that moved no farther, in pixels, has pressed and not dragged. */
const LEAST_DRAG = 4;

type Stretch = readonly [from: number, to: number];

interface Brushed {
  /** By price, the cheapest first. */
  stocks: readonly PaidStock[];
  reach: Reach;
  /** Place of the stock that is pointed at, −1 without one. */
  at: number;
  onPoint: (stockid: string | undefined) => void;
  /** Room beside the scale, in pixels. */
  edge: number;
}

/**
 * Points at stocks of the picture and chooses a span of prices: the pointer points and drags a span, arrows go from stock to stock and with Shift
 * choose the span from the stock where they began, Escape leaves the stock and then the span.
 */
export function usePaidBrush({ stocks, reach, at, onPoint, edge }: Brushed) {
  const { span, choose } = usePaidSpan();
  /** Where the stretch that is being dragged began and where it is, as shares of the scale. */
  const [dragged, setDragged] = useState<Stretch>();
  /** The press, and its stretch once it is a drag: events come faster than the picture is drawn. */
  const press = useRef<{ readonly share: number; readonly x: number; stretch?: Stretch }>(undefined);
  const last = stocks.length - 1;
  const moved = (by: number) => {
    const isToEnd = Math.abs(by) >= last;
    return stocks[at === -1 && !isToEnd ? (by > 0 ? 0 : last) : Math.min(last, Math.max(0, at + by))];
  };
  /** The stock from which a span is chosen by keys. */
  const anchor = useRef<PaidStock>(undefined);
  const shareAt = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return (clientX - left - edge) / (width - 2 * edge);
  };
  const letGo = (isChosen: boolean) => {
    const stretch = press.current?.stretch;
    press.current = undefined;
    if (stretch === undefined) return;
    setDragged(undefined);
    if (isChosen) choose(spanBetween(stretch, reach));
    onPoint(undefined);
  };
  const pointer = {
    onPointerDown: (event: PointerEvent) => {
      anchor.current = undefined;
      if (event.button === 0) press.current = { share: shareAt(event), x: event.clientX };
      event.currentTarget.setPointerCapture(event.pointerId);
      onPoint(nearest(stocks, shareAt(event), reach)?.stockid);
    },
    onPointerMove: (event: PointerEvent) => {
      const [pressed, share] = [press.current, shareAt(event)];
      if (pressed === undefined || (pressed.stretch === undefined && Math.abs(event.clientX - pressed.x) <= LEAST_DRAG))
        return onPoint(nearest(stocks, share, reach)?.stockid);
      pressed.stretch = [pressed.share, share];
      setDragged(pressed.stretch);
    },
    onPointerUp: () => letGo(true),
    onPointerCancel: () => letGo(false),
  };
  const keys = {
    onStep: (by: number) => {
      anchor.current = undefined;
      onPoint(moved(by)?.stockid);
    },
    onExtend: (by: number) => {
      const to = moved(by);
      if (to === undefined) return;
      anchor.current ??= stocks[at] ?? to;
      onPoint(to.stockid);
      choose(spanOfStocks(anchor.current, to));
    },
    onEscape: () => {
      anchor.current = undefined;
      if (at === -1) choose(undefined);
      onPoint(undefined);
    },
  };
  const shown = dragged === undefined ? span : spanBetween(dragged, reach);
  return { span: shown, isDragging: dragged !== undefined, clear: () => choose(undefined), pointer, keys };
}

function nearest(stocks: readonly PaidStock[], share: number, reach: Reach): PaidStock | undefined {
  const distance = ({ since_average }: PaidStock) => Math.abs(shareOf(since_average, reach) - share);
  return stocks.reduce<PaidStock | undefined>((best, stock) => (best === undefined || distance(stock) < distance(best) ? stock : best), undefined);
}
