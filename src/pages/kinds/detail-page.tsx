import { Link } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import type { Answer, Endpoint } from '#contract/endpoint.ts';
import { GraduatedTabs } from '#ui/layout/graduated-tabs.tsx';
import { UnderTabs } from '#ui/layout/under-tabs.tsx';
import type { AnswerState } from '../answer-state.ts';
import { AnswerView, useAnswer } from '../answer-view.tsx';
import styles from './detail-page.module.css';
import type { DetailSubject, DetailTab } from './detail-tab.ts';

/** What the head of a detail page is given: the subject, and the state of its answer. */
export interface HeaderProps<Subject> {
  readonly subject: Subject;
  readonly state: AnswerState<Subject>;
  /** Whether the page under the head is the first tab, which shows the head in full. */
  readonly full: boolean;
  /** What can be done with the subject; comes from where features meet. */
  readonly actions: ReactNode;
}

/** One thing with its pages: what it is, its head, its tabs. */
export interface DetailPageDefinition<E extends Endpoint> extends DetailSubject<E> {
  /** What the tabs are about, for those who do not see them. */
  readonly tabsLabel: string;
  readonly header: ComponentType<HeaderProps<Answer<E>>>;
  readonly tabs: readonly DetailTab<E>[];
}

/** Defines a detail page; its only use is that head and call must fit each other to compile. */
export function detailPage<E extends Endpoint>(definition: DetailPageDefinition<E>): DetailPageDefinition<E> {
  return definition;
}

interface DetailPageProps<E extends Endpoint> {
  page: DetailPageDefinition<E>;
  /** How the address names the subject. */
  name: string;
  /** Key of the open tab. */
  tab: string;
  actions?: (subject: Answer<E>) => ReactNode;
  children: ReactNode;
}

/**
 * The kind of page about one thing: head, tabs, and under them the page of the open tab.
 * Without the head's answer the page is headed by the name in the address and says why there is no more.
 */
export function DetailPage<E extends Endpoint>({ page, name, tab, actions, children }: DetailPageProps<E>) {
  const { state, again } = useAnswer(page.endpoint, page.input(name));
  const Header = page.header;
  return (
    <div className={styles.page}>
      <AnswerView state={state} again={again} page={name} height={160}>
        {(subject) => (
          <>
            <Header subject={subject} state={state} full={tab === page.tabs[0]?.key} actions={actions?.(subject)} />
            <GraduatedTabs label={page.tabsLabel} active={tab}>
              {page.tabs.map(({ key, label, to, offers }) => (
                <Link key={key} to={to} params={{ name }} preload="intent" activeOptions={{ includeSearch: false }} data-offers={offers}>
                  {label}
                </Link>
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
