import type { QueryClient } from '@tanstack/react-query';
import type { AsyncRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { WidgetConfig } from '#contract/entities/records/summary-board.ts';
import type { Ask } from '#data/answers/ask.ts';
import type { PageCall } from '#data/answers/keep-answer.ts';
import { load } from '../load.ts';
import type { Setting } from './widgets/setting.ts';

export type Width = 1 | 2 | 3;

/** Boards that panels may be put on. */
export type BoardName = 'home' | 'stock-summary';

/** What is known of the subject when the calls of a panel are made. */
export interface PanelAt<Subject> {
  /** Its permanent id, where that is known before the subject is. */
  readonly id?: string | undefined;
  readonly subject?: Subject | undefined;
}

/** Code that comes when it is first shown, or a component that is here. */
export type PanelCode<Props> = ComponentType<Props> & Partial<Pick<AsyncRouteComponent<Props>, 'preload'>>;

export interface PanelProps<Subject> {
  readonly subject: Subject;
  /** What the panel is headed by. */
  readonly title: string;
  /** What was chosen for it, by the names of its settings. */
  readonly config?: WidgetConfig;
}

/** A panel of a board. Loader, quick access, what is read ahead and what an offline copy keeps follow from this. */
export interface Panel<Subject = undefined> {
  readonly key: string;
  readonly title: string;
  /** What it shows, in a sentence, for who looks for something to add. */
  readonly desc?: string;
  /** Among which others it is listed there. */
  readonly group?: string;
  /** Whether a board may hold several, each with settings of its own. */
  readonly allowMultiple?: boolean;
  /** What can be chosen for it, and what is chosen until then. */
  readonly configSchema?: readonly Setting[];
  readonly defaultOptions?: WidgetConfig;
  /** Its title with what was chosen. */
  format?(config: WidgetConfig): string;
  /** Counts up when settings of before no longer fit; 1 when left out. */
  readonly version?: number;
  /** What was chosen for it on this board, and the key of its definition where its own is one made for it. */
  readonly config?: WidgetConfig;
  readonly is?: string;
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
  readonly view: PanelCode<PanelProps<Subject>>;
}

/** Defines a panel; its only use is that calls, view and subject must fit each other to compile. */
export function panel<Subject = undefined>(definition: Panel<Subject>): Panel<Subject> {
  return definition;
}

/** For loaders: the code of some panels. Code that cannot be loaded is for the panel to say. */
export async function loadPanelCode(panels: readonly { readonly view: Partial<Pick<AsyncRouteComponent<unknown>, 'preload'>> }[]): Promise<void> {
  await Promise.allSettled(panels.map(({ view }) => view.preload?.()));
}

/** For loaders: begins the calls of some panels, so that none waits for the panel to be drawn. */
export async function loadPanelCalls<Subject>(queries: QueryClient, panels: readonly Panel<Subject>[], at: PanelAt<Subject>, ask?: Ask): Promise<void> {
  await Promise.all(panelCalls(panels, at).map(({ endpoint, input }) => load(queries, endpoint, input, ask)));
}

/** Every call that some panels make. */
export function panelCalls<Subject>(panels: readonly Panel<Subject>[], at: PanelAt<Subject>): readonly PageCall[] {
  return panels.flatMap((each) => each.calls?.(at) ?? []);
}
