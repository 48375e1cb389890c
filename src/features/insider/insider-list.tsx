import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { CallInput, Endpoint } from '#contract/endpoint.ts';
import { FollowedBar } from '#pages/follows/followed-bar.tsx';
import { FollowedChoice } from '#pages/follows/followed-choice.tsx';
import { FOLLOWED, followedIds, useFollows } from '#pages/follows/use-follows.ts';
import { insiderPage } from '#pages/insiders/insider-links.ts';
import type { TablePageDefinition } from '#pages/table/table-definition.ts';
import { ListPage, TablePage } from '#pages/table/table-page.tsx';
import { textOf, useTableInAddress } from '#pages/table/table-search.ts';
import { Empty } from '#ui/feedback/message.tsx';
import styles from './insider.module.css';
import { InsiderHead } from './insider-head.tsx';
import { insiderList, insiderTrades, topInsiderStocks } from './insider-lists.ts';
import { MailButton } from './mail/mail-button.tsx';
import { MailSettings } from './mail/mail-settings.tsx';

interface InsiderListProps<E extends Endpoint, Row> {
  page: TablePageDefinition<E, Row>;
  input: CallInput<E>;
}

/** Everybody who filed, or those the member follows. */
export function InsiderPeople() {
  return (
    <div className={styles.page}>
      <OfFollowed title={insiderList.title}>
        {(input) => <ListPage page={{ ...insiderList, title: insiderList.rowsAre ?? insiderList.title }} input={input} />}
      </OfFollowed>
    </div>
  );
}

interface OfFollowedProps {
  title: string;
  children: (input: { query?: { members: string } }) => ReactNode;
}

/** The head of a page about insiders with the choice between all and those followed, above what is asked for by it. */
function OfFollowed({ title, children }: OfFollowedProps) {
  const { search } = useTableInAddress();
  const group = textOf(search, 'group');
  const { follows } = useFollows('insider');
  const [isMailOpen, setMailOpen] = useState(false);
  const followed = group === FOLLOWED ? follows : undefined;
  return (
    <>
      <InsiderHead title={title} aside={<MailButton isOpen={isMailOpen} onToggle={() => setMailOpen(!isMailOpen)} />}>
        <FollowedChoice kind="insider" group={group} />
      </InsiderHead>
      {isMailOpen && <MailSettings />}
      {group === FOLLOWED && (
        <FollowedBar kind="insider" link={({ name, followed_id }) => <Link {...insiderPage({ insider_id: followed_id, insider: name })}>{name}</Link>} />
      )}
      {followed?.length === 0 ? (
        <Empty lead="You follow no insider yet.">Open an insider and choose Follow.</Empty>
      ) : (
        children(followed === undefined ? {} : { query: { members: followedIds(followed) } })
      )}
    </>
  );
}

/** A list about insiders under the tabs of all of them. */
export function InsiderList<E extends Endpoint, Row>({ page, input }: InsiderListProps<E, Row>) {
  return (
    <div className={styles.page}>
      <InsiderHead title={page.title} />
      <ListPage page={{ ...page, title: page.rowsAre ?? page.title }} input={input} />
    </div>
  );
}

/** What insiders do: the newest trades, and the stocks they bought and sold most. */
export function InsiderSummary() {
  return (
    <div className={styles.page}>
      <OfFollowed title={insiderTrades.title}>
        {(input) => (
          <>
            {input.query === undefined && <TablePage page={topInsiderStocks} input={{}} />}
            <ListPage page={{ ...insiderTrades, title: 'Trades' }} input={input} />
          </>
        )}
      </OfFollowed>
    </div>
  );
}
