import { Link, useNavigate } from '@tanstack/react-router';
import { listCountryRegions, listIndustries } from '#contract/endpoints/market/reference.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import type { BoardPageDefinition } from '#pages/kinds/board-page.tsx';
import { TablePage } from '#pages/table/table-page.tsx';
import { Card } from '#ui/layout/card.tsx';
import { exchangeList } from './exchange-list.tsx';
import { industryList } from './industry-list.tsx';
import { PartCount, PartLinks } from './part-links.tsx';
import styles from './stocks-board.module.css';

function Exchanges() {
  const navigate = useNavigate();
  return <TablePage page={exchangeList} input={{}} onOpen={({ exchange }) => void navigate({ to: '/stocks/exchange/$exchange', params: { exchange } })} />;
}

function Industries() {
  const navigate = useNavigate();
  return (
    <TablePage
      page={industryList}
      input={{}}
      onOpen={({ sector, group, industry }) => void navigate({ to: '/stocks/sector/$sector/$group/$industry', params: { sector, group, industry } })}
    />
  );
}

function Regions() {
  const { state, again } = useAnswer(listCountryRegions, {});
  return (
    <Card title="Regions">
      <AnswerView state={state} again={again} height={90} listStored>
        {(regions) => (
          <div className={styles.links}>
            <PartLinks label="Regions">
              {regions.map(({ region, name, count }) => (
                <Link key={region} to="/stocks/region/$region" params={{ region }}>
                  {name} <PartCount count={count} />
                </Link>
              ))}
            </PartLinks>
          </div>
        )}
      </AnswerView>
    </Card>
  );
}

function Sectors() {
  const { state, again } = useAnswer(listIndustries, {});
  return (
    <Card title="Sectors">
      <AnswerView state={state} again={again} height={90}>
        {(sectors) => (
          <div className={styles.links}>
            <PartLinks label="Sectors">
              {sectors.map(({ sector, count }) => (
                <Link key={sector} to="/stocks/sector/$sector" params={{ sector }}>
                  {sector} <PartCount count={count} />
                </Link>
              ))}
            </PartLinks>
          </div>
        )}
      </AnswerView>
    </Card>
  );
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

function Names() {
  return (
    <Card title="Companies by name">
      <div className={styles.links}>
        <PartLinks label="First letters">
          {[...LETTERS].map((company) => (
            <Link key={company} to="/stocks/company/$company" params={{ company }}>
              {company}
            </Link>
          ))}
        </PartLinks>
      </div>
    </Card>
  );
}

/** The page `/stocks`: every way into the lists of stocks, each with how many it holds. */
export const stocksBoard: BoardPageDefinition = {
  title: 'Stocks',
  widgets: [
    { key: 'regions', columns: 1, view: Regions },
    { key: 'sectors', columns: 1, view: Sectors },
    { key: 'names', columns: 1, view: Names },
    { key: 'industries', columns: 2, view: Industries },
    { key: 'exchanges', columns: 1, view: Exchanges },
  ],
};
