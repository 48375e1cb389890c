import { type InsiderEmailAlert, type InsiderMailList, insiderMailLists } from '#contract/entities/insiders/insider.ts';
import { useNewsMail } from '#pages/alerts/use-news-mail.ts';
import { AnswerView } from '#pages/answer-view.tsx';
import { Choice } from '#ui/controls/choice.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { Card } from '#ui/layout/card.tsx';
import styles from './mail.module.css';

const LISTS: Readonly<Record<InsiderMailList, string>> = {
  cluster: 'Clusters of at least three insiders within 14 days',
  ceo: 'Purchases of chief executives',
  cfo: 'Purchases of chief financial officers',
  double: 'Double buys',
  triple: 'Triple buys',
  followed: 'Every open-market trade of insiders you follow',
  followed_gurus: 'Every 13F of investors you follow, whatever it is worth',
};

const VALUES = [0, 10_000, 100_000, 1_000_000, 10_000_000];
const valueInWords = (value: number) => (value === 0 ? 'of any value' : `worth at least ${value.toLocaleString('en-US')} USD`);

/** Which news of insiders and of followed investors the member is mailed. */
export function MailSettings() {
  const mail = useNewsMail();
  const save = async (settings: InsiderEmailAlert) => {
    if (await mail.save(settings))
      showToast({ text: settings.active ? 'You are mailed what insiders file from now on.' : 'You are mailed nothing about insiders.' });
  };
  return (
    <Card title="E-mail alert" context="sent as your other alerts are: at once or together at your time" padded>
      <AnswerView state={mail.state} again={mail.again} height={120}>
        {(settings) => (
          <div className={styles.settings}>
            <label>
              <input type="checkbox" checked={settings.active} onChange={(event) => void save({ ...settings, active: event.currentTarget.checked })} />
              <b>Mail me what insiders do</b>
            </label>
            {insiderMailLists.map((list) => (
              <label key={list}>
                <input
                  type="checkbox"
                  checked={settings.lists.includes(list)}
                  disabled={!settings.active}
                  onChange={(event) => void save({ ...settings, lists: withList(settings.lists, list, event.currentTarget.checked) })}
                />
                {LISTS[list]}
              </label>
            ))}
            <Choice
              label="Least value"
              value={String(settings.least_value)}
              options={[...new Set([...VALUES, settings.least_value])].map((value) => ({ value: String(value), label: valueInWords(value) }))}
              onChange={(value) => void save({ ...settings, least_value: Number(value) })}
            />
            <p>A trade whose value is not known in US dollars is mailed only where trades of any value are.</p>
          </div>
        )}
      </AnswerView>
    </Card>
  );
}

function withList(lists: readonly InsiderMailList[], list: InsiderMailList, isIn: boolean): InsiderMailList[] {
  return insiderMailLists.filter((each) => (each === list ? isIn : lists.includes(each)));
}
