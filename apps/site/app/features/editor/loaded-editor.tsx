import { CallRefused } from '@dotyk/contract/call-failures'
import { Button } from '@dotyk/ui/button'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dialogs } from '../../shared/dialogs.ts'
import { replaceUrl } from '../../shared/load-page.ts'
import { AppHeader } from '../../shared/shell/app-header.tsx'
import { MessagePage } from '../../shared/shell/message-page.tsx'
import type { EditorPageProps } from './editor-page-props.ts'
import { EditorSkeleton } from './editor-skeleton.tsx'
import { Editor } from './editor.tsx'
import styles from './editor.module.css'
import { refreshProfile, openProfileOfPage, useOwnProfile } from './saving/own-profile.ts'

/** Loads the profile and renders the editor, the page of a deleted profile, or an error message. */
export function LoadedEditor({ profile, icons, card, beside, whenDeleted }: EditorPageProps) {
  useState(() => openProfileOfPage(profile))
  const { data: loaded, error } = useOwnProfile()
  const hasData = loaded !== undefined
  const isSessionOver = error instanceof CallRefused && error.status === 401

  useEffect(() => {
    if (!isSessionOver) return
    // If the editor is open, it keeps everything typed and opens the sign-in dialog; otherwise the sign-in page is opened.
    if (hasData) dialogs.open('sign-in')
    else {
      dialogs.close()
      replaceUrl('/login')
    }
  }, [isSessionOver, hasData])

  if (loaded?.profile.deletedAt) return whenDeleted(loaded.profile.deletedAt, refreshProfile)
  if (loaded) {
    const isAsOfPage = loaded.profile === profile && !loaded.saving.get().restored
    return (
      <>
        <Editor key={loaded.profile.id} {...loaded} firstIcons={icons} firstCard={isAsOfPage ? card : null} />
        {beside(loaded.profile)}
      </>
    )
  }
  if (!error || isSessionOver) return <EditorSkeleton />
  return <LoadFailed onAgain={() => void refreshProfile()} />
}

function LoadFailed({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation('editor')
  return (
    <>
      <div className={styles.bar}>
        <AppHeader compact />
      </div>
      <MessagePage
        title={t('loadFailed.title')}
        actions={
          <Button variant="filled" size="large" onClick={onAgain}>
            {t('loadFailed.again')}
          </Button>
        }
      >
        <p>{t('loadFailed.text')}</p>
      </MessagePage>
    </>
  )
}
