import type { Client } from '../client/client.ts';

/** How a question reaches the server, and what is known of its answer. */
export type Ask = Client['request'];
