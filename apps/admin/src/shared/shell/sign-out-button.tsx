import { failureKey } from '@dotyk/contract/client'
import { Button } from '@dotyk/ui/button'
import { showToast } from '@dotyk/ui/toasts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callServer } from '../api.ts'
import { SignOutIcon } from '../icons.tsx'
import { session } from '../session.ts'
import styles from './shell.module.css'

export function SignOutButton() {
  const { t } = useTranslation(['common', 'errors'])
  const [busy, setBusy] = useState(false)

  async function signOut() {
    setBusy(true)
    try {
      await callServer('POST /admin/auth/signout', {})
      session.noteSignedOut()
    } catch (error) {
      showToast(`${t('signOutFailed')}: ${t(`errors:${failureKey(error)}`)}`, 'error')
      setBusy(false)
    }
  }

  return (
    <Button
      variant="plain"
      size="small"
      busy={busy}
      className={styles.signOut}
      title={t('signOut')}
      onClick={signOut}
    >
      <SignOutIcon />
      <span className={styles.signOutName}>{t('signOut')}</span>
    </Button>
  )
}
