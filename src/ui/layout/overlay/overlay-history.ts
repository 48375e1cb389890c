/** Anything open over the page that can be closed: a sheet, a dialog, the search, a menu. */
interface Overlay {
  readonly close: () => void;
}

/** How deep an entry of the browser's history lies over its page: 0 is the page itself, 1 the first overlay on it. */
interface Mark {
  readonly page: string;
  readonly depth: number;
}

/** An address the page took on while an overlay lay over it, as options in a sheet do. */
interface Moved {
  readonly push: boolean;
  readonly state: unknown;
  readonly href: string;
}

/**
 * A step through the history counts as lost after so many looks, so many milliseconds apart. Many looks instead of one long
 * wait: while a busy page keeps the step from being heard of, it keeps the looks waiting too.
 */
const LOOKS = 30;
const LOOKS_EVERY = 100;

/**
 * Makes Back close what lies over the page before it leaves the page.
 *
 * Each open overlay has its own entry in the browser's history, with the page's own address. Back from it closes the
 * overlay; an overlay closed in another way takes its entry back. The router never learns of these entries: steps between
 * them are kept from it, an address it sets meanwhile goes to the page's entry once the overlays are closed, and a link
 * followed from an overlay takes over the overlay's entry.
 */
export function createOverlayHistory() {
  const open: Overlay[] = [];
  let page: string | undefined;
  /** Depth of the entry the browser is at. */
  let depth = 0;
  /** Depth the browser was asked to step back to, until it is there. */
  let target: number | undefined;
  /** Depth of a step that counts as lost: should it arrive after all, it is nobody's press of Back. */
  let late: number | undefined;
  let overdue: ReturnType<typeof setTimeout> | undefined;
  let moved: Moved | undefined;
  let queued: (() => void)[] = [];
  let settling: ReturnType<typeof setTimeout> | undefined;
  let started = false;

  const put = (push: boolean, state: unknown, href: string | undefined) => {
    const method = push ? History.prototype.pushState : History.prototype.replaceState;
    method.call(window.history, state, '', href);
  };
  const settleSoon = () => {
    clearTimeout(settling);
    if (started) settling = setTimeout(settle, 0);
  };
  const stepTo = (to: number) => {
    target = to;
    late = undefined;
    awaitArrival(LOOKS);
    window.history.go(to - depth);
  };
  const awaitArrival = (looks: number) => {
    overdue = setTimeout(() => (looks > 1 ? awaitArrival(looks - 1) : giveUp()), LOOKS_EVERY);
  };
  /** The entry stays until the next overlay: a second step back beside a late one would leave the page. */
  const giveUp = () => {
    const at = markOf(window.history.state)?.depth ?? 0;
    if (at === target) return arrivedAt(at);
    late = target;
    target = undefined;
    runQueued();
    if (open.length > depth) settleSoon();
  };
  /** Gives every open overlay its entry, and takes back the entries of those that are closed. */
  const settle = () => {
    if (target !== undefined) return;
    if (open.length < depth) return stepTo(open.length);
    while (depth < open.length) {
      if (depth === 0) {
        page ??= crypto.randomUUID();
        put(false, marked(window.history.state, { page, depth: 0 }), undefined);
      }
      depth += 1;
      put(true, marked(window.history.state, { page: page ?? '', depth }), undefined);
    }
  };
  const arrivedAt = (at: number) => {
    clearTimeout(overdue);
    target = undefined;
    late = undefined;
    depth = at;
    if (depth === 0 && moved !== undefined) {
      const { push, state, href } = moved;
      moved = undefined;
      change(push, state, href);
    }
    runQueued();
    settleSoon();
  };
  const runQueued = () => {
    const changes = queued;
    queued = [];
    for (const run of changes) run();
  };
  const change = (push: boolean, state: unknown, href: string | undefined) => {
    if (target !== undefined) {
      queued.push(() => change(push, state, href));
    } else if (depth === 0) {
      if (push) page = undefined;
      put(push, page === undefined ? state : marked(state, { page, depth: 0 }), href);
    } else if (leavesPage(href)) {
      depth = 0;
      page = undefined;
      moved = undefined;
      put(false, state, href);
    } else {
      moved = { push: push || moved?.push === true, state, href: href ?? window.location.href };
      put(false, marked(state, { page: page ?? '', depth }), href);
    }
  };
  const travelled = (event: Event) => {
    const mark = markOf(window.history.state);
    const at = mark?.depth ?? 0;
    if (page === undefined || mark?.page !== page) {
      // Another page, which the router shows. An entry left behind by an overlay is stepped over.
      clearTimeout(overdue);
      target = undefined;
      late = undefined;
      moved = undefined;
      page = mark?.page;
      depth = at;
      if (at > 0) stepTo(0);
      return;
    }
    event.stopImmediatePropagation();
    if (target === undefined && at > depth) {
      // Forward to an overlay that is closed.
      const back = depth;
      depth = at;
      return stepTo(back);
    }
    const closing = target === undefined && at !== late ? open.slice(at).reverse() : [];
    arrivedAt(at);
    for (const { close } of closing) close();
  };

  return {
    /** Begins to watch the browser's history. Before the router is made, so that it is notified of a step first. */
    start: () => {
      started = true;
      window.addEventListener('popstate', travelled, { capture: true });
      window.history.pushState = (state, _unused, url) => change(true, state, url?.toString());
      window.history.replaceState = (state, _unused, url) => change(false, state, url?.toString());
      const mark = markOf(window.history.state);
      if (mark === undefined) return;
      page = mark.page;
      depth = mark.depth;
      if (depth === 0) return;
      // Reloaded while an overlay was open: it is closed now, and its entry is left.
      moved = { push: false, state: unmarked(window.history.state), href: window.location.href };
      stepTo(0);
    },
    /** Gives an overlay its entry. @returns What takes the entry back, once the overlay is closed. */
    opened: (close: () => void): (() => void) => {
      const overlay = { close };
      open.push(overlay);
      settleSoon();
      return () => {
        open.splice(open.indexOf(overlay), 1);
        settleSoon();
      };
    },
  };
}

/** Overlays of this tab. */
export const overlayHistory = createOverlayHistory();

function leavesPage(href: string | undefined): boolean {
  return href !== undefined && new URL(href, window.location.href).pathname !== window.location.pathname;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function markOf(state: unknown): Mark | undefined {
  const mark = isRecord(state) ? state.overlay : undefined;
  return isRecord(mark) && typeof mark.page === 'string' && typeof mark.depth === 'number' ? { page: mark.page, depth: mark.depth } : undefined;
}

function marked(state: unknown, overlay: Mark): unknown {
  return { ...(isRecord(state) ? state : {}), overlay };
}

function unmarked(state: unknown): unknown {
  if (!isRecord(state)) return state;
  const { overlay: _, ...rest } = state;
  return rest;
}
