import { API_BASE, type Endpoint, pathOf } from '#contract/endpoint.ts';

interface Parts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
}

export interface Address {
  /** URL path with `/reader`, as it is signed. */
  readonly path: string;
  /** Path and query, without origin. */
  readonly url: string;
}

/** Address of a call: its path, its query, the version parameter, and a timestamp where no cache may answer. */
export function addressOf(endpoint: Endpoint, input: Parts, version: string, timestamp?: number): Address {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) if (value !== undefined) query.set(name, String(value));
  query.set('version', version);
  if (timestamp !== undefined) query.set('timestamp', String(timestamp));
  const path = API_BASE + pathOf(endpoint, input.params);
  return { path, url: `${path}?${query}` };
}
