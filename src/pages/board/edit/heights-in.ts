import { rowsOf } from '../board-moves.ts';

/** Rows that the content of each panel of a grid takes now, by the panel's id; none for what is not drawn yet. */
export function heightsIn(grid: HTMLElement | null): ReadonlyMap<string, number> {
  const items = [...(grid?.querySelectorAll<HTMLElement>('[gs-id]') ?? [])];
  return new Map(
    items.flatMap((item) => {
      const id = item.getAttribute('gs-id');
      const height = item.querySelector('[inert] > *')?.getBoundingClientRect().height ?? 0;
      return id === null || height === 0 ? [] : [[id, rowsOf(height)] as const];
    }),
  );
}
