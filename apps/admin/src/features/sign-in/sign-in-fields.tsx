import { FormError, PasswordField, TextField } from '@dotyk/ui/fields'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './sign-in.module.css'
import type { useSignIn } from './use-sign-in.ts'

interface SignInFieldsProps {
  signingIn: Pick<ReturnType<typeof useSignIn>, 'call' | 'asksCode'>
  /** The only login that may sign in; undefined if the user types the login. */
  knownLogin?: string
  /** The text above the code's field. */
  codeLead?: ReactNode
}

/**
 * Fields for login and password, and for the code once it is required. The first field that the user has to fill in has the
 * focus, also after a refusal.
 */
export function SignInFields({ signingIn, knownLogin, codeLead }: SignInFieldsProps) {
  const { t } = useTranslation(['console', 'auth', 'errors'])
  const { call, asksCode } = signingIn
  const { form } = call
  const isWrong = call.errorKey === 'login-or-password-incorrect'
  const codeError = call.keyOf('code')
  const firstField = asksCode ? 'code' : knownLogin === undefined ? 'login' : 'password'

  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>(`[name=${firstField}]`)?.focus()
  }, [form, firstField])
  // The wrong password is selected, because the user will probably type it again.
  useEffect(() => {
    if (isWrong) form.current?.querySelector<HTMLInputElement>('[name=password]')?.select()
  }, [form, isWrong])

  return (
    <>
      {call.error && <FormError>{isWrong ? t('signIn.wrong') : call.error}</FormError>}
      <div className={asksCode ? styles.past : styles.form} inert={asksCode}>
        <TextField
          label={t('signIn.login')}
          name="login"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={1_000}
          required
          {...(knownLogin !== undefined && { readOnly: true, value: knownLogin })}
          error={call.keyOf('login') && t('signIn.loginRequired')}
        />
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
        <>
          {codeLead}
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
        </>
      )}
    </>
  )
}
