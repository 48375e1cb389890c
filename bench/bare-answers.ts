import { createServer } from 'node:http';

/** What a bare server answers to a path: the very bytes that the product sends, with its headers. */
export interface BareAnswer {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly base64: string;
}

/** Node's own HTTP server with ready answers in a map and nothing else: what no product on this machine can be quicker than. */
process.once('message', (answers: readonly BareAnswer[]) => {
  const ready = new Map(answers.map(({ path, headers, base64 }) => [path, { headers, body: Buffer.from(base64, 'base64') }]));
  const server = createServer((request, response) => {
    const answer = ready.get(request.url ?? '');
    response.writeHead(answer === undefined ? 404 : 200, answer?.headers).end(answer?.body);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (typeof address === 'object' && address !== null) process.send?.(address.port);
  });
});
