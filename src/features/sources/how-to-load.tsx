import { listSources } from '#contract/endpoints/market/sources.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { Card } from '#ui/layout/card.tsx';

/** For everyone who may not load: how real data comes here. */
export function HowToLoad() {
  const { state, again } = useAnswer(listSources, {});
  return (
    <Card title="Real data">
      <AnswerView state={state} again={again}>
        {({ market }) => (
          <Empty lead={market === 'real' ? 'These companies are real.' : 'Every company here is invented.'}>
            Whoever runs this server loads {market === 'real' ? 'more' : 'real ones'} with <code>npm run ingest -- sec --tickers AAPL</code>, or on this page
            when signed in as an administrator.
          </Empty>
        )}
      </AnswerView>
    </Card>
  );
}
