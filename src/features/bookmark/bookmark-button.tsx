import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { bookmarkId } from '#contract/records/ids.ts';
import { create, useRecord } from '#data/records/records.ts';
import { deleteWithUndo } from '#pages/actions/keep-edit.ts';
import { useAction } from '#pages/actions/use-action.ts';
import { showToast } from '#ui/feedback/toast.ts';

/** Bookmarks the open page, or takes its bookmark away (BM-03). */
export function BookmarkButton({ className }: { className: string | undefined }) {
  const url = useRouterState({ select: ({ location }) => location.pathname + location.searchStr });
  const id = bookmarkId(url);
  const bookmark = useRecord('bookmark', id).value;
  const Icon = bookmark ? IconBookmarkFilled : IconBookmark;
  const add = useAction(async () => {
    await create('bookmark', { title: titleOfPage(), url }, id);
    showToast({
      text: 'Page Bookmarked',
      link: (
        <Link to="/user/me" search={{ tab: 'bookmarks' }}>
          Bookmarks
        </Link>
      ),
    });
  });
  return (
    <button
      type="button"
      className={className}
      aria-label="Bookmark this page"
      aria-pressed={Boolean(bookmark)}
      disabled={bookmark === undefined}
      onClick={() => void (bookmark ? deleteWithUndo('bookmark', id, 'The bookmark is removed.') : add())}
    >
      <Icon size={18} stroke={1.75} aria-hidden="true" />
    </button>
  );
}

/** What the window is called, without the product's name. */
function titleOfPage(): string {
  return document.title.replace(/ · Sextant$/, '').slice(0, 300) || location.pathname;
}
