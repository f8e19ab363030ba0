import { Button } from '@dotyk/ui/button'
import { showToast } from '@dotyk/ui/toasts'
import { useState } from 'react'
import { callServer } from '../api.ts'
import { openUrl } from '../load-page.ts'
import { orderFormControl } from '../order-form-control.ts'
import { session } from '../session.ts'
import { useTexts } from '../texts.tsx'
import { useSignOutAfterSaving } from './use-sign-out-after-saving.tsx'

export function SignOutButton() {
  const { t, explain } = useTexts()
  const [busy, setBusy] = useState(false)
  const { saving, signOutAfterSaving, question } = useSignOutAfterSaving(signOut)

  async function signOut() {
    setBusy(true)
    try {
      await callServer('POST /auth/signout', {})
      orderFormControl.forget()
      session.noteSignedOut()
      openUrl('/')
    } catch (error) {
      showToast(`${t('signOutFailed')}: ${await explain(error)}`, 'error')
      setBusy(false)
    }
  }

  return (
    <>
      <Button variant="plain" busy={busy || saving} onClick={() => void signOutAfterSaving()}>
        {t('signOut')}
      </Button>
      {question}
    </>
  )
}
