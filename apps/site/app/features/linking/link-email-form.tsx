import { checkLogin, checkPassword, MIN_PASSWORD_LENGTH } from '@dotyk/domain/accounts'
import { Button } from '@dotyk/ui/button'
import { EmailField, FormError, PasswordField } from '@dotyk/ui/fields'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callServer } from '../../shared/api.ts'
import { AGREEMENT_PATHS, AgreementNote } from '../../shared/forms/agreement-note.tsx'
import { EmailSuggestion } from '../../shared/forms/email-suggestion.tsx'
import { useCall } from '../../shared/forms/use-call.ts'
import styles from './linking.module.css'

interface LinkEmailFormProps {
  /** The email address that staff reserved for the owner; null if none is reserved. */
  reserved: string | null
  onLinked: () => void
}

export function LinkEmailForm({ reserved, onLinked }: LinkEmailFormProps) {
  const { t } = useTranslation(['linking', 'auth'])
  const call = useCall(t('failed'), ['email', 'password'])
  const [email, setEmail] = useState(reserved ?? '')
  const [isTyping, setTyping] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const body = { email: data.get('email') as string, password: data.get('password') as string }
    if (call.refuse({ email: checkLogin(body.email), password: checkPassword(body.password) })) return
    if (await call.run(() => callServer('POST /api/v1/profile/registration', { body }))) onLinked()
  }

  return (
    <form ref={call.form} method="post" noValidate className={styles.form} onSubmit={submit}>
      <FormError>{call.error}</FormError>
      <div>
        <EmailField
          label={t('auth:email')}
          name="email"
          value={email}
          onFocus={() => setTyping(true)}
          onBlur={() => setTyping(false)}
          onChange={event => setEmail(event.currentTarget.value)}
          autoComplete="email"
          required
          error={call.errorOf('email')}
        />
        <EmailSuggestion typed={email} isTyping={isTyping} onTake={setEmail} />
      </div>
      <PasswordField
        label={t('auth:password')}
        name="password"
        autoComplete="new-password"
        required
        showLabel={t('auth:showPassword')}
        hideLabel={t('auth:hidePassword')}
        hint={t('auth:passwordHint', { count: MIN_PASSWORD_LENGTH })}
        error={call.errorOf('password')}
      />
      <p className={styles.soft}>{t('effect')}</p>
      <AgreementNote>{t('agree', AGREEMENT_PATHS)}</AgreementNote>
      <Button type="submit" variant="filled" busy={call.busy} className={styles.submit}>
        {t('submit')}
      </Button>
    </form>
  )
}
