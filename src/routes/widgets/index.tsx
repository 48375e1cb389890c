import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { EmbedGallery } from '#app/panels/embeds/embed-gallery.tsx';
import { embedViews } from '#app/panels/embeds/embed-views.ts';

const text = v.optional(v.fallback(v.optional(v.string()), undefined));

/** Which widget is chosen, and what its page asked to have shown: a stock, an investor. */
const GallerySearch = v.object({ widget: text, stock: text, guru: text });

export const Route = createFileRoute('/widgets/')({
  validateSearch: GallerySearch,
  head: () => ({ meta: [{ title: 'Widgets' }] }),
  component: Widgets,
});

function Widgets() {
  const { widget, stock, guru } = Route.useSearch();
  const navigate = Route.useNavigate();
  const chosen = Object.keys(embedViews).find((name): name is keyof typeof embedViews => name === widget) ?? 'market_overview';
  return (
    <EmbedGallery chosen={chosen} first={{ stock, guru }} onChoose={(to) => void navigate({ search: { widget: to }, replace: true, resetScroll: false })} />
  );
}
