import { IconHistory, IconPlane, IconQuestionMark, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { getMarketOverview } from '#contract/endpoints/stock/stocks.ts';
import type { CompanyRow } from '#contract/entities/stock/stock.ts';
import { useAnswer } from '#pages/answer-view.tsx';
import type { PanelProps } from '#pages/board/panel.ts';
import { StockLink } from '#pages/stocks/stock-link.tsx';
import { PHONE_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import { SearchBox } from '../search/box/search-box.tsx';
import classes from './visitor-intro.module.css';

const SearchSheet = lazy(() => import('../search/box/search-sheet.tsx').then(({ SearchSheet }) => ({ default: SearchSheet })));

const FIND = 'Company name or symbol';

/** For somebody who comes for the first time: what this is in one sentence, a search, an example, and three things to try. */
export function VisitorIntro({ title }: PanelProps<undefined>) {
  const { state } = useAnswer(getMarketOverview, { query: {} });
  const example = state.kind === 'ready' ? state.data.stocks[0] : undefined;
  return (
    <section className={classes.intro} aria-labelledby="intro">
      <h2 id="intro">{title}</h2>
      <div className={classes.search}>
        <Find />
        <p className={classes.example}>
          {example && (
            <>
              For example <ToStock stock={example}>{`${example.display_symbol} ${example.company}`}</ToStock>
            </>
          )}
        </p>
      </div>
      <Proofs example={example} />
    </section>
  );
}

/** A field on a desktop; on a phone what looks like one opens the search screen. */
function Find() {
  const phone = useAtMost(PHONE_MAX);
  const [sheet, setSheet] = useState<'none' | 'open' | 'closed'>('none');
  if (!phone) return <SearchBox label={FIND} place="home" />;
  return (
    <>
      <button type="button" className={classes.find} aria-haspopup="dialog" onClick={() => setSheet('open')}>
        <IconSearch size={18} stroke={1.75} aria-hidden="true" />
        {FIND}
      </button>
      <Suspense fallback={null}>{sheet !== 'none' && <SearchSheet opened={sheet === 'open'} onClose={() => setSheet('closed')} />}</Suspense>
    </>
  );
}

const icon = { size: 20, stroke: 1.5, 'aria-hidden': true } as const;

function Proofs({ example }: { example: CompanyRow | undefined }) {
  return (
    <ul className={classes.proofs}>
      <li>
        <IconPlane {...icon} />
        <h3>Works offline</h3>
        <p>Pages you opened, your portfolios and your notes can be read and edited on a plane. Edits are sent when you are back.</p>
        <Link to="/offline">What is on this device</Link>
      </li>
      <li>
        <IconQuestionMark {...icon} />
        <h3>Why, on every figure</h3>
        <p>Press a figure for its formula, what went into it, and the filing each part comes from.</p>
        {example !== undefined && (
          <StockLink stock={example} to="/stock/$name/financials">
            Press a figure of {example.display_symbol}
          </StockLink>
        )}
      </li>
      <li>
        <IconHistory {...icon} />
        <h3>Thirty years</h3>
        <p>Accounts and prices of up to thirty years beside each other, and it says where a company’s own filings begin later.</p>
        <Link to="/stock/meta">How far back it goes</Link>
      </li>
    </ul>
  );
}

function ToStock({ stock, children }: { stock: CompanyRow; children: ReactNode }) {
  return <StockLink stock={stock}>{children}</StockLink>;
}
