import type { OwnProfile } from '@dotyk/contract/wire/profile'
import { Button } from '@dotyk/ui/button'
import { FormError } from '@dotyk/ui/fields'
import { showToast } from '@dotyk/ui/toasts'
import { useTranslation } from 'react-i18next'
import { callServer } from '../../shared/api.ts'
import { EmailNote } from '../../shared/forms/email-note.tsx'
import { useCall } from '../../shared/forms/use-call.ts'
import { useResendEmail } from '../../shared/forms/use-resend-email.ts'
import { LinkEmailForm } from './link-email-form.tsx'
import { LoginLink } from './login-link.tsx'

interface LinkEmailProps {
  profile: OwnProfile
  /** Called when the profile's email address has changed or is waiting for confirmation. */
  onChanged: () => void
}

/** A form that replaces a temporary login with an email address and a password. */
export function LinkEmail({ profile, onChanged }: LinkEmailProps) {
  const { t } = useTranslation('linking')
  const resend = useResendEmail(
    () => callServer('POST /api/v1/profile/resend-email-confirmation', { body: false }),
    { sent: t('sent', { email: profile.pendingEmail ?? '' }), failed: t('resendFailed') },
    onChanged,
  )
  if (profile.isLinkingDisabled) {
    return (
      <>
        <EmailNote title={t('temporary')} text={t('disabled')} />
        <LoginLink />
      </>
    )
  }
  if (profile.pendingEmail !== null) {
    return (
      <>
        <Pending
          email={profile.pendingEmail}
          bounced={profile.isEmailRefused}
          resend={resend}
          onChanged={onChanged}
        />
        <LoginLink />
      </>
    )
  }
  return (
    <>
      <EmailNote title={t('temporary')} text={t('temporaryText')} />
      <LinkEmailForm
        reserved={profile.reservedEmail}
        onLinked={() => {
          resend.startWait()
          onChanged()
        }}
      />
      <LoginLink />
    </>
  )
}

interface PendingProps {
  email: string
  bounced: boolean
  resend: ReturnType<typeof useResendEmail>
  onChanged: () => void
}

function Pending({ email, bounced, resend, onChanged }: PendingProps) {
  const { t } = useTranslation('linking')
  const call = useCall(t('cancelFailed'))
  const { busy, secondsLeft: seconds, sendAgain } = resend

  async function cancel() {
    const done = await call.run(() => callServer('DELETE /api/v1/profile/registration', {}))
    if (done) showToast(t('cancelled'))
    onChanged()
  }

  return (
    <>
      <EmailNote
        tone={bounced ? 'bad' : 'calm'}
        title={bounced ? t('bounced', { email }) : t('pending', { email })}
        text={bounced ? t('bouncedText') : t('pendingText')}
      >
        <Button
          variant="plain"
          size="small"
          busy={busy}
          disabled={seconds > 0}
          onClick={() => void sendAgain()}
        >
          {seconds > 0 ? t('againIn', { seconds }) : t('again')}
        </Button>
        <Button variant="plain" size="small" busy={call.busy} onClick={() => void cancel()}>
          {t('cancel')}
        </Button>
      </EmailNote>
      <FormError>{call.error}</FormError>
    </>
  )
}
