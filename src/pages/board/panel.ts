import type { QueryClient } from '@tanstack/react-query';
import type { AsyncRouteComponent } from '@tanstack/react-router';
import type { PageCall } from '#data/answers/keep-answer.ts';
import { load } from '../load.ts';

export type Width = 1 | 2 | 3;

/** Boards that panels may be put on. */
export type BoardName = 'home' | 'stock-summary';

/** What is known of the subject when the calls of a panel are made. */
export interface PanelAt<Subject> {
  /** Its permanent id, where that is known before the subject is. */
  readonly id?: string | undefined;
  readonly subject?: Subject | undefined;
}

export interface PanelProps<Subject> {
  readonly subject: Subject;
  /** What the panel is headed by. */
  readonly title: string;
}

/** A panel of a board. Loader, quick access, what is read ahead and what an offline copy keeps follow from this. */
export interface Panel<Subject = undefined> {
  readonly key: string;
  readonly title: string;
  /** Columns it may take; the first until a member chooses. */
  readonly widths: readonly [Width, ...Width[]];
  /** Rows of eight pixels it usually takes: by them it is placed until its board was arranged on a screen. */
  readonly rows: number;
  /** Boards it may be put on. */
  readonly boards: readonly BoardName[];
  /** Whether the quick access leads to it until a member chooses. */
  readonly quickAccess?: boolean;
  /** Calls it makes once it is shown. One that needs the subject is only named once that is known. */
  calls?(at: PanelAt<Subject>): readonly PageCall[];
  /** Whether the subject has anything for it; left out, it always has. */
  when?(subject: Subject): boolean;
  /** Loaded when a board first shows it. It brings its own card, whose head may hold controls. */
  readonly view: AsyncRouteComponent<PanelProps<Subject>>;
}

/** Defines a panel; its only use is that calls, view and subject must fit each other to compile. */
export function panel<Subject = undefined>(definition: Panel<Subject>): Panel<Subject> {
  return definition;
}

/** For loaders: the code of some panels. Code that cannot be loaded is for the panel to say. */
export async function loadPanelCode(panels: readonly { readonly view: Pick<AsyncRouteComponent<unknown>, 'preload'> }[]): Promise<void> {
  await Promise.allSettled(panels.map(({ view }) => view.preload?.()));
}

/** For loaders: begins the calls of some panels, so that none waits for the panel to be drawn. */
export async function loadPanelCalls<Subject>(queries: QueryClient, panels: readonly Panel<Subject>[], at: PanelAt<Subject>): Promise<void> {
  await Promise.all(panelCalls(panels, at).map(({ endpoint, input }) => load(queries, endpoint, input)));
}

/** Every call that some panels make. */
export function panelCalls<Subject>(panels: readonly Panel<Subject>[], at: PanelAt<Subject>): readonly PageCall[] {
  return panels.flatMap((each) => each.calls?.(at) ?? []);
}
