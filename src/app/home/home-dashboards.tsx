import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { HOME_BOARD } from '#contract/records/ids.ts';
import { create, edit, type RecordRow, useRecords } from '#data/records/records.ts';
import { deleteWithUndo } from '#pages/actions/keep-edit.ts';
import { RefusedEdit } from '#pages/actions/refused-edit.tsx';
import { useAction } from '#pages/actions/use-action.ts';
import { ArrangedBoard } from '#pages/board/arranged-board.tsx';
import type { Place } from '#pages/board/board-layout.ts';
import { QuickAccess } from '#pages/board/quick-access.tsx';
import { panelsOn } from '#pages/board/widgets/panels-on.tsx';
import { RecordPlace } from '#pages/records/record-place.tsx';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { GraduatedTabs } from '#ui/layout/graduated-tabs.tsx';
import { memberPlaces } from '../panels/member-board.ts';
import { addedPanel } from '../panels/widgets/added-panel.ts';
import { ECONOMIC, firstPlaces, USUAL } from '../panels/widgets/first-places.ts';
import { homeWidgets, usualWidgets } from '../panels/widgets/home-widgets.ts';
import { dashboardTargets } from '../panels/widgets/targets.ts';
import styles from './home-page.module.css';
import type { HomeSearch } from './home-search.ts';
import { useRefusal } from './use-refusal.ts';

const NameForm = lazy(() => import('#pages/records/name-form.tsx').then(({ NameForm }) => ({ default: NameForm })));

type DashboardRecord = RecordRow<'dashboard'>;

const HOME = 'Home';

/** The member's boards: the home page that everybody has, and those that the member made. */
export function HomeDashboards({ search: { db, op, comp, config } }: { search: HomeSearch }) {
  const navigate = useNavigate();
  const records = useRecords('dashboard').value;
  const own = (records ?? []).filter(({ id }) => id !== HOME_BOARD).sort((a, b) => (a.id < b.id ? -1 : 1));
  const home = records?.find(({ id }) => id === HOME_BOARD);
  const fallback = own.find(({ fields }) => fields.is_default)?.id ?? HOME_BOARD;
  const wanted = db ?? fallback;
  const open = wanted === HOME_BOARD ? home : own.find(({ id }) => id === wanted);
  const at = open?.id ?? HOME_BOARD;
  const children = open?.fields.options.children ?? [];
  const saved = children.length === 0 ? undefined : children;
  const panels = useMemo(() => panelsOn(homeWidgets, usualWidgets, saved), [saved]);
  const asked = JSON.stringify(config);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one widget for each address that asks for one
  const add = useMemo(() => (op === 'add' ? addedPanel(homeWidgets, 'home', comp, config) : undefined), [op, comp, asked]);
  useRefusal(op === 'add' && add === undefined ? 'This component is not available for dashboard.' : undefined);
  const targets = useMemo(() => dashboardTargets((records ?? []).filter(({ id }) => id !== at)), [records, at]);
  const save = async (places: readonly Place[] | undefined) => {
    const options = { children: [...(places ?? [])] };
    // What the address asked for is done with: loaded again, it is not asked again.
    if (op !== undefined) await navigate({ to: '/', search: at === HOME_BOARD ? {} : { db: at }, replace: true });
    const record = records?.find(({ id }) => id === at);
    if (record === undefined) await create('dashboard', { name: HOME, is_default: false, type: USUAL, options }, HOME_BOARD);
    else await edit('dashboard', at, { options }, record.fields);
    showToast({ text: places === undefined ? 'The dashboard is as it comes.' : 'Layout saved on this device.' });
  };
  const isThere = (saved ?? memberPlaces).some(({ id, display }) => id === add?.key && display);
  useRefusal(records !== undefined && isThere ? `${add?.title} is on this dashboard already.` : undefined);
  return (
    <>
      <Tabs own={own} at={at} />
      {open?.status === 'needs attention' && <RefusedEdit entity="dashboard" id={open.id} />}
      <ArrangedBoard
        key={at}
        what="the home page"
        panels={panels}
        definitions={homeWidgets}
        targets={targets}
        subject={undefined}
        saved={saved}
        usual={memberPlaces}
        onSave={save}
        offer={() => false}
        add={records === undefined || isThere ? undefined : add}
        tools={
          <>
            <QuickAccess panels={panels} saved={saved ?? memberPlaces} />
            {open !== undefined && open.id !== HOME_BOARD && <OwnTools record={open} own={own} />}
          </>
        }
      />
    </>
  );
}

