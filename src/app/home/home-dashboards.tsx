import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { HOME_BOARD } from '#contract/records/ids.ts';
import { askTogether } from '#data/answers/together.ts';
import { create, edit, findRecord, useRecords } from '#data/records/records.ts';
import { RefusedEdit } from '#pages/actions/refused-edit.tsx';
import { AskContext } from '#pages/ask-context.ts';
import { ArrangedBoard, type ArrangementBegun } from '#pages/board/arranged-board.tsx';
import type { Place } from '#pages/board/board-layout.ts';
import { joined, parted } from '#pages/board/joined-panels.ts';
import { QuickAccess } from '#pages/board/quick-access.tsx';
import { panelsOn } from '#pages/board/widgets/panels-on.tsx';
import { RecordPlace } from '#pages/records/record-place.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { GraduatedTabs } from '#ui/layout/graduated-tabs.tsx';
import { PHONE_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import { joinedOnPhone, memberPlaces } from '../panels/member-board.ts';
import { addedPanel } from '../panels/widgets/added-panel.ts';
import { USUAL } from '../panels/widgets/first-places.ts';
import { homeWidgets, usualWidgets } from '../panels/widgets/home-widgets.ts';
import { dashboardTargets } from '../panels/widgets/targets.ts';
import { type DashboardRecord, DashboardTools } from './dashboards/dashboard-tools.tsx';
import styles from './home-page.module.css';
import type { HomeSearch } from './home-search.ts';
import { useRefusal } from './use-refusal.ts';

const NewDashboard = lazy(() => import('./dashboards/new-dashboard.tsx').then(({ NewDashboard }) => ({ default: NewDashboard })));

const HOME = 'Home';
const NONE: readonly Place[] = [];

/** The member's boards: the home page that everybody has, and those that the member made. */
export function HomeDashboards({ search: { db, op, comp, config } }: { search: HomeSearch }) {
  const navigate = useNavigate();
  const router = useRouter();
  const records = useRecords('dashboard').value;
  const own = (records ?? []).filter(({ id }) => id !== HOME_BOARD).sort((a, b) => (a.id < b.id ? -1 : 1));
  const home = records?.find(({ id }) => id === HOME_BOARD);
  const fallback = own.find(({ fields }) => fields.is_default)?.id ?? HOME_BOARD;
  const wanted = db ?? fallback;
  const open = wanted === HOME_BOARD ? home : own.find(({ id }) => id === wanted);
  const at = open?.id ?? HOME_BOARD;
  const children = open?.fields.options.children ?? NONE;
  const phone = useAtMost(PHONE_MAX);
  const { saved, usual, panels } = useMemo(() => {
    const here = (places: readonly Place[]) => (phone ? joined(places, joinedOnPhone) : places);
    const saved = children.length === 0 ? undefined : here(children);
    const usual = here(memberPlaces);
    return { saved, usual, panels: panelsOn(homeWidgets, usualWidgets, saved ?? usual) };
  }, [children, phone]);
  const asked = JSON.stringify(config);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one widget for each address that asks for one
  const add = useMemo(() => (op === 'add' ? addedPanel(homeWidgets, 'home', comp, config) : undefined), [op, comp, asked]);
  useRefusal(op === 'add' && add === undefined ? 'This component is not available for dashboard.' : undefined);
  const targets = useMemo(() => dashboardTargets((records ?? []).filter(({ id }) => id !== at)), [records, at]);
  const save = async (places: readonly Place[] | undefined, { columns, kept = NONE }: ArrangementBegun) => {
    const before = kept.length === 0 ? memberPlaces : kept;
    const options = { children: [...(columns === 1 ? parted(before, places ?? [], joinedOnPhone) : (places ?? []))] };
    // What the address asked for is done with: loaded again, it is not asked again. It may be saved from another page.
    const { pathname, search } = router.state.location;
    if (pathname === '/' && 'op' in search) await navigate({ to: '/', search: at === HOME_BOARD ? {} : { db: at }, replace: true });
    // As it is by now: it may have come from another device since it was last read for the page, and must not be replaced unseen.
    // One that was deleted there meanwhile is brought back by what was arranged here.
    const fields = (await findRecord('dashboard', at))?.fields ?? open?.fields;
    if (fields === undefined) await create('dashboard', { name: HOME, is_default: false, type: USUAL, options }, HOME_BOARD);
    else await edit('dashboard', at, { options }, { ...fields, options: { children: [...kept] } });
    showToast({ text: places === undefined ? 'The dashboard is as it comes.' : 'Layout saved on this device.' });
  };
  const isThere = (saved ?? usual).some(({ id, display }) => id === add?.key && display);
  useRefusal(records !== undefined && isThere ? `${add?.title} is on this dashboard already.` : undefined);
  return (
    <AskContext value={askTogether}>
      <ArrangedBoard
        key={at}
        what="the home page"
        panels={panels}
        definitions={homeWidgets}
        targets={targets}
        subject={undefined}
        saved={saved}
        kept={children}
        usual={usual}
        onSave={save}
        offer={() => false}
        frame={(buttons) => (
          <>
            <Tabs own={own} at={at} aside={buttons} />
            {open?.status === 'needs attention' && <RefusedEdit entity="dashboard" id={open.id} />}
          </>
        )}
        add={records === undefined || isThere ? undefined : add}
        tools={
          <>
            <QuickAccess panels={panels} saved={saved ?? usual} />
            {open !== undefined && open.id !== HOME_BOARD && <DashboardTools record={open} own={own} />}
          </>
        }
      />
    </AskContext>
  );
}

/** The ways from one board to another, and to a new one; beside them what can be done with the open one. */
function Tabs({ own, at, aside }: { own: readonly DashboardRecord[]; at: string; aside: ReactNode }) {
  const [naming, setNaming] = useState(false);
  return (
    <div className={styles.boards}>
      <GraduatedTabs label="Dashboards" active={`${at} ${own.map(({ fields }) => fields.name).join()}`} aside={aside}>
        <Link to="/" search={{ db: HOME_BOARD }} aria-current={at === HOME_BOARD ? 'page' : undefined}>
          {HOME}
        </Link>
        {own.map(({ id, fields, status }) => (
          <Link key={id} to="/" search={{ db: id }} aria-current={at === id ? 'page' : undefined}>
            {fields.name}
            <RecordPlace status={status} />
          </Link>
        ))}
        <button type="button" className={styles.more} aria-label="New dashboard" onClick={() => setNaming(true)}>
          <IconPlus size={16} stroke={1.75} aria-hidden="true" />
        </button>
      </GraduatedTabs>
      {naming && (
        <Suspense>
          <NewDashboard onClose={() => setNaming(false)} />
        </Suspense>
      )}
    </div>
  );
}
