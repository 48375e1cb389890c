import { countryName } from '#contract/country-name.ts';
import { listFundParts } from '#contract/endpoints/funds/funds.ts';
import type { FundPart } from '#contract/entities/funds/fund.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { WeightBar } from '#ui/chart/weight-bar.tsx';
import { formatCount } from '#ui/format/number.ts';
import { formatPercent } from '#ui/format/percent.ts';
import { Card } from '#ui/layout/card.tsx';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import styles from './fund.module.css';

const TITLES: Readonly<Record<FundPart['by'], string>> = { asset: 'What it holds', issuer: 'Whose papers', country: 'Countries', sector: 'Sectors' };

/** The newest report by one of its divisions: a bar and a figure a part. */
export function FundParts({ id, by }: { id: string; by: FundPart['by'] }) {
  const { state, again } = useAnswer(listFundParts, { params: { id } });
  return (
    <Card title={TITLES[by]} context="of the net assets">
      <AnswerView state={state} again={again} height={160}>
        {(parts) => (
          <Parts
            title={TITLES[by]}
            parts={parts.filter((part) => part.by === by).map((part) => (by === 'country' ? { ...part, name: countryName(part.name) } : part))}
          />
        )}
      </AnswerView>
    </Card>
  );
}

function Parts({ title, parts }: { title: string; parts: readonly FundPart[] }) {
  const most = parts.reduce((largest, { weight }) => Math.max(largest, Math.abs(weight)), 0);
  return (
    <ScrollRegion className={styles.frame} label={`${title}, part by part`}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">
              <span className="sx-hidden">Compared with the largest</span>
            </th>
            <th scope="col">
              Weight <small>%</small>
            </th>
            <th scope="col">Rows</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ name, weight, holdings }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <WeightBar weight={most === 0 ? 0 : weight / most} label={`${name}: ${formatPercent(weight)} percent of the net assets`} width={96} />
              </td>
              <td>
                <b>{formatPercent(weight)}</b>
              </td>
              <td>{formatCount(holdings)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
