import { CallRefused } from '@dotyk/contract/client'
import { Button } from '@dotyk/ui/button'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useIsSignedIn } from '../../shared/session.ts'
import { Header } from '../../shared/shell/header.tsx'
import { MessagePage } from '../../shared/shell/message-page.tsx'
import { PageHead } from '../../shared/shell/page-head.tsx'
import { EditorSkeleton } from './editor-skeleton.tsx'
import { Editor } from './editor.tsx'
import styles from './editor.module.css'
import { ownerQueries, useOwnProfile } from './profile-query.ts'

/** The owner's page: loads the profile and shows its editor. */
export function EditorPage() {
  const { t } = useTranslation(['editor', 'errors', 'common'])
  return (
    <QueryClientProvider client={ownerQueries}>
      <PageHead title={t('title')} />
      <LoadedEditor />
    </QueryClientProvider>
  )
}

function LoadedEditor() {
  const { data, error, refetch, isFetching } = useOwnProfile()
  useWayOut(error)
  if (data) return <Editor key={data.profile.id} {...data} />
  if (!error || isSessionOver(error)) return <EditorSkeleton />
  return <LoadFailed busy={isFetching} onAgain={() => void refetch()} />
}

/** To sign in where the session is over. */
function useWayOut(error: Error | null) {
  const navigate = useNavigate()
  const signedIn = useIsSignedIn()
  const isOver = !signedIn || isSessionOver(error)
  useEffect(() => {
    if (isOver) void navigate('/login', { replace: true })
  }, [isOver, navigate])
}

function isSessionOver(error: Error | null): boolean {
  return error instanceof CallRefused && error.status === 401
}

function LoadFailed({ busy, onAgain }: { busy: boolean; onAgain: () => void }) {
  const { t } = useTranslation('editor')
  return (
    <>
      <div className={styles.bar}>
        <Header />
      </div>
      <MessagePage
        title={t('loadFailed.title')}
        actions={
          <Button variant="filled" size="large" busy={busy} onClick={onAgain}>
            {t('loadFailed.again')}
          </Button>
        }
      >
        <p>{t('loadFailed.text')}</p>
      </MessagePage>
    </>
  )
}
