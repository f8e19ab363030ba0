import { Button } from '@dotyk/ui/button'
import { FormError, PasswordField, TextField } from '@dotyk/ui/fields'
import { type SubmitEvent, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './sign-in.module.css'
import { useSignIn } from './use-sign-in.ts'

interface LockScreenProps {
  /** The login whose session has ended. */
  login: string
  /** Somebody else has signed in, so the locked page must be discarded. */
  onOtherLogin: () => void
}

/**
 * Asks for the password over the open page, which keeps everything typed in it. Unlike the pages' dialogs, of which one is
 * open at a time, it covers an open dialog without closing it.
 */
export function LockScreen({ login, onOtherLogin }: LockScreenProps) {
  const { t } = useTranslation(['console', 'auth', 'errors'])
  const { call, asksCode, signIn } = useSignIn()
  const { form } = call
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const isWrong = call.errorKey === 'login-or-password-incorrect'
  const codeError = call.keyOf('code')

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>(asksCode ? '[name=code]' : '[name=password]')?.focus()
  }, [form, asksCode])
  useEffect(() => {
    if (isWrong) form.current?.querySelector<HTMLInputElement>('[name=password]')?.select()
  }, [form, isWrong])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void signIn(new FormData(event.currentTarget))
  }

  return (
    // oxlint-disable-next-line eslint-js/no-restricted-syntax -- a dialog of the page behind it must stay open, with what was typed in it
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={styles.lock}
      onCancel={event => event.preventDefault()}
      // Browsers close a dialog on the second Escape even if the first was prevented, so it is opened again.
      onClose={event => {
        if (event.currentTarget.isConnected && !event.currentTarget.open) event.currentTarget.showModal()
      }}
    >
      <h2 id={titleId}>{t('signIn.locked')}</h2>
      <p className={styles.lead}>{t('signIn.lockedText')}</p>
      <form ref={form} method="post" noValidate className={styles.form} onSubmit={submit}>
        {call.error && <FormError>{isWrong ? t('signIn.wrong') : call.error}</FormError>}
        <div className={asksCode ? styles.past : styles.form} inert={asksCode}>
          <TextField label={t('signIn.login')} name="login" autoComplete="username" readOnly value={login} />
          <PasswordField
            label={t('auth:password')}
            name="password"
            autoComplete="current-password"
            maxLength={1_000}
            required
            showLabel={t('auth:showPassword')}
            hideLabel={t('auth:hidePassword')}
            error={call.keyOf('password') && t('signIn.passwordRequired')}
          />
        </div>
        {asksCode && (
          <TextField
            label={t('signIn.code')}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            required
            error={codeError && t(`errors:${codeError}`)}
          />
        )}
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