/** The ways from one board to another, and to a new one. */
function Tabs({ own, at }: { own: readonly DashboardRecord[]; at: string }) {
  const navigate = useNavigate();
  const [naming, setNaming] = useState(false);
  const economic = useRef(false);
  const make = useAction(async (name: string) => {
    const type = economic.current ? ECONOMIC : USUAL;
    const id = await create('dashboard', { name, is_default: false, type, options: { children: firstPlaces(type) } });
    setNaming(false);
    await navigate({ to: '/', search: { db: id } });
    showToast({ text: 'The dashboard is made. Press Arrange to choose what is on it.' });
  });
  return (
    <div className={styles.boards}>
      <GraduatedTabs label="Dashboards" active={`${at} ${own.map(({ fields }) => fields.name).join()}`}>
        <Link to="/" search={{ db: HOME_BOARD }} aria-current={at === HOME_BOARD ? 'page' : undefined}>
          {HOME}
        </Link>
        {own.map(({ id, fields, status }) => (
          <Link key={id} to="/" search={{ db: id }} aria-current={at === id ? 'page' : undefined}>
            {fields.name}
            <RecordPlace status={status} />
          </Link>
        ))}
        <button
          type="button"
          className={styles.more}
          aria-label="New dashboard"
          onClick={() => {
            economic.current = false;
            setNaming(true);
          }}
        >
          <IconPlus size={16} stroke={1.75} aria-hidden="true" />
        </button>
      </GraduatedTabs>
      {naming && (
        <Suspense>
          <NameForm label="Name of the dashboard" submit="Make" onSubmit={(name) => make(name)} onCancel={() => setNaming(false)} />
          <label className={styles.economic}>
            <input type="checkbox" onChange={({ currentTarget }) => (economic.current = currentTarget.checked)} /> Begin with the economy
          </label>
        </Suspense>
      )}
    </div>
  );
}

/** What can be done with a board that the member made. */
function OwnTools({ record, own }: { record: DashboardRecord; own: readonly DashboardRecord[] }) {
  const [naming, setNaming] = useState(false);
  const { id, fields } = record;
  const rename = useAction(async (name: string) => {
    await edit('dashboard', id, { name }, fields);
    setNaming(false);
  });
  const open = useAction(async () => {
    for (const other of own) {
      if (other.fields.is_default !== (other.id === id)) await edit('dashboard', other.id, { is_default: other.id === id }, other.fields);
    }
    showToast({ text: `The home page opens with ${fields.name}.` });
  });
  if (naming) {
    return (
      <Suspense>
        <NameForm label="Name of the dashboard" submit="Rename" initial={fields.name} onSubmit={(name) => rename(name)} onCancel={() => setNaming(false)} />
      </Suspense>
    );
  }
  return (
    <div className={styles.own}>
      {!fields.is_default && (
        <Button look="subtle" onClick={() => void open()}>
          Open first
        </Button>
      )}
      <Button look="subtle" onClick={() => setNaming(true)}>
        Rename
      </Button>
      <Button
        look="subtle"
        aria-label={`Delete the dashboard ${fields.name}`}
        onClick={() => void deleteWithUndo('dashboard', id, `The dashboard ${fields.name} is deleted.`)}
      >
        <IconTrash size={16} stroke={1.75} aria-hidden="true" />
      </Button>
    </div>
  );
}
