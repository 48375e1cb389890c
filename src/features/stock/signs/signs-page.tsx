import { useState } from 'react';
import { getStockSummary } from '#contract/endpoints/stock/stocks.ts';
import { getWarningSigns } from '#contract/endpoints/stock/warning-signs.ts';
import type { StockSigns } from '#contract/entities/stock/warning-signs.ts';
import { useSession } from '#data/session/session.ts';
import { seesSignCounts } from '#domain/membership/sign-counts.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PHONE_MAX, TABLET_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import { SignDetails } from './details/sign-details.tsx';
import { PredictabilityPanel } from './predictability-panel.tsx';
import { groupSigns, headline } from './shown-signs.ts';
import { SignList } from './sign-list.tsx';
import type { SignMark } from './sign-row.tsx';
import { SignsHead } from './signs-head.tsx';
import styles from './signs-page.module.css';
import type { SignsSearch } from './signs-search.ts';

interface SignsPageProps {
  /** How the address names the stock. */
  name: string;
  search: SignsSearch;
  onSearch: (search: SignsSearch) => void;
}

const TOO_LITTLE = 'Warning signs need the accounts of at least one fiscal year. None are known of this stock, or it was loaded before signs were judged.';

/** What is wrong with a company, what is right, and how one knows. */
export function SignsPage({ name, ...search }: SignsPageProps) {
  const { state } = useAnswer(getStockSummary, { params: { id: name } });
  return state.kind === 'ready' ? <SignsOf stockid={state.data.stockid} {...search} /> : null;
}

function SignsOf({ stockid, search, onSearch }: Omit<SignsPageProps, 'name'> & { stockid: string }) {
  const { state, again } = useAnswer(getWarningSigns, { params: { id: stockid } });
  return (
    <AnswerView state={state} again={again} height={480} tooLittle={({ signs }) => (signs.length === 0 ? TOO_LITTLE : undefined)}>
      {(signs) => <Signs signs={signs} search={search} onSearch={onSearch} />}
    </AnswerView>
  );
}

const marks: readonly { value: SignMark; label: string }[] = [
  { value: 'scale', label: 'Scale' },
  { value: 'years', label: 'Ten years' },
  { value: 'since', label: 'Since' },
];

function Signs({ signs, search, onSearch }: { signs: StockSigns } & Omit<SignsPageProps, 'name'>) {
  const narrow = useAtMost(PHONE_MAX);
  const inPlace = useAtMost(TABLET_MAX);
  const mayCount = seesSignCounts(useSession().account?.status);
  const [mark, setMark] = useState<SignMark>('scale');
  const [closed, setClosed] = useState(false);
  const groups = groupSigns(signs);
  const all = groups.flatMap((group) => group.signs);
  const shown = all.find(({ sign }) => sign.key === search.sign) ?? all[0];
  const open = closed && inPlace ? undefined : shown?.sign.key;
  const choose = (sign: string | undefined) => {
    setClosed(sign === undefined);
    if (sign !== undefined) onSearch({ sign });
  };
  const predictability = all.find(({ sign }) => sign.key === 'predictability');
  return (
    <div className={styles.page}>
      <SignsHead signs={signs} groups={groups} open={open} onOpen={choose} mayCount={mayCount} />
      {narrow && (
        <div className={styles.marks}>
          <Segmented label="Beside each sign" value={mark} options={marks} onChange={setMark} wide />
        </div>
      )}
      <div className={styles.columns}>
        <SignList signs={signs} groups={groups} open={open} onOpen={choose} narrow={narrow} inPlace={inPlace} mark={mark} mayCount={mayCount} />
        <div className={styles.side}>
          {!inPlace && shown !== undefined && (
            <Card title={headline(shown)}>
              <SignDetails key={shown.sign.key} shown={shown} signs={signs} />
            </Card>
          )}
          {predictability !== undefined && <PredictabilityPanel shown={predictability} signs={signs} />}
        </div>
      </div>
    </div>
  );
}
