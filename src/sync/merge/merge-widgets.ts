import { equal } from '../equal.ts';

type Widget = Readonly<Record<string, unknown>> & { readonly id: string };

interface MergedBoard {
  readonly board: { readonly children: readonly Widget[] };
  /** Whether a layout, or the settings of a widget, of the other side lost against this one. */
  readonly lost: boolean;
}

/** Where a widget is on a desktop, a tablet and a phone; the other fields are its settings. */
const LAYOUTS: readonly (readonly string[])[] = [['x', 'y', 'w', 'h', 'display'], ['tablet'], ['phone']];

/**
 * One board out of two that were changed apart. A widget that either side added is in, one that either side removed is out unless the other chose
 * something for it meanwhile. The layout of each kind of screen is one definition, so that widgets do not end up on top of each other,
 * and is merged by itself, as is what was chosen for a widget. Where both sides changed the same layout or the same widget, `mine` stands.
 * Without an origin, as where both sides first arranged the board, each has chosen the layouts that it has.
 *
 * @returns `undefined` when one of the three is no board.
 */
export function mergeWidgets(origin: unknown, mine: unknown, theirs: unknown): MergedBoard | undefined {
  const [from, here, there] = [widgetsOf(origin) ?? [], widgetsOf(mine), widgetsOf(theirs)];
  if (here === undefined || there === undefined) return undefined;
  let lost = false;
  const leads = LAYOUTS.map((names) => {
    const differ = (one: readonly Widget[], other: readonly Widget[]) => !equal(layoutOf(one, other, names), layoutOf(other, one, names));
    const isChosen = (widgets: readonly Widget[]) => widgets.some((widget) => names.some((name) => widget[name] !== undefined));
    const [movedHere, movedThere] = from.length === 0 ? [isChosen(here), isChosen(there)] : [differ(here, from), differ(there, from)];
    if (movedHere && movedThere && differ(here, there)) lost = true;
    return movedHere || !movedThere ? here : there;
  });
  const leading = leads[0] ?? here;
  const other = leading === here ? there : here;
  /** On each kind of screen as the side has it that leads there. */
  const placed = (place: Widget): Widget =>
    LAYOUTS.reduce((widget, names, at) => {
      const led = leads[at]?.find(({ id }) => id === place.id);
      return led === undefined ? widget : { ...pick(widget, (name) => !names.includes(name)), ...pick(led, (name) => names.includes(name)), id: place.id };
    }, place);
  const settled = (id: string, place: Widget): Widget => {
    const [before, ours, others] = [from, here, there].map((widgets) => settingsIn(widgets, id));
    if (ours === undefined || others === undefined || equal(ours, others)) return place;
    const mineStands = !equal(ours, before);
    if (mineStands && !equal(others, before)) lost = true;
    return { ...pick(place, (name) => isLayout(name)), ...(mineStands ? ours : others), id };
  };
  const chosenIn = (widgets: readonly Widget[], id: string) => has(widgets, id) && !equal(settingsIn(widgets, id), settingsIn(from, id));
  const removed = (id: string) => has(from, id) && !(has(here, id) && has(there, id)) && !chosenIn(here, id) && !chosenIn(there, id);
  const kept = leading.filter(({ id }) => !removed(id));
  const added = other.filter(({ id }) => !has(leading, id) && !removed(id));
  return { board: { children: [...kept, ...added].map((place) => settled(place.id, placed(place))) }, lost };
}

const has = (widgets: readonly Widget[], id: string) => widgets.some((each) => each.id === id);
const isLayout = (name: string) => LAYOUTS.some((names) => names.includes(name));

/** Where the widgets are that both have, on one kind of screen. */
function layoutOf(widgets: readonly Widget[], both: readonly Widget[], names: readonly string[]): readonly unknown[] {
  return widgets
    .filter(({ id }) => has(both, id))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map((widget) => names.map((name) => widget[name]));
}

function settingsIn(widgets: readonly Widget[], id: string): Readonly<Record<string, unknown>> | undefined {
  const widget = widgets.find((each) => each.id === id);
  return widget && pick(widget, (name) => !isLayout(name));
}

function pick(widget: Widget, wanted: (name: string) => boolean): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(widget).filter(([name]) => wanted(name)));
}

function widgetsOf(board: unknown): readonly Widget[] | undefined {
  if (typeof board !== 'object' || board === null || !('children' in board) || !Array.isArray(board.children)) return undefined;
  return board.children.every(isWidget) ? board.children : undefined;
}

const isWidget = (child: unknown): child is Widget => typeof child === 'object' && child !== null && 'id' in child && typeof child.id === 'string';
