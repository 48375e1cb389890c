import { Link } from '@tanstack/react-router';
import { Card } from '#ui/layout/card.tsx';
import { groupSigns, headline, type ShownSign, verdictOf } from '../signs/shown-signs.ts';
import { valueInWords } from '../signs/sign-format.ts';
import { SignIcon } from '../signs/sign-icon.tsx';
import { QualityFigures, StrengthFigures } from '../summary/key-figures.tsx';
import styles from './analysis.module.css';
import { AnalysisFrame, WithSigns } from './analysis-frame.tsx';

/** A company judged in short: the verdict, its warnings, what speaks for it, and its ratios. */
export function AnalysisOverview({ name }: { name: string }) {
  return (
    <AnalysisFrame name={name}>
      <WithSigns name={name}>
        {({ stock, signs }) => {
          const groups = groupSigns(signs);
          const of = (...levels: string[]) => groups.filter(({ level }) => levels.includes(level)).flatMap((group) => group.signs);
          return (
            <>
              <p className={styles.verdict}>
                {signs.signs.length === 0
                  ? 'Too little is known of this stock to judge it: it takes the accounts of at least one fiscal year.'
                  : verdictOf(groups)}
              </p>
              <div className={styles.columns}>
                <Card title="What to look into">
                  <Signs name={name} signs={of('severe', 'medium')} none="No check gave a warning." />
                </Card>
                <Card title="What speaks for it">
                  <Signs name={name} signs={of('good')} none="No check spoke for it." />
                </Card>
                {stock.quality.length > 0 && (
                  <Card title="Ratios beside their own ten years">
                    <StrengthFigures subject={stock} />
                    <QualityFigures subject={stock} />
                  </Card>
                )}
              </div>
            </>
          );
        }}
      </WithSigns>
    </AnalysisFrame>
  );
}

function Signs({ name, signs, none }: { name: string; signs: readonly ShownSign[]; none: string }) {
  if (signs.length === 0) return <p className={styles.key}>{none}</p>;
  return (
    <ul className={styles.signs}>
      {signs.map((shown) => (
        <li key={shown.sign.key}>
          <SignIcon level={shown.sign.level} />
          <Link to="/stock/$name/warning-signs" params={{ name }} search={{ sign: shown.sign.key }}>
            {headline(shown)}
          </Link>
          <b>{shown.sign.word ?? valueInWords(shown.sign.value, shown.definition.unit)}</b>
        </li>
      ))}
    </ul>
  );
}
