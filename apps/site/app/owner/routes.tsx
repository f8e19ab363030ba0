import { redirectDocument, type RouteObject } from 'react-router'
import { session } from '../shared/session.ts'
import { FailurePage } from '../shared/shell/error-pages.tsx'
import type { OpenedProfile } from './owner-data.ts'
import { OwnerRoot } from './owner-root.tsx'
import { Component as ProfilePage } from './pages/profile.tsx'

/**
 * The pages of the owner's area.
 * @param opened what the document has brought; the editor asks for the profile itself when it is opened again
 */
export function ownerRoutes(opened: OpenedProfile | null): RouteObject[] {
  let drawn = opened
  return [
    {
      element: <OwnerRoot />,
      errorElement: <FailurePage />,
      // What the server has drawn stays until the page's code is there.
      hydrateFallbackElement: <></>,
      children: [
        {
          path: '/profile',
          Component: ProfilePage,
          loader() {
            requireSession()
            const profile = drawn
            drawn = null
            return profile
          },
        },
        { path: '/profile/settings', loader: requireSession, lazy: () => import('./pages/settings.tsx') },
        { path: '/profile/statistics', loader: requireSession, lazy: () => import('./pages/statistics.tsx') },
      ],
    },
  ]
}

/** Leads visitors of an owner's page to where one signs in. The cookie is checked instead of asking the server. */
function requireSession(): null {
  if (!session.isAlive()) throw redirectDocument('/login')
  return null
}
