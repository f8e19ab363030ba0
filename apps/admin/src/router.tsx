import { createBrowserRouter, Navigate } from 'react-router'
import { EmailIcon, SystemIcon } from './shared/icons.tsx'
import { FailedPage, NotFoundPage, WaitingPage } from './shared/shell/message-pages.tsx'
import { type ConsolePage, Shell } from './shared/shell/shell.tsx'

/** Every page of the console, in the navigation's order. A new one is a line here and a route below. */
const PAGES: readonly ConsolePage[] = [
  { path: '/letters', name: 'pages.letters', Icon: EmailIcon },
  { path: '/system', name: 'pages.system', Icon: SystemIcon },
]

const letters = async () => ({ Component: (await import('./routes/emails.tsx')).EmailsRoute })
const system = async () => ({ Component: (await import('./routes/system.tsx')).SystemRoute })

/** On a host whose name contains `admin.` the console begins at `/`, elsewhere at `/__admin__`. */
const basename = /^\/__admin__(?=\/|$)/.exec(location.pathname)?.[0] ?? '/'

export const router = createBrowserRouter(
  [
    {
      element: <Shell pages={PAGES} />,
      HydrateFallback: WaitingPage,
      ErrorBoundary: FailedPage,
      children: [
        {
          ErrorBoundary: FailedPage,
          children: [
            { index: true, element: <Navigate to="/letters" replace /> },
            { path: 'letters/:id?', lazy: letters },
            { path: 'system', lazy: system },
            { path: '*', element: <NotFoundPage /> },
          ],
        },
      ],
    },
  ],
  { basename },
)
