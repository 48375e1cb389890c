import { ListPage, TablePage } from '#pages/table/table-page.tsx';
import styles from '../insider.module.css';
import { PoliticianHead } from './politician-head.tsx';
import { politicianList, politicianTrades, recentPoliticians } from './politician-lists.tsx';

/** What politicians do: who traded lately, and every trade. */
export function PoliticianTradesPage() {
  return (
    <div className={styles.page}>
      <PoliticianHead title={politicianTrades.title} />
      <TablePage page={recentPoliticians} input={{}} />
      <ListPage page={{ ...politicianTrades, title: 'Trades' }} input={{}} />
    </div>
  );
}

/** Everybody who reported. */
export function PoliticiansPage() {
  return (
    <div className={styles.page}>
      <PoliticianHead title={politicianList.title} />
      <ListPage page={{ ...politicianList, title: 'Members who reported' }} input={{}} />
    </div>
  );
}
