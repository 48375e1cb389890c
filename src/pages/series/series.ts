import type { ComponentType, ReactNode } from 'react';
import type { Answer, CallInput, Endpoint } from '#contract/endpoint.ts';

/** Values through time. */
export interface Series {
  readonly title: string;
  /** As the source counts, said once; undefined where it does not say. */
  readonly unit: string | undefined;
  /** Oldest first, as long as `values`. */
  readonly days: readonly string[];
  readonly values: readonly number[];
  /** Whether it is one of the demo market. */
  readonly invented: boolean;
  /** A few words each beside the title: how often it is published, whether seasons are taken out. */
  readonly kind?: readonly string[];
  readonly better?: 'high' | 'low' | undefined;
  /** Stretches shaded on the chart, with what they are; or why there are none. */
  readonly shaded?: { readonly label: string; readonly spans: readonly { readonly from: string; readonly to: string }[] } | undefined;
  readonly unshaded?: string | undefined;
  /** The series of prices by which it is brought to the money of today; none for what is no money. */
  readonly deflator?: string | undefined;
  /** Who counts it, on what terms, when it was read and revised. */
  readonly about?: readonly (readonly [name: string, text: string])[];
}

/** A page that is a series: the call that answers it, and the series within the answer. */
export interface SeriesPageDefinition<E extends Endpoint> {
  readonly endpoint: E;
  /** The request for the series of a name, of this page or of one drawn beside it. */
  readonly input: (name: string) => CallInput<E>;
  readonly series: (answer: Answer<E>) => Series;
  /** The wider page it belongs to, as a link above the title. */
  readonly trail?: ReactNode;
  /** Where the values come from, for files. */
  readonly source: string;
  /** What can be done with the series, beside its title. `name` is how the address names it. */
  readonly action?: ComponentType<{ readonly name: string; readonly title: string }>;
  /** Chooses another series for the same chart. */
  readonly picker?: ComponentType<{ readonly own: string; readonly chosen: readonly string[]; readonly onAdd: (name: string) => void }>;
  /** What belongs to the series, below its values. */
  readonly more?: ComponentType<{ readonly answer: Answer<E> }>;
}

/** Defines a series page; its only use is that series and call must fit each other to compile. */
export function seriesPage<E extends Endpoint>(definition: SeriesPageDefinition<E>): SeriesPageDefinition<E> {
  return definition;
}
