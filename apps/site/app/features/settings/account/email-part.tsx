import { readableEmail } from '@dotyk/domain/values'
import { Button } from '@dotyk/ui/button'
import { FormError } from '@dotyk/ui/fields'
import { Section } from '@dotyk/ui/section'
import { showToast } from '@dotyk/ui/toasts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callServer } from '../../../shared/api.ts'
import { changeEmail } from '../../../shared/calls/settings-calls.ts'
import { EmailNote } from '../../../shared/forms/email-note.tsx'
import { useCall } from '../../../shared/forms/use-call.ts'
import { useResendEmail } from '../../../shared/forms/use-resend-email.ts'
import { useLoadedSettings } from '../loaded-context.ts'
import { updateSettings, refreshSettings } from '../settings-query.ts'
import styles from '../settings.module.css'
import { EmailForm } from './email-form.tsx'

/** Shows the email for signing in, and a new one that awaits confirmation. */
export function EmailPart({ email }: { email: string }) {
  const { t } = useTranslation('settings')
  const { settings, profile } = useLoadedSettings()
  /** Whether the form is open; null until it was first opened, so that the focus returns to its button only after closing. */
  const [changing, setChanging] = useState<boolean | null>(null)
  const pending = settings.pendingEmail
  const bounced = profile.isEmailRefused
  return (
    <Section stacked title={t('email.title')} id="email">
      <p className={styles.breaking}>{t('email.current', { email: readableEmail(email) })}</p>
      {pending === null && !settings.isEmailConfirmed && <Unconfirmed email={email} bounced={bounced} />}
      {pending !== null && <Pending email={email} pending={pending} bounced={bounced} />}
      {changing ? (
        <EmailForm current={email} onClose={() => setChanging(false)} />
      ) : (
        <Button
          variant="plain"
          className={styles.textButton}
          autoFocus={changing === false}
          onClick={() => setChanging(true)}
        >
          {t('email.change')}
        </Button>
      )}
    </Section>
  )
}

function Unconfirmed({ email, bounced }: { email: string; bounced: boolean }) {
  const { t } = useTranslation('settings')
  const resend = useResendEmail(
    () => callServer('POST /api/v1/profile/resend-email-confirmation', { body: true }),
    { sent: t('email.sent', { email }), failed: t('email.resendFailed') },
    refreshSettings,
  )
  return (
    <EmailNote
      tone={bounced ? 'bad' : 'calm'}
      title={bounced ? t('email.bounced', { email }) : t('email.unconfirmed', { email })}
      text={bounced ? t('email.bouncedText') : t('email.unconfirmedText')}
    >
      <SendAgain resend={resend} />
    </EmailNote>
  )
}

function Pending({ email, pending, bounced }: { email: string; pending: string; bounced: boolean }) {
  const { t } = useTranslation('settings')
  const call = useCall(t('email.failed'))
  const resend = useResendEmail(
    () => changeEmail(pending),
    { sent: t('email.sent', { email: pending }), failed: t('email.resendFailed') },
    refreshSettings,
  )

  async function withdraw() {
    const done = await call.run(async () => updateSettings({ pendingEmail: await changeEmail(email) }))
    if (!done) return
    // The settings are reloaded, because the notice about an undelivered email is obsolete as well.
    void refreshSettings()
    showToast(t('email.withdrawn', { email }))
  }

  return (
    <>
      <EmailNote
        tone={bounced ? 'bad' : 'calm'}
        title={bounced ? t('email.bounced', { email: pending }) : t('email.pending', { email: pending })}
        text={bounced ? t('email.bouncedText') : t('email.pendingText')}
      >
        <SendAgain resend={resend} />
        <Button variant="plain" busy={call.busy} onClick={() => void withdraw()}>
          {t('email.withdraw')}
        </Button>
      </EmailNote>
      <FormError>{call.error}</FormError>
    </>
  )
}

function SendAgain({ resend }: { resend: ReturnType<typeof useResendEmail> }) {
  const { t } = useTranslation('settings')
  const { busy, secondsLeft: seconds, sendAgain } = resend
  return (
    <Button variant="plain" busy={busy} disabled={seconds > 0} onClick={() => void sendAgain()}>
      {seconds > 0 ? t('email.againIn', { seconds }) : t('email.again')}
    </Button>
  )
}
