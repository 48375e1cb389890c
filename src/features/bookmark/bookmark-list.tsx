import { IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type RecordRow, useRecords } from '#data/records/records.ts';
import { deleteWithUndo } from '#pages/actions/keep-edit.ts';
import { RefusedEdit } from '#pages/actions/refused-edit.tsx';
import { RecordPlace } from '#pages/records/record-place.tsx';
import { RecordsLoading } from '#pages/records/records-loading.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import styles from './bookmark-list.module.css';

/** The pages a member has bookmarked, the newest first. */
export function BookmarkList() {
  const bookmarks = useRecords('bookmark').value;
  if (bookmarks === undefined) return <RecordsLoading what="Your bookmarks" height={160} />;
  if (bookmarks.length === 0) return <Empty lead="No page is bookmarked yet.">The ribbon in the bar above keeps the page it is pressed on.</Empty>;
  return (
    <ul className={styles.list} aria-label="Bookmarks">
      {bookmarks
        .toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1))
        .map((bookmark) => (
          <BookmarkRow key={bookmark.id} bookmark={bookmark} />
        ))}
    </ul>
  );
}

function BookmarkRow({ bookmark }: { bookmark: RecordRow<'bookmark'> }) {
  const { id, status, fields } = bookmark;
  return (
    <li data-place={status}>
      <PageLink url={fields.url}>
        <b>{fields.title}</b> <span>{fields.url}</span>
      </PageLink>
      <RecordPlace status={status} words />
      <button type="button" aria-label={`Remove ${fields.title}`} onClick={() => void deleteWithUndo('bookmark', id, 'The bookmark is removed.')}>
        <IconTrash size={16} stroke={1.75} aria-hidden="true" />
      </button>
      {status === 'needs attention' && <RefusedEdit entity="bookmark" id={id} />}
    </li>
  );
}

/** A page of the product opens in it, an address of the web beside it. */
function PageLink({ url, children }: { url: string; children: React.ReactNode }) {
  if (!url.startsWith('/')) {
    return (
      <a href={url} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    );
  }
  const { pathname, searchParams } = new URL(url, location.origin);
  return (
    <Link to={pathname} search={Object.fromEntries(searchParams)}>
      {children}
    </Link>
  );
}
