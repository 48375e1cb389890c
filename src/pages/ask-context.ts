import { createContext } from 'react';
import type { Ask } from '#data/answers/ask.ts';

/** How the answers below are asked for; each by itself where nothing else is said. */
export const AskContext = createContext<Ask | undefined>(undefined);
