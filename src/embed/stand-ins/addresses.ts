import { outOfWidget } from '#app/frame/widget/out-of-widget.ts';

/** Where a link leads, in the words of the app's router. */
export interface Target {
  readonly to?: string | undefined;
  readonly params?: unknown;
  readonly search?: unknown;
}

const entriesOf = (value: unknown): [string, unknown][] => (typeof value === 'object' && value !== null ? Object.entries(value) : []);

/** The address of a page as the app's router writes it: `$name` filled in, texts as they are, other values as JSON. */
export function addressOf({ to = '/', params, search }: Target): string {
  const path = entriesOf(params).reduce(
    (text, [name, value]) => text.replace(`$${name}`, encodeURIComponent(String(value)).replaceAll(/%3A|%2B|%3D/g, decodeURIComponent)),
    to,
  );
  const query = new URLSearchParams(
    entriesOf(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, typeof value === 'string' ? value : JSON.stringify(value)]])),
  ).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** The same as it is opened out of a widget: in a new window, with the widget's own settings (WID-03). */
export function addressOutside(target: Target): string {
  const address = addressOf(target);
  return outOfWidget(new URL(address, location.origin), location) ?? address;
}
