import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useRecord } from '#data/records/records.ts';
import type { PanelProps } from '#pages/board/panel.ts';
import { configText } from '#pages/board/widgets/setting.ts';
import { GoneWidget } from '#pages/board/widgets/widget-message.tsx';
import { RecordsLoading } from '#pages/records/records-loading.tsx';
import { AnswerStamp } from '#pages/stamp.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { PortfolioRecord } from '../list/portfolio-order.ts';
import { columnsNamed } from '../page/portfolio-columns.tsx';
import { HoldingTable } from './holding-table.tsx';
import styles from './holdings.module.css';
import { useHoldingFacts } from './use-holding-facts.ts';
import { WeightsCard } from './weights-card.tsx';

/** What a card has room for. */
const columns = columnsNamed(['price', 'p_pct_change', 'spark']);

interface OfPortfolioProps {
  title: string;
  id: string;
  children: (portfolio: PortfolioRecord) => ReactNode;
}

/** The portfolio that a widget is about, or why it cannot be shown. */
function OfPortfolio({ title, id, children }: OfPortfolioProps) {
  const portfolio = useRecord('portfolio', id).value;
  if (portfolio === undefined) return <RecordsLoading what="This portfolio and its stocks" height={240} />;
  if (portfolio === null) return <GoneWidget title={title}>The portfolio was deleted. Choose another under Arrange, or take this off.</GoneWidget>;
  return children(portfolio);
}

/** The stocks of one portfolio on a board. */
export function HoldingsWidget({ title, config = {} }: PanelProps<undefined>) {
  return (
    <OfPortfolio title={title} id={configText(config, 'portfolio') ?? ''}>
      {(portfolio) => <Holdings portfolio={portfolio} />}
    </OfPortfolio>
  );
}

function Holdings({ portfolio }: { portfolio: PortfolioRecord }) {
  const { held, facts, state, asking } = useHoldingFacts(portfolio, columns);
  return (
    <Card
      title={portfolio.fields.name}
      aside={
        <>
          {held !== undefined && held.size > 0 && <AnswerStamp state={state} />}
          <Link to="/portfolio/$id" params={{ id: portfolio.id }} className={styles.open}>
            Open
          </Link>
        </>
      }
    >
      {held === undefined ? (
        <RecordsLoading what="The stocks of this portfolio" height={240} />
      ) : held.size === 0 ? (
        <Empty lead="No stock is in the list of this portfolio yet." />
      ) : (
        <HoldingTable portfolioId={portfolio.id} facts={facts} columns={columns} asking={asking} />
      )}
    </Card>
  );
}

/** How one portfolio is spread, on a board. */
export function WeightsWidget({ title, config = {} }: PanelProps<undefined>) {
  return (
    <OfPortfolio title={title} id={configText(config, 'portfolio') ?? ''}>
      {(portfolio) => <Weights portfolio={portfolio} />}
    </OfPortfolio>
  );
}

function Weights({ portfolio }: { portfolio: PortfolioRecord }) {
  const { held, facts } = useHoldingFacts(portfolio, columns);
  if (held === undefined) return <RecordsLoading what="The stocks of this portfolio" height={240} />;
  if (held.size > 0) return <WeightsCard facts={facts} />;
  return (
    <Card title={portfolio.fields.name}>
      <Empty lead="No stock is in the list of this portfolio yet." />
    </Card>
  );
}
