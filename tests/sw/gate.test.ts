import { beforeEach, expect, test, vi } from 'vitest';

class FakeFetchEvent extends Event {
  readonly clientId: string;
  constructor(clientId: string) {
    super('fetch');
    this.clientId = clientId;
  }
}

let sw: typeof import('#sw/gate.ts');
beforeEach(async () => {
  vi.resetModules();
  sw = await import('#sw/gate.ts');
});

/** One request of a page, with its answer held back until the test lets it come. */
function asked(clientId: string) {
  const request = new Request('https://sextant.test/reader/_api/stocks/AAPL');
  const event = new FakeFetchEvent(clientId) as never;
  const state = {};
  void sw.gate.handlerWillStart?.({ request, event, state });
  return {
    answer: () => sw.gate.cacheWillUpdate?.({ request, response: new Response('{}'), event, state }),
    written: () => sw.gate.handlerDidComplete?.({ request, event, state }),
  };
}

test('an answer is kept as long as nobody signs out', async () => {
  const one = asked('page');
  expect(await one.answer()).toBeInstanceOf(Response);
  await one.written();
});

test('an answer asked for before everything was forgotten is not kept, however late it comes', async () => {
  const late = asked('page');
  await sw.closeGate();
  expect(await late.answer()).toBeNull();
  expect(await asked('page').answer()).toBeInstanceOf(Response);
});

test('of a page whose member has signed out nothing is kept any more; of the page that starts afresh everything', async () => {
  await sw.closeGate(['page']);
  expect(await asked('page').answer()).toBeNull();
  expect(await asked('fresh page').answer()).toBeInstanceOf(Response);
});

test('forgetting waits for an answer that is just being written', async () => {
  const one = asked('page');
  await one.answer();
  let closed = false;
  const closing = sw.closeGate().then(() => {
    closed = true;
  });
  await Promise.resolve();
  expect(closed).toBe(false);
  await one.written();
  await closing;
  expect(closed).toBe(true);
});
