import { adminBoard } from '../kept/admin-board.tsx';
import { FieldsCard } from './fields-card.tsx';
import { ScreenersCard } from './screeners-card.tsx';
import { ViewsCard } from './views-card.tsx';

/** `/admin/predefined-screener`. */
export const PredefinedScreenersPage = adminBoard({
  title: 'Screens of this server',
  card: ScreenersCard,
  gives: 'The presets and guru screeners that everybody has, and their rules.',
});

/** `/admin/predefined-view`. */
export const PredefinedViewsPage = adminBoard({
  title: 'Views of this server',
  card: ViewsCard,
  gives: 'The columns of the screener that everybody may choose.',
});

/** `/admin/predefined-field`. */
export const PredefinedFieldsPage = adminBoard({ title: 'Fields of this server', card: FieldsCard, gives: 'The fields that formulas make for everybody.' });
