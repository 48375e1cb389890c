import type { ReactNode } from 'react';
import { getFund, getFundFundamentals, getFundTechnicals } from '#contract/endpoints/funds/funds.ts';
import type { Fund, FundReport } from '#contract/entities/funds/fund.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { ChangeText } from '#ui/format/change-text.tsx';
import { formatDay } from '#ui/format/day.ts';
import { UNKNOWN } from '#ui/format/locale.ts';
import { formatCount, formatNumber, formatPrice } from '#ui/format/number.ts';
import { formatPercent } from '#ui/format/percent.ts';
import { scaleForAll } from '#ui/format/scale.ts';
import { Card } from '#ui/layout/card.tsx';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import { PHONE_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import styles from './fund.module.css';
import { FundParts } from './fund-parts.tsx';
import { sumInWords } from './fund-words.ts';

/** What a fund is: who runs it, its figures and how they are made, its parts, every report. */
export function FundOverview({ name }: { name: string }) {
  const { state } = useAnswer(getFund, { params: { id: name } });
  if (state.kind !== 'ready') return null;
  const fund = state.data;
  return (
    <div className={styles.page}>
      <div className={styles.columns}>
        <Figures id={name} />
        <About fund={fund} />
      </div>
      <div className={styles.columns}>
        <FundParts id={name} by="asset" />
        <FundParts id={name} by="sector" />
        <FundParts id={name} by="issuer" />
        <FundParts id={name} by="country" />
      </div>
      <Reports reports={fund.reports} />
    </div>
  );
}

function Figures({ id }: { id: string }) {
  const { state, again } = useAnswer(getFundFundamentals, { params: { id } });
  const { state: technical } = useAnswer(getFundTechnicals, { params: { id } });
  const price = technical.kind === 'ready' ? technical.data : undefined;
  return (
    <Card title="Figures" padded>
      <AnswerView state={state} again={again} height={200}>
        {({ pettm, pb_ratio, yield: paid, pettm_covered, pb_ratio_covered, yield_covered, method }) => (
          <>
            <dl className={styles.facts}>
              <Fact name="Price to earnings" value={formatNumber(pettm)} about={`of ${formatPercent(pettm_covered)} % of the net assets`} />
              <Fact name="Price to book" value={formatNumber(pb_ratio)} about={`of ${formatPercent(pb_ratio_covered)} % of the net assets`} />
              <Fact name="Yield, %" value={paid === null ? UNKNOWN : formatPercent(paid)} about={`of ${formatPercent(yield_covered)} % of the net assets`} />
              {price?.price != null && (
                <Fact name={`Close, ${price.currency ?? ''}`} value={formatPrice(price.price)} about={formatDay(price.last_price_date ?? undefined)} />
              )}
              {price?.above_low != null && <Fact name="Above 52-week low, %" value={formatPercent(price.above_low)} about={formatPrice(price.pricehislow)} />}
              {price?.below_high != null && (
                <Fact name="Against 52-week high, %" value={<ChangeText value={price.below_high * 100} />} about={formatPrice(price.pricehishigh)} />
              )}
              {price?.beta != null && <Fact name="Beta" value={formatNumber(price.beta)} about="against the index of its market" />}
            </dl>
            <p className={styles.words}>{method}</p>
          </>
        )}
      </AnswerView>
    </Card>
  );
}

function Fact({ name, value, about }: { name: string; value: ReactNode; about: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{value}</b> <small>{about}</small>
      </dd>
    </div>
  );
}

function About({ fund: { registrant, tickers, series_id, cik, lei, reports, leaves_out } }: { fund: Fund }) {
  const last = reports.at(-1);
  const numbers = [series_id, cik === null ? null : `CIK ${Number(cik)}`, lei === null ? null : `LEI ${lei}`].filter((each) => each !== null);
  return (
    <Card title="The fund and its report" padded>
      <div className={styles.sentences}>
        {registrant !== null && <p className={styles.words}>{`It is filed for by ${registrant}${numbers.length > 0 ? ` (${numbers.join(', ')})` : ''}.`}</p>}
        {tickers.length > 0 && <p className={styles.words}>{`${tickers.length === 1 ? 'Ticker' : 'Classes'}: ${tickers.join(', ')}.`}</p>}
        {last !== undefined && (
          <>
            <p className={styles.words}>{sumInWords(last)}</p>
            {last.problems.map((problem) => (
              <p key={problem} className={styles.words}>{`Not read: ${problem}.`}</p>
            ))}
          </>
        )}
        <p className={styles.words}>{leaves_out}</p>
      </div>
    </Card>
  );
}

function Reports({ reports }: { reports: readonly FundReport[] }) {
  const phone = useAtMost(PHONE_MAX);
  const scale = scaleForAll(reports.map(({ net_assets }) => net_assets));
  return (
    <Card title="Every report">
      <ScrollRegion className={styles.frame} label="Reports of this fund">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Portfolio of</th>
              <th scope="col">
                Net assets <small>{scale.letter} USD</small>
              </th>
              <th scope="col">Rows</th>
              <th scope="col">
                Together <small>%</small>
              </th>
              {!phone && <th scope="col">Public from</th>}
              {!phone && <th scope="col">Filed</th>}
              {!phone && <th scope="col">Form</th>}
            </tr>
          </thead>
          <tbody>
            {reports.toReversed().map(({ period, net_assets, holdings, weight_sum, public_on, filed_on, form, url }) => (
              <tr key={period}>
                <th scope="row">{formatDay(period)}</th>
                <td>{net_assets === null ? UNKNOWN : formatNumber(net_assets / scale.divisor)}</td>
                <td>{formatCount(holdings)}</td>
                <td>{formatPercent(weight_sum)}</td>
                {!phone && <td>{formatDay(public_on)}</td>}
                {!phone && <td>{formatDay(filed_on)}</td>}
                {!phone && (
                  <td>
                    {url === null ? (
                      form
                    ) : (
                      <a href={url} rel="noreferrer" target="_blank">
                        {form}
                      </a>
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Card>
  );
}
