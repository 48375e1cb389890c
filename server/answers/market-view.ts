import type { Endpoint } from '#contract/endpoint.ts';
import type { Exchange } from '../serve.ts';
import type { Services } from '../services.ts';

/**
 * What a handler is handed whose answer follows from the market alone. Anything else it could look at – the clock, who asks, what
 * they sent beside the parameters – fails the call, so that no test of it passes and nothing is ever kept that holds for one moment or reader.
 */
export function marketView(call: Endpoint, services: Services, { log, secure }: Pick<Exchange, 'log' | 'secure'>): { services: Services; exchange: Exchange } {
  const refuse = (what: string): never => {
    throw new Error(`${call.method} ${call.path} says that its answer follows from the market, and looked at ${what}`);
  };
  return {
    services: { ...services, now: () => refuse('the clock') },
    exchange: {
      get caller() {
        return refuse('who asks');
      },
      get address() {
        return refuse('the address of who asks');
      },
      header: (name) => refuse(`the header ${name}`),
      setCookie: () => refuse('cookies'),
      read: () => refuse('other calls'),
      log,
      secure,
    },
  };
}
