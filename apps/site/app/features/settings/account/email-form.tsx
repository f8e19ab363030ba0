import { checkLogin } from '@dotyk/domain/accounts'
import { Button } from '@dotyk/ui/button'
import { Dialog } from '@dotyk/ui/dialog'
import { EmailField, FormError } from '@dotyk/ui/fields'
import { showToast } from '@dotyk/ui/toasts'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeEmail } from '../../../shared/calls/settings-calls.ts'
import { EmailSuggestion } from '../../../shared/forms/email-suggestion.tsx'
import { useCall } from '../../../shared/forms/use-call.ts'
import { updateSettings, refreshSettings } from '../settings-query.ts'
import styles from '../settings.module.css'
import { PasswordQuestion, usePasswordConfirmation } from './password-question.tsx'

/**
 * A form that changes the email for signing in.
 * @param current the email with which the owner signs in now
 */
export function EmailForm({ current, onClose }: { current: string; onClose: () => void }) {
  const { t } = useTranslation(['settings', 'common'])
  const { question, withPassword } = usePasswordConfirmation()
  const call = useCall(t('email.failed'), ['email'])
  const [email, setEmail] = useState('')
  const [isTyping, setTyping] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (call.refuse({ email: checkLogin(email) })) return
    const done = await call.run(() =>
      withPassword(async password => {
        const pending = await changeEmail(email, password)
        updateSettings({ pendingEmail: pending })
        if (pending !== null) showToast(t('email.sent', { email: pending }))
      }),
    )
    if (!done) return
    // The settings are reloaded, because the notice about an earlier undelivered email is obsolete.
    void refreshSettings()
    onClose()
  }

  return (
    <>
      {question && (
        <Dialog title={t('confirmPassword.title')} closeLabel={t('common:close')} onClose={question.cancel}>
          <PasswordQuestion question={question} email={current} />
        </Dialog>
      )}
      <form ref={call.form} method="post" noValidate className={styles.form} onSubmit={submit}>
        <FormError>{call.error}</FormError>
        <div>
          <EmailField
            label={t('email.label')}
            name="email"
            autoComplete="email"
            autoFocus
            value={email}
            onChange={event => setEmail(event.currentTarget.value)}
            onFocus={() => setTyping(true)}
            onBlur={() => setTyping(false)}
            hint={t('email.hint')}
            error={call.errorOf('email')}
          />
          <EmailSuggestion typed={email} isTyping={isTyping} own={current} onTake={setEmail} />
        </div>
        <div className={styles.actions}>
          <Button type="submit" variant="filled" busy={call.busy}>
            {t('email.send')}
          </Button>
          <Button variant="plain" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </>
  )
}
