import { failureKey } from '@dotyk/contract/client'
import type { ErrorKey } from '@dotyk/contract/errors'
import { Button } from '@dotyk/ui/button'
import { PasswordField, TextField } from '@dotyk/ui/fields'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callServer } from '../../shared/api.ts'
import { session } from '../../shared/session.ts'
import styles from './sign-in.module.css'

type FieldName = 'login' | 'password'

/** Login and password. What was typed stays when the server says no. */
export function SignInForm() {
  const { t } = useTranslation(['console', 'auth', 'errors'])
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [empty, setEmpty] = useState<readonly FieldName[]>([])
  const [failure, setFailure] = useState<ErrorKey | null>(null)

  const field = (name: FieldName) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)
  useEffect(() => form.current?.querySelector<HTMLInputElement>('[name=login]')?.focus(), [])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const body = { login: field('login')?.value.trim() ?? '', password: field('password')?.value ?? '' }
    const missing = (['login', 'password'] as const).filter(name => body[name] === '')
    setEmpty(missing)
    setFailure(null)
    if (missing[0]) return field(missing[0])?.focus()

    setBusy(true)
    try {
      await callServer('POST /admin/auth/signin', { body })
      session.noteSignedIn()
    } catch (error) {
      const key = failureKey(error)
      setFailure(key)
      setBusy(false)
      // The next thing is most likely to type the password once more.
      if (key === 'login-or-password-incorrect') field('password')?.select()
    }
  }

  return (
    <form ref={form} method="post" noValidate className={styles.form} onSubmit={submit}>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure === 'login-or-password-incorrect'
            ? t('signIn.wrong')
            : `${t('signIn.failed')}: ${t(`errors:${failure}`)}`}
        </p>
      )}
      <TextField
        label={t('signIn.login')}
        name="login"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={1_000}
        required
        error={empty.includes('login') && t('signIn.loginRequired')}
      />
      <PasswordField
        label={t('auth:password')}
        name="password"
        autoComplete="current-password"
        maxLength={1_000}
        required
        showLabel={t('auth:showPassword')}
        hideLabel={t('auth:hidePassword')}
        error={empty.includes('password') && t('signIn.passwordRequired')}
      />
      <Button type="submit" variant="filled" size="large" wide busy={busy}>
        {t('signIn.submit')}
      </Button>
    </form>
  )
}
