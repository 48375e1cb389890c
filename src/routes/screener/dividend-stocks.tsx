import { createFileRoute } from '@tanstack/react-router';
import { namedRoute } from '#features/screener/named/named-route.ts';

export const Route = createFileRoute('/screener/dividend-stocks')(namedRoute('Dividend stocks'));
