import { createFileRoute } from '@tanstack/react-router';
import { gfValueRoute } from '#features/economy/indices/gf-value-route.tsx';

export const Route = createFileRoute('/market/dow30-gf-value')(gfValueRoute('dow30'));
