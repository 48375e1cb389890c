import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import { Button, MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import Dexie from 'dexie';
import { createRoot } from 'react-dom/client';

/** The floor of the start benchmarks: the packages the product is built on, one page, one call, no product. */
const queries = new QueryClient();
const database = new Dexie('bare');
database.version(1).stores({ answers: 'id' });

const rootRoute = createRootRoute({ component: () => <Outlet /> });
const homeRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', component: Home });
const router = createRouter({ routeTree: rootRoute.addChildren([homeRoute]) });

interface Overview {
  readonly stocks: readonly { readonly stockid: string; readonly company: string; readonly price: number | null }[];
}

function Home() {
  const { data } = useQuery({
    queryKey: ['overview'],
    queryFn: async (): Promise<Overview> => (await fetch('/reader/_api/market/overview?length=20')).json(),
  });
  return (
    <main>
      <h1>Companies</h1>
      <Button>Reload</Button>
      <ul>
        {data?.stocks.map(({ stockid, company, price }) => (
          <li key={stockid}>
            {company} {price}
          </li>
        ))}
      </ul>
    </main>
  );
}

const host = document.getElementById('root');
if (host !== null) {
  createRoot(host).render(
    <MantineProvider>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}
