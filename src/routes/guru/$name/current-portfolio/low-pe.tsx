import { createFileRoute } from '@tanstack/react-router';
import { portfolioRoute } from '#features/guru/portfolio/portfolio-route.ts';

export const Route = createFileRoute('/guru/$name/current-portfolio/low-pe')(portfolioRoute('low-pe'));
