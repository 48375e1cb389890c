import type { Answer, Endpoint } from '#contract/endpoint.ts';
import type { Received } from '../client/transport.ts';

/** Gets the current answer from the one that is here, asking for less than the whole. */
type Renewal<E extends Endpoint> = (before: Answer<E>, signal: AbortSignal) => Promise<Received>;

const renewals = new Map<Endpoint, Renewal<Endpoint>>();

/** From now on an answer of a call without parameters that is here already is renewed in this way. Called by the code of the pages that use it. */
export function renewWith<E extends Endpoint>(endpoint: E, renewal: Renewal<E>): void {
  renewals.set(endpoint, renewal as Renewal<Endpoint>);
}

/** How an answer that is here is renewed; `undefined` where it is asked for as a whole. */
export function renewalOf(endpoint: Endpoint): Renewal<Endpoint> | undefined {
  return renewals.get(endpoint);
}
