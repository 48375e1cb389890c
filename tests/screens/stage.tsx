import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/global.css';
import '#ui/theme/tokens.css';
import '#app/theme/fonts.css';
import '#app/theme/base.css';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { expect } from 'vitest';
import { commands } from 'vitest/browser';
import { App } from '#app/app.tsx';
import { NoRoute, RouteError } from '#app/errors/route-error.tsx';
import { Shell } from '#app/frame/shell.tsx';
import { API_BASE } from '#contract/endpoint.ts';
import { createQueries } from '#data/answers/queries.ts';
import { client } from '#data/client/call.ts';
import { currentDatabase, currentSession, register } from '#data/session/session.ts';
import { startData } from '#data/session/start.ts';
import type {} from '../../src/main.tsx';
import { routeTree } from '../../src/routeTree.gen.ts';
import type {} from '../setup/browser-commands.ts';

/**
 * What becomes of what a page asks the server: the recorded answer, no answer yet, no network, a failure of the server,
 * or lists with nothing in them.
 */
export type Answers = 'recorded' | 'none yet' | 'no network' | 'failing' | 'empty';

let mode: Answers = 'recorded';
type Own = Readonly<Record<string, () => unknown>>;
let own: Own = {};

/** Answers some calls, named as `GET /_api/registration`, in place of the server until the page is left. */
export function answering(some: Own): void {
  own = some;
}
const network = globalThis.fetch.bind(globalThis);
globalThis.fetch = (input, init) => {
  const address = new URL(input instanceof Request ? input.url : input, location.href);
  return address.pathname.startsWith('/reader/') ? answerTo(input, init) : network(input, init);
};

async function answerTo(input: RequestInfo | URL, init: RequestInit | undefined): Promise<Response> {
  const { method, url } = input instanceof Request ? input : { method: init?.method ?? 'GET', url: String(input) };
  const given = own[`${method} ${new URL(url, location.href).pathname.slice(API_BASE.length)}`];
  if (given !== undefined) return Response.json(given());
  if (mode === 'none yet') return untilGivenUp(input, init);
  if (mode === 'no network') throw new TypeError('Failed to fetch');
  if (mode === 'failing') return Response.json({ error: 'Something went wrong here.', code: 'server-error' }, { status: 500 });
  const answer = await network(input, init);
  if (mode !== 'empty' || !answer.ok || answer.headers.get('content-type')?.includes('json') !== true) return answer;
  return Response.json(emptied(await answer.json()), { status: answer.status, headers: answer.headers });
}

/** No answer, until whoever asked waits no longer. */
function untilGivenUp(input: RequestInfo | URL, init: RequestInit | undefined): Promise<never> {
  const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined);
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason), { once: true }));
}

/** An answer whose own lists have no rows. */
function emptied(answer: unknown): unknown {
  if (Array.isArray(answer)) return [];
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, Array.isArray(value) ? [] : name === 'total' ? 0 : value]));
}

let started = false;
let root: Root | undefined;
let asked: QueryClient | undefined;
let openRouter: AnyRouter | undefined;

/** The address of the page that is open. */
export const shownPath = () => openRouter?.state.location.pathname ?? '';

/** The address as the browser has it by now, which the page may not show yet. */
export const written = () => new URL(openRouter?.history.location.href ?? '/', location.origin);

/** Goes back in the history of the page that is open. */
export const goBack = () => openRouter?.history.back();

/** Removes what the tests of another file left in this browser: a file begins on a device that is new, with nobody signed in. */
async function emptyDevice(): Promise<void> {
  await commands.forgetCookies();
  for (const { name } of await indexedDB.databases())
    if (name !== undefined)
      await new Promise<void>((resolve, reject) => {
        const removing = indexedDB.deleteDatabase(name);
        removing.onsuccess = () => resolve();
        removing.onerror = () => reject(removing.error);
      });
}

/** Leaves the page before, and has data and connection as when the app starts. */
async function start(): Promise<void> {
  leave();
  mode = 'recorded';
  if (!started) {
    await emptyDevice();
    startData();
  }
  started = true;
  await currentSession(); // which makes a visitor of whoever is here
  await client.connection.check(); // a page before this one may have found no server
}

/** Opens the app at an address; what pages before it kept is on the device. */
export async function open(path: string, how: Answers = 'recorded'): Promise<void> {
  await start();
  mode = how;
  const place = document.createElement('div');
  place.id = 'root';
  document.body.append(place);
  const queries = hurried(createQueries());
  asked = queries;
  const router = createRouter({
    routeTree,
    context: { queries },
    history: createMemoryHistory({ initialEntries: [path] }),
    InnerWrap: Shell,
    pathParamsAllowedCharacters: [':', '+', '='],
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NoRoute,
    disableGlobalCatchBoundary: true,
  });
  openRouter = router;
  root = createRoot(place);
  root.render(<App router={router} queries={queries} />);
}

/** A page whose server fails asks twice again, as everywhere; here it need not wait for three seconds in all before it does. */
function hurried(queries: QueryClient): QueryClient {
  const { queries: usual, ...rest } = queries.getDefaultOptions();
  queries.setDefaultOptions({ ...rest, queries: { ...usual, retryDelay: 10 } });
  return queries;
}

