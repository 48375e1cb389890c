import type { QueryClient } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import type { Answer, CallInput, Endpoint } from '#contract/endpoint.ts';
import { type PageCall, pageCall } from '#data/answers/keep-answer.ts';
import { load } from '../load.ts';

/** What detail pages of a kind are about: the call that answers it, by the name in the address. */
export interface DetailSubject<E extends Endpoint> {
  readonly endpoint: E;
  readonly input: (name: string) => CallInput<E>;
}

/** What is known of the subject when the calls of a tab are made. */
export interface TabAt<E extends Endpoint, Search extends object = object> {
  /** As the address has it. */
  readonly name: string;
  /** Its permanent id, where that is known before the subject is. */
  readonly id?: string | undefined;
  /** `undefined` until it is answered. */
  readonly subject?: Answer<E> | undefined;
  /** The search of the tab's address. */
  readonly search: Search;
}

type TabPath = Extract<NonNullable<LinkProps['to']>, `${string}/$name/${string}`>;

/** A tab of a detail page: its links, its loader and what an offline copy keeps follow from this. */
export interface DetailTab<E extends Endpoint, Search extends object = object> {
  readonly key: string;
  readonly label: string;
  readonly to: TabPath;
  readonly of: DetailSubject<E>;
  /** A command (`data-command`) of the tab's page that the list of commands offers on every tab: chosen elsewhere, it opens this tab first. */
  readonly offers?: string;
  /** What the page of the tab waits for. A call that needs the subject is only named once that is known. */
  calls(at: TabAt<E, Search>): readonly PageCall[];
  /** What parts of the page ask for once it is shown. */
  later?(at: TabAt<E, Search>): readonly PageCall[];
  /** Searches of the tab whose answers an offline copy keeps; the one without choices when left out. */
  readonly kept?: readonly Search[];
}

/** Defines a tab; its only use is that calls and subject must fit each other to compile. */
export function detailTab<E extends Endpoint, Search extends object = object>(
  of: DetailSubject<E>,
  tab: Omit<DetailTab<E, Search>, 'of'>,
): DetailTab<E, Search> {
  return { ...tab, of };
}

/**
 * For the loader of a tab: makes its calls, those that need nothing of the subject at once.
 *
 * @returns The subject; `undefined` when there is no answer yet.
 */
export async function loadTab<E extends Endpoint, Search extends object>(
  queries: QueryClient,
  tab: DetailTab<E, Search>,
  { name, search }: { readonly name: string; readonly search: Search },
): Promise<Answer<E> | undefined> {
  const loadAll = (subject?: Answer<E>) => Promise.all(tab.calls({ name, search, subject }).map(({ endpoint, input }) => load(queries, endpoint, input)));
  const early = loadAll();
  const subject = await load(queries, tab.of.endpoint, tab.of.input(name));
  if (subject !== undefined) await loadAll(subject);
  await early;
  return subject;
}

/** Every call that the pages of these tabs make as they open, the subject first: with their answers on a device the pages open there. */
export function tabCalls<E extends Endpoint>(tabs: readonly DetailTab<E>[], of: DetailSubject<E>, at: Omit<TabAt<E>, 'search'>): readonly PageCall[] {
  const calls = tabs.flatMap((tab) => (tab.kept ?? [{}]).flatMap((search) => [...tab.calls({ ...at, search }), ...(tab.later?.({ ...at, search }) ?? [])]));
  return [pageCall(of.endpoint, of.input(at.name)), ...calls];
}
