import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/**
 * What the way between browser and server does to an exchange.
 * `drop`: nothing reaches the server. `lost-answer`: the server has done it, the browser never hears.
 * `duplicate`: the server hears it twice. `truncate`: the answer ends in the middle. `html`: a café's sign-in page, with 200.
 * `error`, `busy`, `signed-out`: 500, 429 and 401 in the server's place. `spoilt-record`: a pull brings one record more,
 * which is none. `{ delay }`: milliseconds before it goes on.
 */
export type Fault =
  | 'none'
  | 'drop'
  | 'lost-answer'
  | 'duplicate'
  | 'truncate'
  | 'html'
  | 'error'
  | 'busy'
  | 'signed-out'
  | 'spoilt-record'
  | { readonly delay: number };

export interface Exchange {
  readonly method: string;
  /** Path without query. */
  readonly path: string;
  readonly body: string;
  readonly fault: Fault;
  /** Status of the server's own answer; undefined when it was not asked or did not answer. */
  status: number | undefined;
}

export interface FaultProxy {
  readonly url: string;
  /** Every exchange so far, oldest first. */
  readonly exchanges: Exchange[];
  /** Decides the fault of each exchange from now on. */
  decide: (exchange: Pick<Exchange, 'method' | 'path' | 'body'>) => Fault;
  /** Gives these faults to the next exchanges of a path, in order; afterwards all is well. */
  readonly next: (path: string, ...faults: Fault[]) => void;
  /** Exchanges of a path. */
  readonly of: (path: string) => Exchange[];
  readonly stop: () => Promise<void>;
}

const refusals: Partial<Record<string, readonly [number, string]>> = {
  error: [500, '{"error":"Something went wrong here.","code":"server-error"}'],
  busy: [429, '{"error":"Too many requests.","code":"too-many-requests"}'],
  'signed-out': [401, '{"error":"Sign in to do this.","code":"unauthenticated"}'],
};

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** Stands between browser and server on its own port, and fails on request. Host and origin pass unchanged. */
export async function startFaultProxy(serverPort: number, port = 0): Promise<FaultProxy> {
  const proxy: FaultProxy = {
    url: '',
    exchanges: [],
    decide: () => 'none',
    next: (path, ...faults) => {
      proxy.decide = (exchange) => (exchange.path === path ? (faults.shift() ?? 'none') : 'none');
    },
    of: (path) => proxy.exchanges.filter((exchange) => exchange.path === path),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  const server: Server = createServer((incoming, outgoing) => void pass(incoming, outgoing).catch(() => outgoing.destroy()));

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const seen = { method: incoming.method ?? 'GET', path: (incoming.url ?? '/').split('?')[0] ?? '/', body: body.toString() };
    const fault = proxy.decide(seen);
    const exchange: Exchange = { ...seen, fault, status: undefined };
    proxy.exchanges.push(exchange);
    if (fault === 'drop') return void (incoming.socket as Socket).destroy();
    if (fault === 'html') return void outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Welcome to Station Wi-Fi</h1>');
    const refusal = typeof fault === 'string' ? refusals[fault] : undefined;
    if (refusal !== undefined) return void outgoing.writeHead(refusal[0], { 'content-type': 'application/json' }).end(refusal[1]);
    if (typeof fault === 'object') await new Promise((resolve) => setTimeout(resolve, fault.delay));
    const asked = await ask(serverPort, incoming, body);
    const answer = fault === 'spoilt-record' ? withSpoiltRecord(asked) : asked;
    exchange.status = answer.status;
    if (fault === 'duplicate') await ask(serverPort, incoming, body);
    if (fault === 'lost-answer') return void (incoming.socket as Socket).destroy();
    outgoing.writeHead(answer.status, answer.headers);
    if (fault !== 'truncate') return void outgoing.end(answer.body);
    outgoing.write(answer.body.subarray(0, Math.floor(answer.body.length / 2)), () => (incoming.socket as Socket).destroy());
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return Object.assign(proxy, { url: `http://localhost:${(server.address() as AddressInfo).port}` });
}

function withSpoiltRecord({ status, headers, body }: Answer): Answer {
  const page = JSON.parse(body.toString());
  const spoilt = Buffer.from(JSON.stringify({ ...page, records: [{ entity: 7, fields: 'none' }, ...page.records] }));
  return { status, headers: { ...headers, 'content-length': String(spoilt.length) }, body: spoilt };
}

function ask(port: number, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // A connection that waits on another exchange's would make faults reach further than they are meant to.
    const outgoing = request({ host: '127.0.0.1', port, method, path: url, headers: { ...headers, connection: 'close' }, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const { 'transfer-encoding': _chunked, connection: _close, ...kept } = answer.headers;
        const whole = Buffer.concat(chunks);
        resolve({ status: answer.statusCode ?? 502, headers: { ...kept, 'content-length': String(whole.length) }, body: whole });
      });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
