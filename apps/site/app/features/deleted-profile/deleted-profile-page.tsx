import { restorableUntil } from '@dotyk/domain/profile'
import { Button } from '@dotyk/ui/button'
import { FormError } from '@dotyk/ui/fields'
import { showToast } from '@dotyk/ui/toasts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callServer } from '../../shared/api.ts'
import { useCall } from '../../shared/forms/use-call.ts'
import { replaceUrl } from '../../shared/load-page.ts'
import { nextPageNotice } from '../../shared/next-page-notice.ts'
import { formatLongDate } from '../../shared/long-date.ts'
import { session } from '../../shared/session.ts'
import { AppHeader } from '../../shared/shell/app-header.tsx'
import { PageTitle } from '../../shared/shell/page-title.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import styles from './deleted-profile.module.css'

interface DeletedProfilePageProps {
  deletedAt: Date
  /** Reloads the profile; the promise resolves when the reload is complete. */
  onRestored: () => Promise<void>
}

/**
 * The page that replaces the editor while the profile is deleted. Its owner can restore it, restore it without content, or
 * delete it permanently.
 */
export function DeletedProfilePage({ deletedAt, onRestored }: DeletedProfilePageProps) {
  const { t, i18n } = useTranslation('deleted')
  const [asked, setAsked] = useState<'clear' | 'forever' | null>(null)
  const date = formatLongDate(restorableUntil(deletedAt), i18n.language)
  const restoring = useCall(t('restoreFailed'))
  const clearing = useCall(t('restoreFailed'))
  const deleting = useCall(t('deleteFailed'))

  async function restore() {
    await restoring.run(async () => {
      await callServer('POST /api/v1/profile/restore', {})
      await onRestored()
      showToast(t('restore.done'))
    })
  }

  async function clear() {
    await clearing.run(async () => {
      await callServer('POST /api/v1/profile/restore-clear', {})
      await onRestored()
      showToast(t('clear.done'))
    })
  }

  async function deleteForever() {
    await deleting.run(async () => {
      await callServer('POST /api/v1/profile/hard-delete', {})
      session.noteSignedOut()
      nextPageNotice.keep(t('forever.done'))
      replaceUrl('/')
      await new Promise(() => {})
    })
  }

  return (
    <>
      <AppHeader settings={false} />
      <main id="content" className={styles.page}>
        <PageTitle>{t('title')}</PageTitle>
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={styles.lead}>{t('until', { date })}</p>
        <FormError>{restoring.error}</FormError>
        <ul className={styles.choices} aria-label={t('choices')}>
          <Choice title={t('restore.title')} text={t('restore.text')}>
            <Button variant="filled" busy={restoring.busy} onClick={() => void restore()}>
              {t('restore.action')}
            </Button>
          </Choice>
          <Choice title={t('clear.title')} text={t('clear.text')}>
            <Button onClick={() => setAsked('clear')}>{t('clear.action')}</Button>
          </Choice>
          <Choice title={t('forever.title')} text={t('forever.text', { date })}>
            <Button variant="danger" onClick={() => setAsked('forever')}>
              {t('forever.action')}
            </Button>
          </Choice>
        </ul>
      </main>
      {asked && (
        <ConfirmDialog
          title={t(`${asked}.ask`)}
          text={t(`${asked}.askText`)}
          confirm={t(`${asked}.confirm`)}
          busy={asked === 'clear' ? clearing.busy : deleting.busy}
          error={asked === 'clear' ? clearing.error : deleting.error}
          onConfirm={() => void (asked === 'clear' ? clear() : deleteForever())}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

function Choice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className={styles.choice}>
      <div>
        <h2 className={styles.choiceTitle}>{title}</h2>
        <p>{text}</p>
      </div>
      {children}
    </li>
  )
}
