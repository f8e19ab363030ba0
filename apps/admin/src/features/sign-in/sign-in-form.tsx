import { Button } from '@dotyk/ui/button'
import { FormError, PasswordField, TextField } from '@dotyk/ui/fields'
import { type SubmitEvent, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignIn } from './use-sign-in.ts'
import styles from './sign-in.module.css'

/** Asks for login and password, then for a code if the second factor is on. Typed values stay if the server refuses them. */
export function SignInForm() {
  const { t } = useTranslation(['console', 'auth', 'errors'])
  const { call, asksCode, signIn, startAgain } = useSignIn()
  const { form } = call
  const isWrong = call.errorKey === 'login-or-password-incorrect'

  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>(asksCode ? '[name=code]' : '[name=login]')?.focus()
  }, [form, asksCode])
  // The user most likely has to retype the password next.
  useEffect(() => {
    if (isWrong) form.current?.querySelector<HTMLInputElement>('[name=password]')?.select()
  }, [form, isWrong])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void signIn(new FormData(event.currentTarget))
  }

  const codeError = call.keyOf('code')
  return (
    <form ref={form} method="post" noValidate className={styles.form} onSubmit={submit}>
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
          <p className={styles.lead}>{t('signIn.codeLead')}</p>
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
      <Button type="submit" variant="filled" size="large" wide busy={call.busy}>
        {t('signIn.submit')}
      </Button>
      {asksCode && (
        <Button variant="plain" onClick={startAgain}>
          {t('signIn.otherLogin')}
        </Button>
      )}
    </form>
  )
}
