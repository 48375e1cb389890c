import { Link } from '@tanstack/react-router';
import { TooLittleData } from '#ui/feedback/message.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import { MethodLink } from '../method/method-link.tsx';
import { groupSigns, type ShownSign } from '../signs/shown-signs.ts';
import { shownValue } from '../signs/sign-format.ts';
import styles from './analysis.module.css';
import { AnalysisFrame, WithSigns } from './analysis-frame.tsx';
import { courseWords } from './course-words.ts';

/** Every check at the end of every fiscal year: when a weakness began, and when it went. */
export function SignHistory({ name }: { name: string }) {
  return (
    <AnalysisFrame name={name}>
      <WithSigns name={name}>
        {({ signs }) => {
          const judged = groupSigns(signs)
            .flatMap((group) => group.signs)
            .filter(({ sign }) => sign.levels.some((level) => level !== null));
          if (judged.length === 0) return <TooLittleData>No fiscal year of this stock could be judged.</TooLittleData>;
          return (
            <>
              <p className={styles.verdict}>{courseWords(signs.points)}</p>
              <Card title="Every check, year by year" aside={<MethodLink of="signs" about="the checks" />}>
                <p className={styles.key}>Orange is severe, sand medium, blue good. Figures as restated since; a dash was not judged.</p>
                <ScrollRegion className={styles.frame} label="Checks by fiscal year">
                  <table className={styles.history}>
                    <thead>
                      <tr>
                        <th scope="col">Check</th>
                        {signs.points.map(({ end, fiscal_year }) => (
                          <th key={end} scope="col">
                            {fiscal_year ?? 'Now'}
                          </th>
                        ))}
                      </tr>
                    </thead>
                    <tbody>
                      {judged.map((shown) => (
                        <HistoryRow key={shown.sign.key} name={name} shown={shown} ends={signs.points.map(({ end }) => end)} />
                      ))}
                    </tbody>
                  </table>
                </ScrollRegion>
              </Card>
            </>
          );
        }}
      </WithSigns>
    </AnalysisFrame>
  );
}

const words = { severe: 'severe', medium: 'medium', good: 'good', none: 'no sign' } as const;

function HistoryRow({ name, shown: { sign, definition }, ends }: { name: string; shown: ShownSign; ends: readonly string[] }) {
  return (
    <tr>
      <th scope="row">
        <Link to="/stock/$name/warning-signs" params={{ name }} search={{ sign: sign.key }}>
          {definition.label}
        </Link>{' '}
        <small>{definition.unit === 'amount' ? '' : shownValue(2, definition.unit).unit}</small>
      </th>
      {ends.map((end, at) => {
        const level = sign.levels[at] ?? null;
        const { figure, unit } = shownValue(sign.values[at], definition.unit);
        const known = sign.values[at] === null && level !== null ? words[level] : `${figure}${definition.unit === 'amount' ? unit : ''}`;
        return (
          <td key={end} className={level === null ? undefined : styles[level]} title={level === null ? 'not judged' : words[level]}>
            {known}
          </td>
        );
      })}
    </tr>
  );
}
