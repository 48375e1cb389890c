import type { ComponentType, ReactNode } from 'react';
import type { Answer, CallInput, Endpoint } from '#contract/endpoint.ts';
import { Card } from '#ui/layout/card.tsx';
import { GraduatedTabs } from '#ui/layout/graduated-tabs.tsx';
import { UnderTabs } from '#ui/layout/under-tabs.tsx';
import { useAfterPaint } from '#ui/layout/use-after-paint.ts';
import type { AnswerState } from './answer-state.ts';
import { AnswerView, useAnswer } from './answer-view.tsx';
import styles from './detail-page.module.css';

/** What the head of a detail page is given: the subject, and how its answer stands. */
export interface HeaderProps<Subject> {
  readonly subject: Subject;
  readonly state: AnswerState<Subject>;
  /** Whether the page under the head is the first tab, which shows the head in full. */
  readonly full: boolean;
  /** What can be done with the subject; comes from where features meet. */
  readonly actions: ReactNode;
}

/** A tab of a detail page: its name and the link to it (which carries `aria-current` when it is open). */
export interface DetailTab {
  readonly key: string;
  readonly label: string;
  readonly link: ComponentType<{ name: string; children: ReactNode }>;
}

/** One thing with its pages: what it is, its head, its tabs. */
export interface DetailPageDefinition<E extends Endpoint> {
  readonly endpoint: E;
  /** What the tabs are about, for those who do not see them. */
  readonly tabsLabel: string;
  readonly header: ComponentType<HeaderProps<Answer<E>>>;
  readonly tabs: readonly DetailTab[];
}

/** Defines a detail page; its only use is that head and call must fit each other to compile. */
export function detailPage<E extends Endpoint>(definition: DetailPageDefinition<E>): DetailPageDefinition<E> {
  return definition;
}

interface DetailPageProps<E extends Endpoint> {
  page: DetailPageDefinition<E>;
  input: CallInput<E>;
  /** How the address names the subject. */
  name: string;
  /** Key of the open tab. */
  tab: string;
  actions?: (subject: Answer<E>) => ReactNode;
  children: ReactNode;
}

/**
 * The kind of page about one thing: head, tabs, and under them the page of the open tab.
 * The head's answer decides what the page is: without it, the page says why there is none.
 */
export function DetailPage<E extends Endpoint>({ page, input, name, tab, actions, children }: DetailPageProps<E>) {
  const { state, again } = useAnswer(page.endpoint, input);
  const Header = page.header;
  return (
    <div className={styles.page}>
      <AnswerView state={state} again={again} page height={160}>
        {(subject) => (
          <>
            <Header subject={subject} state={state} full={tab === page.tabs[0]?.key} actions={actions?.(subject)} />
            <GraduatedTabs label={page.tabsLabel} active={tab}>
              {page.tabs.map(({ key, label, link: TabLink }) => (
                <TabLink key={key} name={name}>
                  {label}
                </TabLink>
              ))}
            </GraduatedTabs>
            <UnderTabs />
            {children}
          </>
        )}
      </AnswerView>
    </div>
  );
}

/** How much of the page's width a panel takes on a desktop; a tablet and a phone stack them. */
export type PanelSpan = 'wide' | 'side' | 'full' | 'half';

/** A panel of a page about `Subject`. */
export interface DetailPanel<Subject> {
  readonly key: string;
  readonly span: PanelSpan;
  /** Left out when the subject has nothing for it. */
  readonly when?: (subject: Subject) => boolean;
  readonly render: (subject: Subject) => ReactNode;
}

/** A panel that shows part of the subject's own answer. */
export function subjectPanel<Subject>(panel: {
  title: string;
  span: PanelSpan;
  when?: (subject: Subject) => boolean;
  context?: (subject: Subject) => string | undefined;
  padded?: boolean;
  view: ComponentType<{ subject: Subject }>;
}): DetailPanel<Subject> {
  const { title, span, when, context, padded = false, view: View } = panel;
  return {
    key: title,
    span,
    ...(when && { when }),
    render: (subject) => (
      <Card title={title} context={context?.(subject)} padded={padded}>
        <View subject={subject} />
      </Card>
    ),
  };
}

/** A panel with a call of its own; `view` brings its own card, since its controls stand in the card's head. */
export function ownPanel<Subject>(panel: {
  key: string;
  span: PanelSpan;
  when?: (subject: Subject) => boolean;
  view: ComponentType<{ subject: Subject }>;
}): DetailPanel<Subject> {
  const { key, span, when, view: View } = panel;
  return { key, span, ...(when && { when }), render: (subject) => <View subject={subject} /> };
}

interface DetailPanelsProps<E extends Endpoint> {
  endpoint: E;
  input: CallInput<E>;
  panels: readonly DetailPanel<Answer<E>>[];
}

/** Panels that stand on the first screen of any device; the others follow in the next frame. */
const AT_ONCE = 3;

/** The panels of a tab, laid out in the page's grid. */
export function DetailPanels<E extends Endpoint>({ endpoint, input, panels }: DetailPanelsProps<E>) {
  const { state } = useAnswer(endpoint, input);
  const all = useAfterPaint();
  if (state.kind !== 'ready') return null;
  const subject = state.data;
  return (
    <div className={styles.grid}>
      {panels
        .filter(({ when }) => when?.(subject) ?? true)
        .slice(0, all ? undefined : AT_ONCE)
        .map(({ key, span, render }) => (
          <div key={key} className={styles[span]}>
            {render(subject)}
          </div>
        ))}
    </div>
  );
}
