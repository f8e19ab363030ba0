import { failureKey } from '@dotyk/contract/call-failures'
import { showToast } from '@dotyk/ui/toasts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callServer } from '../api.ts'
import { LeaveDialog } from '../dialog/leave-dialog.tsx'
import { findUnsavedChangesWarning } from '../dialog/unsaved-changes.ts'
import { Icon } from '../icons.tsx'
import { session } from '../session.ts'
import styles from './shell.module.css'

export function SignOutButton() {
  const { t } = useTranslation(['common', 'errors', 'console'])
  const [busy, setBusy] = useState(false)
  const [unsaved, setUnsaved] = useState<string>()

  async function signOut() {
    if (busy) return
    setBusy(true)
    try {
      await callServer('POST /admin/auth/signout', {})
      session.noteSignedOut()
    } catch (error) {
      showToast(t('signOutFailed'), 'error', { reason: t(`errors:${failureKey(error)}`) })
      setBusy(false)
    }
  }

  function askOrSignOut() {
    const text = findUnsavedChangesWarning()
    if (text === undefined) void signOut()
    else setUnsaved(text)
  }

  return (
    <>
      <button
        type="button"
        className={styles.iconButton}
        title={t('signOut')}
        aria-label={t('signOut')}
        aria-busy={busy || undefined}
        onClick={askOrSignOut}
      >
        <Icon name="signOut" size={15} />
      </button>
      {unsaved !== undefined && (
        <LeaveDialog
          question="leaving"
          text={unsaved}
          onStay={() => setUnsaved(undefined)}
          onLeave={() => {
            setUnsaved(undefined)
            void signOut()
          }}
        />
      )}
    </>
  )
}
