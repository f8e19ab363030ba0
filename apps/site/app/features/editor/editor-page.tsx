import { useIsLive } from '@dotyk/ui/store'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../../shared/shell/page-head.tsx'
import type { EditorPageProps } from './editor-page-props.ts'
import { EditorSkeleton } from './editor-skeleton.tsx'
import { prefetchProfile } from './profile-request.ts'

const LoadedEditor = lazy(async () => ({ default: (await import('./loaded-editor.tsx')).LoadedEditor }))

/** The owner's page. Its outline is there at once; the editor and the profile come side by side. */
export function EditorPage(props: EditorPageProps) {
  // All the messages that the editor needs, so that they come with the page.
  const { t } = useTranslation(['editor', 'notices', 'errors', 'common'])
  const isLive = useIsLive()
  useEffect(prefetchProfile, [])
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
