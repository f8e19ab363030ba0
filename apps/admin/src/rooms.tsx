import { createBrowserRouter, Navigate } from 'react-router'
import { LetterIcon, SystemIcon } from './shared/icons.tsx'
import { FailedRoom, NoSuchRoom, WaitingRoom } from './shared/shell/message-rooms.tsx'
import { type Room, Shell } from './shared/shell/shell.tsx'

/** Every room of the console, in the navigation's order. A new one is a line here and a route below. */
const ROOMS: readonly Room[] = [
  { path: '/letters', name: 'rooms.letters', Icon: LetterIcon },
  { path: '/system', name: 'rooms.system', Icon: SystemIcon },
]

const letters = async () => ({ Component: (await import('./routes/letters.tsx')).LettersRoute })
const system = async () => ({ Component: (await import('./routes/system.tsx')).SystemRoute })

/** On a host of its own the console begins at `/`, elsewhere at `/__admin__` (decisions 1.5). */
const basename = /^\/__admin__(?=\/|$)/.exec(location.pathname)?.[0] ?? '/'

export const router = createBrowserRouter(
  [
    {
      element: <Shell rooms={ROOMS} />,
      HydrateFallback: WaitingRoom,
      ErrorBoundary: FailedRoom,
      children: [
        {
          ErrorBoundary: FailedRoom,
          children: [
            { index: true, element: <Navigate to="/letters" replace /> },
            { path: 'letters/:id?', lazy: letters },
            { path: 'system', lazy: system },
            { path: '*', element: <NoSuchRoom /> },
          ],
        },
      ],
    },
  ],
  { basename },
)
