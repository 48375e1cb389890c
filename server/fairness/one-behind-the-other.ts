import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';

/**
 * Works on requests that come one behind the other on one connection one at a time, as their answers are sent: however many somebody
 * writes at once, the others are not even looked at before the first is answered. Browsers and proxies never send two.
 */
export function oneBehindTheOther(): MiddlewareHandler<{ Bindings: Partial<HttpBindings> }> {
  const before = new WeakMap<object, Promise<void>>();
  return async ({ env }, next) => {
    const { incoming, outgoing } = env ?? {};
    if (incoming !== undefined && outgoing !== undefined) {
      const turn = before.get(incoming.socket);
      before.set(incoming.socket, new Promise((resolve) => outgoing.once('close', resolve)));
      await turn;
    }
    await next();
  };
}
