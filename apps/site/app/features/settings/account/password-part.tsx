import { checkPassword, PASSWORD_MIN } from '@dotyk/domain/accounts'
import { Button } from '@dotyk/ui/button'
import { PasswordField } from '@dotyk/ui/fields'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callServer } from '../../../shared/api.ts'
import { dialogs } from '../../../shared/dialogs.ts'
import { CallError } from '../../../shared/forms/call-error.tsx'
import { LetterNote } from '../../../shared/forms/letter-note.tsx'
import { useCall } from '../../../shared/forms/use-call.ts'
import { useTypedLogin } from '../../../shared/typed-login.ts'
import { Part } from '../part.tsx'
import styles from '../settings.module.css'

const FIELDS = ['old_password', 'new_password']

/** The old password and a new one, which works once its change is confirmed by the link in an email. */
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
    const body = {
      old_password: data.get('old_password') as string,
      new_password: data.get('new_password') as string,
    }
    setSent(false)
    const wrong = {
      old_password: body.old_password === '' ? ('text-required' as const) : null,
      new_password: checkPassword(body.new_password),
    }
    if (call.refuse(wrong)) return
    if (!(await call.run(() => callServer('PUT /api/v1/settings/password', { body })))) return
    form.reset()
    setSent(true)
  }

  return (
    <Part title={t('password.title')} anchor="password">
      {sent && <LetterNote title={t('password.sent', { email })} text={t('password.sentText')} />}
      <form ref={call.form} method="post" noValidate className={styles.form} onSubmit={submit}>
        <CallError>{call.error}</CallError>
        {/* A password manager asks whose the passwords are. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <div>
          <PasswordField
            {...shared}
            label={t('password.old')}
            name="old_password"
            autoComplete="current-password"
            error={call.errorOf('old_password')}
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
          name="new_password"
          autoComplete="new-password"
          hint={t('auth:passwordHint', { count: PASSWORD_MIN })}
          error={call.errorOf('new_password')}
        />
        <p className={styles.soft}>{t('password.hint')}</p>
        <Button type="submit" className={styles.alone} busy={call.busy}>
          {t('password.submit')}
        </Button>
      </form>
    </Part>
  )
}
