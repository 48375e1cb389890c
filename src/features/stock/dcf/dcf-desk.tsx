import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { workOut } from '#domain/valuation/dcf/work-out.ts';
import { Card } from '#ui/layout/card.tsx';
import { MethodLink } from '../method/method-link.tsx';
import { Assumptions } from './assumptions.tsx';
import styles from './dcf-desk.module.css';
import { FairValueHead } from './fair-value-head.tsx';
import { PriceBeliefs } from './price-beliefs.tsx';
import type { RuleMark } from './price-rule.tsx';
import { SensitivityTable } from './sensitivity-table.tsx';
import { baseOf, caseOf, choicesOf, type DcfChoices, type DcfKnown } from './use-dcf-choices.ts';
import { predictabilityNote, verdictOf } from './verdict-words.ts';
import { YearBars } from './year-bars.tsx';

interface DcfDeskProps {
  known: DcfKnown;
  /** How the address names the stock; `undefined` for what a member types. */
  name?: string;
  choices: DcfChoices;
  onChange: (change: Partial<DcfChoices>) => void;
  /** Values beside the one worked out. */
  marks?: readonly RuleMark[];
  actions?: ReactNode;
  /** Cards below what the price believes. */
  children?: ReactNode;
}

/** The calculator: assumptions on the left, and whatever follows from them at once. */
export function DcfDesk({ known, name, choices, onChange, marks = [], actions, children }: DcfDeskProps) {
  const asked = caseOf(known, choices);
  const result = workOut(asked);
  const base = baseOf(known, choices.method);
  const other = useOtherMethod(known, choices.method);
  const { growth, discount_rate, terminal_growth, growth_years } = asked.assumptions;
  return (
    <div className={styles.desk}>
      <div className={styles.top}>
        <FairValueHead
          method={choices.method === 'earnings' ? 'earnings' : 'free cash flow'}
          currency={known.currency}
          price={known.price}
          result={result}
          marks={other === undefined ? marks : [...marks, other]}
          verdict={verdictOf(known, choices, asked, result)}
          note={name === undefined ? undefined : predictabilityNote(known)}
        />
      </div>
      <div className={styles.left}>
        <Assumptions {...{ known, name, choices, result, onChange, actions }} />
      </div>
      <div className={styles.middle}>
        <Card
          title="What each year adds"
          context={`${base.label}, ${known.currency}; outlined expected, filled worth today`}
          aside={<MethodLink of="dcf" about="the value" />}
        >
          <YearBars past={base.years} base={asked.base} result={result} growth={growth} terminalGrowth={terminal_growth} unit={known.currency} />
        </Card>
        {result.grid !== undefined && growth !== undefined && (
          <Card
            title="If you are wrong"
            context="growth across, discount rate down; the heavy line is the price"
            aside={<MethodLink of="dcf" about="the grid" />}
          >
            <SensitivityTable grid={result.grid} growth={growth} rate={discount_rate} price={asked.price} />
          </Card>
        )}
      </div>
      <div className={styles.right}>
        <Card title="What the price believes" context="reverse DCF" aside={<MethodLink of="reverse_dcf" about="what the price needs" />}>
          <PriceBeliefs implied={result.implied} price={known.price} years={growth_years} growths={known.growths} row={base.row} />
        </Card>
        {children}
      </div>
    </div>
  );
}

/** The value by the other method as offered at first. */
function useOtherMethod(known: DcfKnown, method: DcfChoices['method']): RuleMark | undefined {
  return useMemo(() => {
    const other = method === 'earnings' ? 'free_cash_flow' : 'earnings';
    const { value } = workOut(caseOf(known, choicesOf(known, other)));
    return value === undefined ? undefined : { label: other === 'earnings' ? 'Earnings' : 'Free cash flow', value };
  }, [known, method]);
}
