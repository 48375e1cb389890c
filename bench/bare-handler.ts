import { serve } from '@hono/node-server';
import { Hono } from 'hono';

/** One ready answer of a given size, sent as JSON: what Node and Hono do with no product behind them. */
const size = Number(process.argv[2]);
const answer = JSON.stringify({ text: 'x'.repeat(size) });
const app = new Hono();
app.get('/', (context) => context.body(answer, 200, { 'content-type': 'application/json' }));
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send?.(port));
process.once('SIGTERM', () => server.close());
