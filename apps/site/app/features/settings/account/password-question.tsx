import { CallRefused } from '@dotyk/contract/call-failures'
import { Button } from '@dotyk/ui/button'
import { FormError, PasswordField } from '@dotyk/ui/fields'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../shared/forms/use-call.ts'
import styles from '../settings.module.css'

interface Question {
  /** Retries the action with the password; rejects if the password is wrong. */
  answer: (password: string) => Promise<void>
  /** Called when the owner closes the dialog. */
  cancel: () => void
}

/**
 * Runs an action for which the server may require the password, because the last sign-in is not recent. While `question` is set,
 * a `PasswordQuestion` must ask for the password, which is sent with the next attempt.
 */
export function usePasswordConfirmation() {
  const [question, setQuestion] = useState<Question | null>(null)

  async function withPassword(work: (password?: string) => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof CallRefused && error.key === 'password-required')) throw error
      const { promise, resolve, reject } = Promise.withResolvers<null>()
      setQuestion({
        async answer(password) {
          try {
            await work(password)
            resolve(null)
          } catch (refusal) {
            if (refusal instanceof CallRefused && refusal.key === 'password-incorrect') throw refusal
            reject(refusal)
          }
          setQuestion(null)
        },
        cancel() {
          setQuestion(null)
          reject(error)
        },
      })
      await promise
    }
  }

  return { question, withPassword }
}

/** Asks for the password that belongs to the owner's email, and asks again while the password is wrong. */
export function PasswordQuestion({ question, email }: { question: Question; email: string }) {
  const { t } = useTranslation(['settings', 'auth'])
  const call = useCall(t('confirmPassword.failed'), ['password'])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('password') as string
    if (call.refuse({ password: password === '' ? 'text-required' : null })) return
    void call.run(() => question.answer(password))
  }

  return (
    <form ref={call.form} method="post" noValidate className={styles.form} onSubmit={submit}>
      <p className={styles.soft}>{t('confirmPassword.text')}</p>
      <FormError>{call.error}</FormError>
      {/* Password managers need the user name that belongs to the password. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        label={t('auth:password')}
        name="password"
        autoComplete="current-password"
        required
        data-autofocus
        showLabel={t('auth:showPassword')}
        hideLabel={t('auth:hidePassword')}
        error={call.errorOf('password')}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="filled" busy={call.busy}>
          {t('confirmPassword.submit')}
        </Button>
        <Button variant="plain" onClick={question.cancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
