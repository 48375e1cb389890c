/** A link to a stock, and how the address names it. */
export interface HoveredStock {
  readonly anchor: HTMLElement;
  readonly name: string;
}

/** The stock whose link lies under an element, is it, or is inside the focused cell of a table. */
export function stockAt(target: EventTarget | null): HoveredStock | undefined {
  if (!(target instanceof Element)) return undefined;
  const cell = target.closest('[role=gridcell], [role=rowheader], td, th');
  const inCell = target === cell && document.activeElement === cell ? cell?.querySelector<HTMLElement>('a[data-stock]') : undefined;
  const anchor = target.closest<HTMLElement>('a[data-stock]') ?? inCell ?? undefined;
  const name = anchor?.dataset.stock;
  return anchor === undefined || name === undefined ? undefined : { anchor, name };
}
