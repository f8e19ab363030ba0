import { lazy } from 'react'
import { createBrowserRouter } from 'react-router'
import { PAGES } from './pages.ts'
import { PALETTE_SOURCES } from './palette-sources.ts'
import { FailedPage, NotFoundPage, WaitingPage } from './shared/shell/message-pages.tsx'
import { FirstPageRedirect } from './shared/shell/first-page-redirect.tsx'
import { PageGate } from './shared/shell/page-gate.tsx'
import { Shell } from './shared/shell/shell.tsx'

const FirstSteps = lazy(() => import('./routes/first-steps.tsx'))

/** The path where the console starts: `/` on a host whose name contains `admin.`, otherwise `/__admin__`. */
const basename = /^\/__admin__(?=\/|$)/.exec(location.pathname)?.[0] ?? '/'

export const router = createBrowserRouter(
  [
    {
      element: <Shell pages={PAGES} sources={PALETTE_SOURCES} FirstSteps={FirstSteps} />,
      HydrateFallback: WaitingPage,
      ErrorBoundary: FailedPage,
      children: [
        {
          ErrorBoundary: FailedPage,
          children: [
            { index: true, element: <FirstPageRedirect pages={PAGES} /> },
            ...PAGES.map(({ permission, routes }) => ({
              element: <PageGate permission={permission} />,
              children: Object.entries(routes).map(([path, load]) => ({
                path,
                lazy: async () => ({ Component: (await load()).Component }),
              })),
            })),
            { path: '*', element: <NotFoundPage /> },
          ],
        },
      ],
    },
  ],
  { basename },
)
