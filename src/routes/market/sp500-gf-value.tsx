import { createFileRoute } from '@tanstack/react-router';
import { gfValueRoute } from '#features/economy/indices/gf-value-route.tsx';

export const Route = createFileRoute('/market/sp500-gf-value')(gfValueRoute('sp500'));
