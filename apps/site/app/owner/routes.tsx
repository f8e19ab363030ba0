import { redirectDocument, type RouteObject } from 'react-router'
import { session } from '../shared/session.ts'
import { FailurePage } from '../shared/shell/error-pages.tsx'
import type { OpenedProfile } from './owner-data.ts'
import { OwnerRoot } from './owner-root.tsx'
import { Component as ProfilePage } from './pages/profile.tsx'

/**
 * Routes of the owner's area.
 * @param opened the profile sent with the document; if the editor is opened again, it requests the profile itself
 */
export function ownerRoutes(opened: OpenedProfile | null): RouteObject[] {
  let drawn = opened
  return [
    {
      element: <OwnerRoot />,
      errorElement: <FailurePage />,
      // The server-rendered skeleton stays until the page's code has loaded.
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
        { path: '/profile/share', loader: requireSession, lazy: () => import('./pages/share.tsx') },
        { path: '/profile/leads', loader: requireSession, lazy: () => import('./pages/leads.tsx') },
        { path: '/profile/statistics', loader: requireSession, lazy: () => import('./pages/statistics.tsx') },
      ],
    },
  ]
}

/** Redirects visitors to sign-in. It checks the session cookie without a request. */
function requireSession(): null {
  if (!session.isAlive()) throw redirectDocument('/login')
  return null
}
