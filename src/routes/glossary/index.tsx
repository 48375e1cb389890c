import { createFileRoute } from '@tanstack/react-router';
import { listRoute } from '#pages/table/list-route.tsx';

export const Route = createFileRoute('/glossary/')(listRoute(async (show) => show((await import('#features/stock/glossary/glossary.ts')).glossary, {})));
