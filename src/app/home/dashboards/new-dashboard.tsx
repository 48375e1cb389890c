import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { LONGEST_DASHBOARD_NAME } from '#contract/entities/records/dashboard.ts';
import { create } from '#data/records/records.ts';
import { useAction } from '#pages/actions/use-action.ts';
import { NameForm } from '#pages/records/name-form.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { ECONOMIC, firstPlaces, USUAL } from '../../panels/widgets/first-places.ts';
import styles from './dashboards.module.css';

interface NewDashboardProps {
  /** Whether it is one of the economy, until somebody says otherwise. */
  economic?: boolean;
  onClose: () => void;
}

/** The name of a new dashboard, and whether it is one of the economy; once made, it opens. */
export function NewDashboard({ economic = false, onClose }: NewDashboardProps) {
  const navigate = useNavigate();
  const ofEconomy = useRef(economic);
  const make = useAction(async (name: string) => {
    const type = ofEconomy.current ? ECONOMIC : USUAL;
    const id = await create('dashboard', { name, is_default: false, type, options: { children: firstPlaces(type) } });
    onClose();
    await navigate({ to: '/', search: { db: id } });
    showToast({ text: 'The dashboard is made. Press Arrange to choose what is on it.' });
  });
  return (
    <>
      <NameForm label="Name of the dashboard" submit="Make" most={LONGEST_DASHBOARD_NAME} onSubmit={(name) => make(name)} onCancel={onClose} />
      <label className={styles.economic}>
        <input type="checkbox" defaultChecked={economic} onChange={({ currentTarget }) => (ofEconomy.current = currentTarget.checked)} /> Begin with the economy
      </label>
    </>
  );
}
