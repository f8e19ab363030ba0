import { Button } from '@dotyk/ui/button'
import { useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './sign-in.module.css'
import { SignInFields } from './sign-in-fields.tsx'
import { useSignIn } from './use-sign-in.ts'

interface LockScreenProps {
  /** The login of the user whose session has ended. */
  login: string
  /** Called when somebody else has signed in, so the locked page must be discarded. */
  onOtherLogin: () => void
}

/**
 * Asks for the password over the open page, which keeps everything that was typed in it. The lock screen covers an open dialog
 * without closing it, although the pages' own dialogs replace each other.
 */
export function LockScreen({ login, onOtherLogin }: LockScreenProps) {
  const { t } = useTranslation('console')
  const signingIn = useSignIn()
  const { call, submit } = signingIn
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  return (
    // oxlint-disable-next-line eslint-js/no-restricted-syntax -- a dialog of the page behind it must stay open, with what was typed in it
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={styles.lock}
      onCancel={event => event.preventDefault()}
      // Browsers close a dialog on the second Escape even if the first was prevented, so the dialog is opened again.
      onClose={event => {
        if (event.currentTarget.isConnected && !event.currentTarget.open) event.currentTarget.showModal()
      }}
    >
      <h2 id={titleId}>{t('signIn.locked')}</h2>
      <p className={styles.lead}>{t('signIn.lockedText')}</p>
      <form ref={call.form} method="post" noValidate className={styles.form} onSubmit={submit}>
        <SignInFields signingIn={signingIn} knownLogin={login} />
        <Button type="submit" variant="filled" wide busy={call.busy}>
          {t('signIn.goOn')}
        </Button>
        <Button variant="plain" onClick={onOtherLogin}>
          {t('signIn.otherLogin')}
        </Button>
      </form>
    </dialog>
  )
}
