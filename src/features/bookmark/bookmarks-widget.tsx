import type { PanelProps } from '#pages/board/panel.ts';
import { Card } from '#ui/layout/card.tsx';
import { BookmarkList } from './bookmark-list.tsx';

/** The pages a member bookmarked, on a board. */
export function BookmarksWidget({ title }: PanelProps<undefined>) {
  return (
    <Card title={title} padded>
      <BookmarkList />
    </Card>
  );
}
