import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fetchImage, type ImageWorld, internet } from '#server/images/fetch-image.ts';
import { isPublicAddress } from '#server/images/public-address.ts';

// The smallest PNG there is: one pixel.
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');

interface Site {
  readonly url: string;
  readonly port: number;
  readonly asked: string[];
  answer: (path: string, response: ServerResponse) => void;
  readonly close: () => Promise<void>;
}

async function openSite(): Promise<Site> {
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    asked.push(request.url ?? '');
    site.answer(request.url ?? '', response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  const site: Site = { url: `http://127.0.0.1:${port}`, port, asked, answer: (_path, response) => send(response, 'image/png', PNG), close };
  return site;
}

const send = (response: ServerResponse, type: string, body: Buffer | string) => void response.writeHead(200, { 'content-type': type }).end(body);
const redirect = (response: ServerResponse, location: string) => void response.writeHead(302, { location }).end();

let site: Site;
let inside: Site;
/** As if the site, and nothing else on this machine, were public. */
let world: ImageWorld;
beforeEach(async () => {
  [site, inside] = await Promise.all([openSite(), openSite()]);
  world = { lookup: internet.lookup, mayConnect: ({ port }) => port === site.port };
});
afterEach(() => Promise.all([site.close(), inside.close()]));

/** A name server with answers of its own, one a question. */
const names = (...answers: readonly (readonly string[])[]): LookupFunction => {
  let asked = 0;
  return (_name, _options, callback) => {
    const addresses = answers[Math.min(asked, answers.length - 1)] ?? [];
    asked += 1;
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
};
const onlyPublic: ImageWorld['mayConnect'] = ({ address }) => isPublicAddress(address);

test('a picture comes with the type its bytes have, whatever the sender calls it', async () => {
  site.answer = (_path, response) => send(response, 'text/html', PNG);
  const { type, body } = await fetchImage(`${site.url}/logo`, world);
  expect([type, Buffer.from(body).equals(PNG)]).toEqual(['image/png', true]);
});

test.each([
  ['a page that says it is a picture', '<html><script>alert(1)</script></html>'],
  ['a drawing that may hold scripts', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['a document', '%PDF-1.7\n'],
  ['nothing', ''],
])('%s is refused', async (_what, body) => {
  site.answer = (_path, response) => send(response, 'image/png', body);
  await expect(fetchImage(site.url, world)).rejects.toThrow('its bytes are');
});

test('a picture of 20,000 × 20,000 pixels is refused, however few bytes it has', async () => {
  const large = Buffer.from(PNG);
  large.writeUInt32BE(20_000, 16);
  large.writeUInt32BE(20_000, 20);
  site.answer = (_path, response) => send(response, 'image/png', large);
  await expect(fetchImage(`${site.url}/large.png`, world)).rejects.toThrow('20000 × 20000 pixels');
});

test('a picture beyond 2 MB is not read to its end', async () => {
  let sent = 0;
  site.answer = (_path, response) => {
    response.writeHead(200, { 'content-type': 'image/png' });
    const more = () => {
      while (!response.destroyed && sent < 50 * 1024 * 1024) {
        sent += 64 * 1024;
        if (!response.write(Buffer.alloc(64 * 1024))) return void response.once('drain', more);
      }
    };
    more();
  };
  await expect(fetchImage(site.url, world)).rejects.toThrow('larger than 2 MB');
  expect(sent).toBeLessThan(50 * 1024 * 1024);
});

describe('a place inside this network is asked nothing', () => {
  const forms = (port: number) => [
    `http://127.0.0.1:${port}`,
    `http://127.1:${port}`,
    `http://0177.0.0.1:${port}`,
    `http://0x7f.0.0.1:${port}`,
    `http://2130706433:${port}`,
    `http://0x7f000001:${port}`,
    `http://[::1]:${port}`,
    `http://[::ffff:127.0.0.1]:${port}`,
    `http://[::ffff:7f00:1]:${port}`,
    `http://[64:ff9b::7f00:1]:${port}`,
    `http://0.0.0.0:${port}`,
    `http://localhost:${port}`,
    `http://①②⑦.⓪.⓪.①:${port}`,
  ];

  test('in whatever form its address is written', async () => {
    for (const address of forms(inside.port)) {
      await expect(fetchImage(address, { ...internet, mayConnect: onlyPublic }), address).rejects.toThrow(/not public|leads to/);
    }
    expect(inside.asked).toEqual([]);
  });

  test('when a name leads there, be it by one of several addresses', async () => {
    for (const addresses of [['127.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['::ffff:127.0.0.1'], ['169.254.169.254'], []]) {
      const lookup = names(addresses);
      await expect(fetchImage(`http://picture.example:${inside.port}`, { lookup, mayConnect: onlyPublic })).rejects.toThrow('leads to');
    }
    expect(inside.asked).toEqual([]);
  });

  test('when a name answers with another address the second time', async () => {
    site.answer = (path, response) => (path === '/' ? redirect(response, `http://picture.example:${site.port}/again`) : send(response, 'image/png', PNG));
    const seen: string[] = [];
    const mayConnect: ImageWorld['mayConnect'] = ({ address }) => {
      seen.push(address);
      return seen.length === 1;
    };
    // The first answer counts as public, the second does not: what is asked is what was looked at.
    await expect(fetchImage(`http://picture.example:${site.port}/`, { lookup: names(['127.0.0.1'], ['127.0.0.2']), mayConnect })).rejects.toThrow('127.0.0.2');
    expect([site.asked, seen]).toEqual([['/'], ['127.0.0.1', '127.0.0.2']]);
  });

  test.each([301, 302, 303, 307, 308])('when a public place redirects there with %i', async (status) => {
    site.answer = (_path, response) => void response.writeHead(status, { location: `${inside.url}/secret.png` }).end();
    await expect(fetchImage(site.url, world)).rejects.toThrow('not public');
    expect(inside.asked).toEqual([]);
  });
});

test.each(['file:///etc/passwd', 'ftp://picture.example/a.png', 'data:image/png;base64,AAAA', 'gopher://127.0.0.1', 'javascript:alert(1)', 'http://'])(
  '%s is no address of the web, nor is it after a redirect',
  async (address) => {
    await expect(fetchImage(address, world)).rejects.toThrow('no address of the web');
    site.answer = (_path, response) => redirect(response, address);
    await expect(fetchImage(site.url, world)).rejects.toThrow();
    expect(site.asked).toEqual(['/']);
  },
);

test('a name and password in an address are not sent anywhere', async () => {
  await expect(fetchImage(`http://ada:secret@127.0.0.1:${site.port}`, world)).rejects.toThrow('a name or a password');
  expect(site.asked).toEqual([]);
});

test('redirects are followed three times, and their paths are read from where they were said', async () => {
  site.answer = (path, response) => (path === '/c' ? send(response, 'image/png', PNG) : redirect(response, path === '/' ? '/a' : path === '/a' ? 'b' : 'c'));
  await expect(fetchImage(site.url, world)).resolves.toMatchObject({ type: 'image/png' });
  expect(site.asked).toEqual(['/', '/a', '/b', '/c']);
  site.answer = (_path, response) => redirect(response, '/again');
  await expect(fetchImage(site.url, world)).rejects.toThrow('from address to address');
});

test('on the internet only the two ports of sites are asked', () => {
  const ports = [80, 443, 22, 25, 3306, 6379, 8080, 9200];
  expect(ports.filter((port) => internet.mayConnect({ address: '8.8.8.8', port }))).toEqual([80, 443]);
  expect(internet.mayConnect({ address: '10.0.0.1', port: 443 })).toBe(false);
});
