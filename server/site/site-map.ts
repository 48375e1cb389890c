import { type Context, Hono } from 'hono';
import { sitemapPaths } from '#contract/navigation.ts';
import { publicAddress, type Settings } from '../settings.ts';

/** Folders that hold nothing for a search engine: calls, and pages of one member or one device. */
const PRIVATE = ['/reader/', '/user/', '/portfolio', '/notes', '/sync', '/offline', '/login', '/logout', '/register', '/reset', '/confirm', '/admin'];

/** What a crawler asks for first: which pages there are, from the same table as the menus, and which are not for it. */
export function siteMap(settings: Settings): Hono {
  const site = new Hono();
  site.get('/sitemap.xml', (context) => {
    const urls = sitemapPaths()
      .filter((path) => !PRIVATE.some((start) => path.startsWith(start)))
      .map((path) => `  <url><loc>${originOf(context, settings)}${path}</loc></url>`);
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
    return context.body(xml, 200, { ...HEADERS, 'content-type': 'application/xml; charset=utf-8' });
  });
  site.get('/robots.txt', (context) => {
    const lines = ['User-agent: *', ...PRIVATE.map((path) => `Disallow: ${path}`), '', `Sitemap: ${originOf(context, settings)}/sitemap.xml`, ''];
    return context.body(lines.join('\n'), 200, { ...HEADERS, 'content-type': 'text/plain; charset=utf-8' });
  });
  return site;
}

const HEADERS = { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' };

/** The public address where it is set; otherwise the one that was asked, if it is nothing but a host and a port. */
function originOf(context: Context, settings: Settings): string {
  const host = context.req.header('host');
  if (settings.origin !== undefined || host === undefined || !/^[\w.[\]:-]+$/.test(host)) return publicAddress(settings);
  return `${settings.certificate === undefined ? 'http' : 'https'}://${host}`;
}
