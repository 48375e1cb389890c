import { useRouter } from '@tanstack/react-router';
import { Marked } from './marked.tsx';
import { PageLink } from './page-link.tsx';
import type { Option } from './result-groups.ts';
import { wordsFor } from './result-option.tsx';

/** One row of the search page. */
export function FoundRow({ option: { item, address, here }, keyword }: { option: Option; keyword: string }) {
  const router = useRouter();
  const { name, about, aside } = wordsFor(item);
  const isStock = item.type === 'stock' || item.type === 'delisted';
  return (
    <li data-away={!here || undefined}>
      <PageLink to={address} onOpen={(href) => void router.navigate({ href })} data-kind={isStock ? 'stock' : 'other'}>
        {isStock && (
          <b>
            <Marked text={item.data.display_symbol} keyword={keyword} />
          </b>
        )}
        <span>
          <Marked text={name} keyword={keyword} />
        </span>
        <small>{isStock ? [item.data.exchange, item.data.currency].filter(Boolean).join(' · ') : [about, aside].filter(Boolean).join(' · ')}</small>
      </PageLink>
    </li>
  );
}
