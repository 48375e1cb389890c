import { Link } from '@tanstack/react-router';
import { getWarningSigns } from '#contract/endpoints/stock/warning-signs.ts';
import type { StockSummary } from '#contract/entities/stock/stock.ts';
import type { StockSigns } from '#contract/entities/stock/warning-signs.ts';
import { nameOfStock } from '#contract/stock-name.ts';
import { useSession } from '#data/session/session.ts';
import { seesSignCounts } from '#domain/membership/sign-counts.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import type { PanelProps } from '#pages/board/panel.ts';
import { Card } from '#ui/layout/card.tsx';
import { groupSigns, headline, type ShownSign, type SignGroup, verdictOf } from './shown-signs.ts';
import { shownValue } from './sign-format.ts';
import { SignIcon } from './sign-icon.tsx';
import styles from './signs-panel.module.css';

/** How many signs the panel lists; the page has all. */
const SHOWN = 7;
const TOO_LITTLE = 'Signs are judged from the accounts of at least one fiscal year; none are known of this stock.';

/** What is wrong with a company and what is right: the verdict, and the gravest and best signs. */
export function SignsPanel({ subject, title }: PanelProps<StockSummary>) {
  const { state, again } = useAnswer(getWarningSigns, { params: { id: subject.stockid } });
  const mayCount = seesSignCounts(useSession().account?.status);
  const name = nameOfStock(subject);
  return (
    <Card
      title={title}
      aside={
        <>
          {mayCount && state.kind === 'ready' && <Counts signs={state.data} />}
          <Link to="/stock/$name/warning-signs" params={{ name }} className={styles.all}>
            All signs
          </Link>
        </>
      }
    >
      <AnswerView state={state} again={again} height={220} tooLittle={({ signs }) => (signs.length === 0 ? TOO_LITTLE : undefined)}>
        {(signs) => <Signs groups={groupSigns(signs)} name={name} />}
      </AnswerView>
    </Card>
  );
}

function Signs({ groups, name }: { groups: readonly SignGroup[]; name: string }) {
  return (
    <>
      <p className={styles.verdict}>{verdictOf(groups)}</p>
      <ul className={styles.signs}>
        {mostTelling(groups).map((shown) => (
          <li key={shown.sign.key}>
            <SignIcon level={shown.sign.level} />
            <Link to="/stock/$name/warning-signs" params={{ name }} search={{ sign: shown.sign.key }}>
              {headline(shown)}
            </Link>
            <Figure shown={shown} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Figure({ shown: { sign, definition } }: { shown: ShownSign }) {
  const { figure, unit } = shownValue(sign.value, definition.unit);
  return (
    <span>
      {sign.word ?? figure} {sign.word === undefined && <small>{unit}</small>}
    </span>
  );
}

/** Severe and medium signs first, then good ones, as many as there is room for; of warnings at most five, so that what speaks for it is seen too. */
export function mostTelling(groups: readonly SignGroup[]): readonly ShownSign[] {
  const of = (...levels: readonly SignGroup['level'][]) => groups.filter(({ level }) => levels.includes(level)).flatMap(({ signs }) => signs);
  const [warnings, good] = [of('severe', 'medium'), of('good')];
  const room = SHOWN - Math.min(good.length, 2);
  const shown = warnings.slice(0, room);
  return [...shown, ...good.slice(0, SHOWN - shown.length)];
}

function Counts({ signs }: { signs: StockSigns }) {
  return (
    <span className={styles.counts}>
      <b className={styles.severe}>{signs.num_warning_signs_severe} severe</b> <b className={styles.medium}>{signs.num_warning_signs_meidum} medium</b>{' '}
      <b className={styles.good}>{signs.num_good_signs} good</b>
    </span>
  );
}
