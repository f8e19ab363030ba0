import { CallRefused, failureKey } from '@dotyk/contract/client'
import type { ErrorKey } from '@dotyk/contract/errors'
import { Button } from '@dotyk/ui/button'
import { EmailField, PasswordField } from '@dotyk/ui/fields'
import { useIsLive } from '@dotyk/ui/store'
import { type ReactNode, type SubmitEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './accounts.module.css'

export interface Credentials {
  login: string
  password: string
}

type CredentialErrors = Partial<Record<keyof Credentials, ErrorKey>>

interface CredentialsFormProps {
  /** The button says what happens. */
  submitLabel: string
  /** What did not work, said before the reason: "Could not sign in". */
  failureLabel: string
  newPassword: boolean
  passwordHint?: string
  /** Typed in the other form, before the visitor went over to this one. */
  login: string
  onLoginChange: (login: string) => void
  check: (credentials: Credentials) => CredentialErrors
  onSubmit: (credentials: Credentials) => Promise<void>
  /** Stands under the error of the login field. */
  whenLoginFails?: (error: ErrorKey) => ReactNode
  underPassword?: ReactNode
}

/** Login and password. What was typed stays when the server says no; its reason stands where it belongs. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { t } = useTranslation(['auth', 'errors'])
  const form = useRef<HTMLFormElement>(null)
  const live = useIsLive()
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<CredentialErrors>({})
  const [failure, setFailure] = useState<ErrorKey | null>(null)

  // What was typed before the scripts came is in the field alone, and the next rendering would empty it.
  const takeTyped = useEffectEvent(() => {
    const typed = form.current?.querySelector<HTMLInputElement>('[name=login]')?.value ?? ''
    if (typed !== '' && typed !== props.login) props.onLoginChange(typed)
  })
  useLayoutEffect(() => takeTyped(), [])

  function show(next: CredentialErrors, general: ErrorKey | null) {
    setErrors(next)
    setFailure(general)
    const first = next.login ? 'login' : next.password ? 'password' : null
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const data = new FormData(event.currentTarget)
    const credentials = { login: data.get('login') as string, password: data.get('password') as string }
    const wrong = props.check(credentials)
    if (wrong.login || wrong.password) {
      show(wrong, null)
      return
    }

    setBusy(true)
    show({}, null)
    try {
      await props.onSubmit(credentials)
    } catch (error) {
      const key = failureKey(error)
      const field = error instanceof CallRefused ? error.field : null
      show(field === 'login' || field === 'password' ? { [field]: key } : {}, field ? null : key)
    } finally {
      setBusy(false)
    }
  }

  return (
    // Without a script the button is off; the method keeps a password out of the address all the same.
    <form ref={form} method="post" noValidate className={styles.form} onSubmit={submit}>
      {failure && (
        <p role="alert" className={styles.failure}>
          {props.failureLabel}: {t(`errors:${failure}`)}
        </p>
      )}
      <div>
        <EmailField
          label={t('email')}
          name="login"
          autoComplete={props.newPassword ? 'email' : 'username'}
          required
          data-autofocus={props.login ? undefined : true}
          value={props.login}
          onChange={event => props.onLoginChange(event.currentTarget.value)}
          error={errors.login && t(`errors:${errors.login}`)}
        />
        {errors.login && props.whenLoginFails?.(errors.login)}
      </div>
      <div>
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete={props.newPassword ? 'new-password' : 'current-password'}
          required
          data-autofocus={props.login ? true : undefined}
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
          hint={props.passwordHint}
          error={errors.password && t(`errors:${errors.password}`)}
        />
        {props.underPassword}
      </div>
      <Button type="submit" variant="filled" size="large" wide busy={busy} disabled={!live}>
        {props.submitLabel}
      </Button>
    </form>
  )
}
