import type { ErrorKey } from '@dotyk/contract/errors'
import { Button } from '@dotyk/ui/button'
import { EmailField, FormError, PasswordField } from '@dotyk/ui/fields'
import { useIsHydrated } from '@dotyk/ui/store'
import { type ReactNode, type SubmitEvent, useEffectEvent, useLayoutEffect, useState } from 'react'
import { AgreementNote } from '../../shared/forms/agreement-note.tsx'
import { EmailSuggestion } from '../../shared/forms/email-suggestion.tsx'
import { useCall } from '../../shared/forms/use-call.ts'
import styles from './accounts.module.css'
import { useTexts } from '../../shared/texts.tsx'

export interface Credentials {
  login: string
  password: string
}

type CredentialErrors = Partial<Record<keyof Credentials, ErrorKey>>

interface CredentialsFormProps {
  /** The text of the submit button. */
  submitLabel: string
  /** The text before the reason of a failure, which names the failed action: "Couldn’t sign in". */
  failureLabel: string
  newPassword: boolean
  passwordHint?: string
  /** The login that was typed in the other form before the visitor switched to this one. */
  login: string
  onLoginChange: (login: string) => void
  check: (credentials: Credentials) => CredentialErrors
  onSubmit: (credentials: Credentials) => Promise<void>
  /** Renders the content below the error of the login field. */
  whenLoginFails?: (error: ErrorKey) => ReactNode
  underPassword?: ReactNode
  /** The content above the submit button. */
  captcha?: ReactNode
  /** The text about the documents that the visitor accepts by submitting. */
  agreement?: string
}

/** The form for login and password. Typed values stay after a refusal, and the reason is shown at the field that it concerns. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { t } = useTexts('auth')
  const live = useIsHydrated()
  const call = useCall(props.failureLabel, ['login', 'password'])
  const [isTyping, setTyping] = useState(false)
  const loginFault = call.keyOf('login')

  // Text that was typed before hydration exists only in the DOM, and the next render would clear it.
  const takeTyped = useEffectEvent(() => {
    const typed = call.form.current?.querySelector<HTMLInputElement>('[name=login]')?.value ?? ''
    if (typed !== '' && typed !== props.login) props.onLoginChange(typed)
  })
  useLayoutEffect(() => takeTyped(), [])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const credentials = { login: data.get('login') as string, password: data.get('password') as string }
    if (call.refuse(props.check(credentials))) return
    await call.run(() => props.onSubmit(credentials))
  }

  return (
    // The button is disabled without scripts; `method="post"` keeps the password out of the URL if the form is submitted anyway.
    <form ref={call.form} method="post" noValidate className={styles.form} onSubmit={submit}>
      <FormError>{call.error}</FormError>
      <div>
        <EmailField
          label={t('email')}
          name="login"
          autoComplete={props.newPassword ? 'email' : 'username'}
          required
          data-autofocus={props.login ? undefined : true}
          value={props.login}
          onFocus={() => setTyping(true)}
          onBlur={() => setTyping(false)}
          onChange={event => props.onLoginChange(event.currentTarget.value)}
          error={call.errorOf('login')}
        />
        {loginFault && props.whenLoginFails?.(loginFault)}
        {props.newPassword && (
          <EmailSuggestion typed={props.login} isTyping={isTyping} onTake={props.onLoginChange} />
        )}
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
          error={call.errorOf('password')}
        />
        {props.underPassword}
      </div>
      {props.captcha}
      {props.agreement && <AgreementNote>{props.agreement}</AgreementNote>}
      <Button type="submit" variant="filled" size="large" wide busy={call.busy} disabled={!live}>
        {props.submitLabel}
      </Button>
    </form>
  )
}
