import { checkPassword, MIN_PASSWORD_LENGTH } from '@dotyk/domain/accounts'
import { Button } from '@dotyk/ui/button'
import { FormError, PasswordField } from '@dotyk/ui/fields'
import { Section } from '@dotyk/ui/section'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changePassword } from '../../../shared/calls/settings-calls.ts'
import { dialogs } from '../../../shared/dialogs.ts'
import { EmailNote } from '../../../shared/forms/email-note.tsx'
import { useCall } from '../../../shared/forms/use-call.ts'
import { useTypedLogin } from '../../../shared/typed-login.ts'
import styles from '../settings.module.css'

const FIELDS = ['oldPassword', 'newPassword']

/** A form that changes the password; the new password works once the owner has opened the link in the confirmation email. */
export function PasswordPart({ email }: { email: string }) {
  const { t } = useTranslation(['settings', 'auth'])
  const call = useCall(t('password.failed'), FIELDS)
  const [sent, setSent] = useState(false)
  const [, typeLogin] = useTypedLogin()
  const shared = { required: true, showLabel: t('auth:showPassword'), hideLabel: t('auth:hidePassword') }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const oldPassword = data.get('oldPassword') as string
    const newPassword = data.get('newPassword') as string
    setSent(false)
    const wrong = {
      oldPassword: oldPassword === '' ? ('text-required' as const) : null,
      newPassword: checkPassword(newPassword),
    }
    if (call.refuse(wrong)) return
    if (!(await call.run(() => changePassword(oldPassword, newPassword)))) return
    form.reset()
    setSent(true)
  }

  return (
    <Section stacked title={t('password.title')} id="password">
      {sent && <EmailNote title={t('password.sent', { email })} text={t('password.sentText')} />}
      <form ref={call.form} method="post" noValidate className={styles.form} onSubmit={submit}>
        <FormError>{call.error}</FormError>
        {/* Password managers need the user name that belongs to the passwords. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <div>
          <PasswordField
            {...shared}
            label={t('password.old')}
            name="oldPassword"
            autoComplete="current-password"
            error={call.errorOf('oldPassword')}
          />
          <button
            type="button"
            className={styles.inline}
            aria-haspopup="dialog"
            onClick={() => {
              typeLogin(email)
              dialogs.open('forgot-password')
            }}
          >
            {t('password.forgot')}
          </button>
        </div>
        <PasswordField
          {...shared}
          label={t('password.new')}
          name="newPassword"
          autoComplete="new-password"
          hint={t('auth:passwordHint', { count: MIN_PASSWORD_LENGTH })}
          error={call.errorOf('newPassword')}
        />
        <p className={styles.soft}>{t('password.hint')}</p>
        <Button type="submit" className={styles.alone} busy={call.busy}>
          {t('password.submit')}
        </Button>
      </form>
    </Section>
  )
}
