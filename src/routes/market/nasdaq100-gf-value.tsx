import { createFileRoute } from '@tanstack/react-router';
import { gfValueRoute } from '#features/economy/indices/gf-value-route.tsx';

export const Route = createFileRoute('/market/nasdaq100-gf-value')(gfValueRoute('nasdaq100'));
