import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { thisDevice } from '#data/session/this-device.ts';
import { theme, tokenVariables } from '#ui/theme/theme.ts';
import { LastResort } from './errors/last-resort.tsx';
import { askedScheme } from './theme/asked-scheme.ts';
import { schemeCookie } from './theme/scheme-cookie.ts';

const schemes = schemeCookie((scheme) => void thisDevice.put('theme', scheme));
const asked = askedScheme(location);

/** The product: its look, its answers, its pages. */
export function App({ router, queries }: { router: AnyRouter; queries: QueryClient }) {
  return (
    <LastResort>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={tokenVariables}
        // All variables are written at the start, which is smaller than a file of defaults to be overridden.
        deduplicateCssVariables={false}
        colorSchemeManager={schemes}
        defaultColorScheme="auto"
        {...(asked && { forceColorScheme: asked })}
      >
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </LastResort>
  );
}
