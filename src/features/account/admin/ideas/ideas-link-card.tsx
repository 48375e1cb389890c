import { Link } from '@tanstack/react-router';
import { getIdeaBook } from '#contract/endpoints/market/stock-ideas.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { Card } from '#ui/layout/card.tsx';
import styles from '../corrections.module.css';

/** For administrators: how many topics of ideas there are, and the way to them. */
export function IdeasLinkCard() {
  const { state, again } = useAnswer(getIdeaBook, {});
  return (
    <Card
      title="Stock ideas"
      aside={
        <Link to="/admin/stock-ideas" className={styles.link}>
          Change ideas
        </Link>
      }
    >
      <AnswerView state={state} again={again} height={60}>
        {({ ideas }) => {
          const [removed, changed] = [ideas.filter((idea) => idea.removed).length, ideas.filter(({ rev }) => rev > 0).length];
          return (
            <p
              className={styles.note}
            >{`${ideas.length - removed} topics are read here; ${changed} were changed on this server, ${removed} of them removed.`}</p>
          );
        }}
      </AnswerView>
    </Card>
  );
}