/** Opens an account with the server of the run, for tests that need more of a member than answers: records of their own. */
export async function joinAsMember(): Promise<void> {
  await start();
  if ((await currentSession()).status === 'signed-in') return;
  const username = `screens-${crypto.randomUUID().slice(0, 8)}`;
  await register({ username, email: `${username}@example.org`, password: 'a few words are better' });
}

/** Shows a part of a page by itself, as a member sees it who is signed in. */
export async function showPart(heading: string, part: ReactNode): Promise<void> {
  await start();
  // Who joined has tokens of the server.
  if ((await currentSession()).status !== 'signed-in') client.tokens.become('member');
  const place = document.createElement('main');
  place.id = 'root';
  document.body.append(place);
  root = createRoot(place);
  const queries = createQueries();
  const alone = createRootRoute({
    component: () => (
      <QueryClientProvider client={queries}>
        <h1>{heading}</h1>
        {part}
      </QueryClientProvider>
    ),
  });
  root.render(<RouterProvider router={createRouter({ routeTree: alone, history: createMemoryHistory({ initialEntries: ['/'] }) })} />);
}

/** Leaves the page, and forgets the answers given in place of the server. */
export function close(): void {
  leave();
  own = {};
}

function leave(): void {
  root?.unmount();
  root = undefined;
  // What the page was about to ask again would be answered as the next page's questions are.
  void asked?.cancelQueries();
  asked = undefined;
  document.getElementById('root')?.remove();
}

/** The part of the page that the route fills. */
export const main = () => document.querySelector<HTMLElement>('main, #main');
export const text = () => main()?.textContent ?? '';

/** Waits until a text or the name of a part is on the page; says what is there instead. */
export async function shows(sign: RegExp): Promise<void> {
  const labels = () => [...document.querySelectorAll('main [aria-label], #main [aria-label]')].map((one) => one.ariaLabel).join(' ');
  try {
    await expect.poll(() => `${text()} ${labels()}`).toMatch(sign);
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\nThe page then: ${JSON.stringify(await state())}`, { cause: error });
  }
}

/** Milliseconds after which a part of the browser counts as one that does not answer. */
const NO_ANSWER = 3_000;

async function answers(what: Promise<unknown>): Promise<string> {
  const late = new Promise<string>((resolve) => setTimeout(resolve, NO_ANSWER, 'no answer'));
  return Promise.race([what.then(() => 'answers', String), late]);
}

/** What a page that does not show what it is for waits for: its routes, its questions, and the parts of the browser it needs. */
async function state() {
  const routes = openRouter?.state.matches.map(({ routeId, status, isFetching }) => [routeId, status, isFetching]);
  const questions = asked
    ?.getQueryCache()
    .getAll()
    .map(({ queryKey, state }) => [String(queryKey[1]), state.status, state.fetchStatus]);
  const [frames, storage, locks] = await Promise.all([
    answers(new Promise(requestAnimationFrame)),
    answers(currentDatabase().then((database) => database.run(({ answers, meta }) => Promise.all([answers.count(), meta.count()])))),
    answers(navigator.locks.query()),
  ]);
  return {
    ...{ visible: document.visibilityState, online: navigator.onLine, connection: client.connection.get().state, holder: client.tokens.holder() },
    ...{ frames, storage, locks, router: openRouter?.state.status, routes, questions },
    roots: [...document.querySelectorAll('main, #root')].map((one) => one.outerHTML.slice(0, 200)),
    body: document.body.innerText.slice(0, 300),
  };
}

/** How many pixels the page is wider than the screen. */
export const overhang = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** What axe has against the page; contrast is a test of the tokens, and the frame of the runner is not ours. */
export async function findings(): Promise<string[]> {
  await Promise.allSettled(document.getAnimations().flatMap((one) => (Number.isFinite(Number(one.effect?.getComputedTiming().endTime)) ? one.finished : [])));
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: false } },
  });
  return violations.map(({ id, impact, nodes }) => `${impact} ${id}: ${nodes[0]?.html.slice(0, 160)}`);
}

const CONTROLS =
  'a[href], button, input, select, textarea, summary, [role="button"], [role="link"], [role="checkbox"], [role="slider"], [contenteditable="true"]';
/** Within these one element takes the focus by Tab, and arrows move among the others. */
const COMPOSITES =
  '[role="grid"], [role="treegrid"], [role="menu"], [role="menubar"], [role="tablist"], [role="radiogroup"], [role="listbox"], [role="toolbar"], nav ul, ol, ul';

/** Controls in sight that keys cannot reach: neither by Tab nor by arrows from one that Tab reaches. Options are chosen from their field. */
export function unreachable(): string[] {
  const inSight = (element: HTMLElement) => element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }) && element.getClientRects().length > 0;
  const stops = (element: HTMLElement) => {
    element.focus();
    return document.activeElement === element && element.tabIndex >= 0;
  };
  const controls = [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (element) =>
      inSight(element) && !element.matches(':disabled, [role="option"], [aria-hidden="true"] *, [aria-disabled="true"]') && element.closest('[inert]') === null,
  );
  const beyond = controls
    .filter((element) => !stops(element))
    .filter((element) => ![...(element.closest(COMPOSITES)?.querySelectorAll<HTMLElement>('[tabindex="0"], a[href], button') ?? [])].some(stops));
  // What opens where the focus rests is not of the page that is looked at next.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  return beyond.map((element) => element.outerHTML.slice(0, 160));
}
