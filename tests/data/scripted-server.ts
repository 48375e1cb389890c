import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Tokens } from '#contract/entities/account/account.ts';

export interface Heard {
  readonly method: string;
  /** Path with `/reader`, without query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export type Reply = (heard: Heard, response: ServerResponse) => void;

/** A real HTTP server that answers what a test tells it to, and remembers what it was asked. */
export interface ScriptedServer {
  readonly origin: string;
  readonly heard: Heard[];
  /** Answers a path this way from now on. */
  readonly on: (path: string, reply: Reply) => void;
  readonly asked: (path: string) => Heard[];
  readonly stop: () => Promise<void>;
}

export const json =
  (body: unknown, status = 200): Reply =>
  (_heard, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

export async function startScriptedServer(): Promise<ScriptedServer> {
  const heard: Heard[] = [];
  const replies = new Map<string, Reply>();
  const server: Server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    let body = '';
    for await (const chunk of request) body += chunk;
    const entry: Heard = { method: request.method ?? '', path: url.pathname, query: url.searchParams, headers: request.headers, body };
    heard.push(entry);
    (replies.get(url.pathname) ?? json({ error: 'Nothing was found at this address.', code: 'not-found' }, 404))(entry, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    heard,
    on: (path, reply) => void replies.set(path, reply),
    asked: (path) => heard.filter((entry) => entry.path === path),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export const tokens = (name: string, seconds = 14 * 24 * 60 * 60): Tokens => ({
  access_token: `${name}-access-token-0000000000`,
  token_type: 'Bearer',
  expires_in: seconds,
  signing_key: Buffer.from(`key of ${name}`).toString('base64url'),
});
