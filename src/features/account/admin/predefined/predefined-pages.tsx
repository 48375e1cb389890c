import { AdminBoardPage, adminBoard } from '../kept/admin-board.tsx';
import { FieldsCard } from './fields-card.tsx';
import { ScreenersCard } from './screeners-card.tsx';
import { ViewsCard } from './views-card.tsx';

const predefinedScreeners = adminBoard({
  title: 'Screens of this server',
  cards: [ScreenersCard],
  gives: 'The presets and guru screeners that everybody has, and their rules.',
});

/** `/admin/predefined-screener`. */
export function PredefinedScreenersPage() {
  return <AdminBoardPage of={predefinedScreeners} />;
}

const predefinedViews = adminBoard({
  title: 'Views of this server',
  cards: [ViewsCard],
  gives: 'The columns of the screener that everybody may choose.',
});

/** `/admin/predefined-view`. */
export function PredefinedViewsPage() {
  return <AdminBoardPage of={predefinedViews} />;
}

const predefinedFields = adminBoard({ title: 'Fields of this server', cards: [FieldsCard], gives: 'The fields that formulas make for everybody.' });

/** `/admin/predefined-field`. */
export function PredefinedFieldsPage() {
  return <AdminBoardPage of={predefinedFields} />;
}
