import type { OwnProfileWire } from '@dotyk/contract/profile'
import { useIsLive } from '@dotyk/ui/store'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { session, useIsSignedIn } from '../../shared/session.ts'
import { PageHead } from '../../shared/shell/page-head.tsx'
import { EditorSkeleton } from './editor-skeleton.tsx'
import { askEarly } from './profile-request.ts'

export interface EditorPageProps {
  /** What else the owner should know before anything else. */
  notice: (profile: OwnProfileWire) => ReactNode
  /** Stands in place of the editor while the profile is deleted. */
  whenDeleted: (deletedAt: string, onRestored: () => Promise<void>) => ReactNode
}

const LoadedEditor = lazy(() => import('./loaded-editor.tsx'))

/** The owner's page. Its outline is there at once; the editor and the profile come side by side. */
export function EditorPage(props: EditorPageProps) {
  // All the messages that the editor needs, so that they come with the page.
  const { t } = useTranslation(['editor', 'errors', 'common'])
  const isLive = useIsLive()
  useEffect(askEarly, [])
  useWayOut()
  return (
    <>
      <PageHead title={t('title')} />
      {isLive ? (
        <Suspense fallback={<EditorSkeleton />}>
          <LoadedEditor {...props} />
        </Suspense>
      ) : (
        <EditorSkeleton />
      )}
    </>
  )
}

/** To sign in where the session is over. */
function useWayOut() {
  const navigate = useNavigate()
  const signedIn = useIsSignedIn()
  useEffect(() => {
    if (!signedIn && !session.isAlive()) void navigate('/login', { replace: true })
  }, [navigate, signedIn])
}
