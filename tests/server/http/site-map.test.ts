import { expect, test } from 'vitest';
import { siteMap } from '#server/site/site-map.ts';
import { readSettings } from '../../../server/settings.ts';

const text = async (path: string, environment: Record<string, string> = {}, headers: Record<string, string> = {}) => {
  const answer = await siteMap(readSettings(environment)).request(path, { headers });
  expect(answer.status).toBe(200);
  return answer.text();
};

test('the site map names every page that is the same for everyone, at the public address', async () => {
  const xml = await text('/sitemap.xml', { SEXTANT_ORIGIN: 'https://desk.example.org' });
  expect(xml).toContain('<loc>https://desk.example.org/</loc>');
  expect(xml).toContain('<loc>https://desk.example.org/stocks</loc>');
  for (const own of ['/portfolio', '/notes', '/user', '/login', '/screener?', '{']) expect(xml).not.toContain(`org${own}`);
});

test('a server without a public address names the one it was asked at, and nothing that is no address', async () => {
  expect(await text('/sitemap.xml', {}, { host: 'desk.local:8080' })).toContain('<loc>http://desk.local:8080/</loc>');
  expect(await text('/sitemap.xml', {}, { host: 'a"><script' })).not.toContain('script');
});

test('crawlers are kept from calls and members’ pages, and find the site map', async () => {
  const robots = await text('/robots.txt', { SEXTANT_ORIGIN: 'https://desk.example.org' });
  expect(robots).toContain('Disallow: /reader/');
  expect(robots).toContain('Disallow: /portfolio');
  expect(robots).toContain('Sitemap: https://desk.example.org/sitemap.xml');
});
