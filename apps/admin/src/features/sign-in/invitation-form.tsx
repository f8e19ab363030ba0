import { checkPassword, MIN_PASSWORD_LENGTH } from '@dotyk/domain/accounts'
import { Button } from '@dotyk/ui/button'
import { FormError, PasswordField, TextField } from '@dotyk/ui/fields'
import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { acceptInvitation, type InvitationRecipient } from '../../shared/calls/invitation.ts'
import { session } from '../../shared/session.ts'
import { useCall } from '../../shared/use-call.ts'
import styles from './sign-in.module.css'

interface InvitationFormProps {
  token: string
  invitation: InvitationRecipient
  onDone: () => void
}

export function InvitationForm({ token, invitation, onDone }: InvitationFormProps) {
  const { t } = useTranslation(['console', 'auth'])
  const call = useCall(t('invitation.failed'), ['password'])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('password') as string
    if (call.refuse({ password: checkPassword(password) })) return
    if (!(await call.run(() => acceptInvitation(token, password)))) return
    session.noteSignedIn()
    onDone()
  }

  return (
    <form ref={call.form} method="post" noValidate className={styles.form} onSubmit={submit}>
      <p className={styles.lead}>{t('invitation.lead', { role: t(`roles.${invitation.role}`) })}</p>
      <FormError>{call.error}</FormError>
      <TextField
        label={t('signIn.login')}
        name="login"
        autoComplete="username"
        readOnly
        value={invitation.address}
      />
      <PasswordField
        label={t('auth:password')}
        name="password"
        autoComplete="new-password"
        maxLength={1_000}
        required
        hint={t('auth:passwordHint', { count: MIN_PASSWORD_LENGTH })}
        showLabel={t('auth:showPassword')}
        hideLabel={t('auth:hidePassword')}
        error={call.errorOf('password')}
      />
      <Button type="submit" variant="filled" size="large" wide busy={call.busy}>
        {t('invitation.submit')}
      </Button>
    </form>
  )
}
