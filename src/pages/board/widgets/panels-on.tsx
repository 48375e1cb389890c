import type { WidgetConfig } from '#contract/entities/records/summary-board.ts';
import type { Place } from '../board-layout.ts';
import type { Panel } from '../panel.ts';
import { configProblems } from './setting.ts';
import { GoneWidget } from './widget-message.tsx';

/** The version that a definition without one has. */
const FIRST_VERSION = 1;

/** The panel of a place, with what was chosen for it. A place whose definition is gone has a panel that says so. */
export function panelOf<Subject>(
  definitions: readonly Panel<Subject>[],
  { id, is = id, config, def }: Pick<Place, 'id' | 'is' | 'config' | 'def'>,
): Panel<Subject> {
  const found = definitions.find(({ key }) => key === is);
  if (found === undefined) return { key: id, title: 'Component that is gone', widths: [1, 2, 3], rows: 12, boards: [], view: goneView(is) };
  return withConfig(found, { key: id, config, version: def });
}

function goneView(key: string) {
  return ({ title }: { readonly title: string }) => (
    <GoneWidget title={title}>{`“${key}” is not a component of this version. It stays where it is until you take it off under Arrange.`}</GoneWidget>
  );
}

interface Chosen {
  readonly key: string;
  readonly config: WidgetConfig | undefined;
  readonly version: number | undefined;
}

/** A definition with settings, as one panel of a board. Settings that do not fit it are said in its place. */
export function withConfig<Subject>(definition: Panel<Subject>, { key, config = {}, version = FIRST_VERSION }: Chosen): Panel<Subject> {
  const { title, configSchema = [], defaultOptions = {}, format } = definition;
  const whole = { ...defaultOptions, ...config };
  const own = { ...definition, key, title: format?.(whole) ?? title, config: whole, ...(key !== definition.key && { is: definition.key }) };
  const newer = version > (definition.version ?? FIRST_VERSION);
  const problems = Object.values(configProblems(configSchema, whole));
  if (!newer && problems.length === 0) return own;
  const why = newer ? 'Its settings were chosen in a later version.' : problems.join(' ');
  return {
    ...own,
    calls: () => [],
    when: () => true,
    view: ({ title: shown }) => <GoneWidget title={shown}>{`${why} Choose them again under Arrange.`}</GoneWidget>,
  };
}

/**
 * The panels of a board: those it always has, and those that its places name besides.
 *
 * @param usual Keys of the panels that a board has unless they are taken off.
 */
export function panelsOn<Subject>(definitions: readonly Panel<Subject>[], usual: readonly string[], places: readonly Place[] = []): Panel<Subject>[] {
  const placed = places.filter(({ display, id }) => display || usual.includes(id));
  const others = usual.filter((key) => !placed.some(({ id }) => id === key)).map((id) => ({ id }));
  return [...placed, ...others].map((place) => panelOf(definitions, place));
}
