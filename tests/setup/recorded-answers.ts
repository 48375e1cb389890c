import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { Plugin } from 'vite';

interface Recorded {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** Where the server of the run is, which its global setup notes on the process. */
const place = globalThis as { sextantSharedPort?: number };

const TIME = '/reader/_api/time';

const FRAMED = '<!doctype html><html lang="en"><title>A widget</title><main><h1>A widget</h1></main></html>';

/** Answers the calls of pages that run in the test runner's own browser: each address is asked once a run of the demo market's server. */
export function recordedAnswers(): Plugin {
  const recorded = new Map<string, Promise<Recorded>>();
  return {
    name: 'sextant-recorded-answers',
    configureServer({ middlewares }) {
      middlewares.use((incoming, outgoing, next) => {
        // A widget in a frame is another document, whose own journey tests it (tests/e2e/frame/widgets.test.ts).
        if (incoming.url?.startsWith('/widgets/')) return outgoing.writeHead(200, { 'content-type': 'text/html' }).end(FRAMED);
        if (incoming.url?.startsWith('/reader/') !== true) return next();
        // The time of the server is another each time; an old one would have requests signed for a time that is over.
        const key = incoming.method === 'GET' && !incoming.url.startsWith(TIME) ? withoutTimestamp(incoming.url) : undefined;
        const answer = (key !== undefined && recorded.get(key)) || ask(incoming);
        if (key !== undefined) recorded.set(key, answer);
        answer.then((known) => send(outgoing, known)).catch(next);
      });
    },
  };
}

function withoutTimestamp(url: string): string {
  const address = new URL(url, 'http://localhost');
  address.searchParams.delete('timestamp');
  return address.pathname + address.search;
}

function send(outgoing: ServerResponse, { status, headers, body }: Recorded): void {
  outgoing.writeHead(status, { ...headers, 'content-length': String(body.length) }).end(body);
}

function ask(incoming: IncomingMessage): Promise<Recorded> {
  const { sextantSharedPort: port } = place;
  const host = `localhost:${port}`;
  const { 'accept-encoding': _encoding, ...headers } = incoming.headers;
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port, method: incoming.method, path: incoming.url, headers: { ...headers, host, origin: `http://${host}` } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const { 'transfer-encoding': _chunked, connection: _connection, ...kept } = answer.headers;
          resolve({ status: answer.statusCode ?? 502, headers: kept, body: Buffer.concat(chunks) });
        });
      },
    );
    outgoing.on('error', reject);
    incoming.pipe(outgoing);
  });
}
