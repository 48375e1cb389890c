import { Link } from '@tanstack/react-router';
import type { CallInput, Endpoint } from '#contract/endpoint.ts';
import type { TablePageDefinition } from '#pages/table/table-definition.ts';
import { WholeListPage } from '#pages/table/table-page.tsx';
import styles from './economy.module.css';
import { Headline } from './headline.tsx';
import { WorldCard } from './world-card.tsx';

interface EconomyListProps<E extends Endpoint, Row> {
  page: TablePageDefinition<E, Row>;
  input: CallInput<E>;
}

/** The list of indicators under links to the other ways into the economy. */
export function EconomyList<E extends Endpoint, Row>({ page, input }: EconomyListProps<E, Row>) {
  return (
    <>
      <nav aria-label="Economy" className={styles.ways}>
        <Link to="/economic_indicators/categories">By category</Link>
        <Link to="/economic_indicators/search">All known series</Link>
        <Link to="/economic_calendar">Economic calendar</Link>
        <Link to="/market/presidential-cycle">Presidential cycle</Link>
        <Link to="/dashboard" search={{ type: 2 }}>
          Economic dashboards
        </Link>
      </nav>
      <Headline />
      <WorldCard />
      <WholeListPage page={page} input={input} />
    </>
  );
}
