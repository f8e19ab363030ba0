import type { OwnProfile } from '@dotyk/contract/wire/profile'
import { Button } from '@dotyk/ui/button'
import { showToast } from '@dotyk/ui/toasts'
import { useTranslation } from 'react-i18next'
import { callServer } from '../../shared/api.ts'
import { CallError } from '../../shared/forms/call-error.tsx'
import { LetterNote } from '../../shared/forms/letter-note.tsx'
import { useCall } from '../../shared/forms/use-call.ts'
import { useLetter } from '../../shared/forms/use-letter.ts'
import { LinkEmailForm } from './link-email-form.tsx'
import { LoginLink } from './login-link.tsx'

interface LinkEmailProps {
  profile: OwnProfile
  /** The profile's email address was changed, or waits for its confirmation. */
  onChanged: () => void
}

/** Turns a temporary login into one with an email address and a password. */
export function LinkEmail({ profile, onChanged }: LinkEmailProps) {
  const { t } = useTranslation('linking')
  const letter = useLetter(
    () => callServer('POST /api/v1/profile/resend-email-confirmation', { body: false }),
    { sent: t('sent', { email: profile.pendingEmail ?? '' }), failed: t('resendFailed') },
    onChanged,
  )
  if (profile.isLinkingDisabled) {
    return (
      <>
        <LetterNote title={t('temporary')} text={t('disabled')} />
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
          letter={letter}
          onChanged={onChanged}
        />
        <LoginLink />
      </>
    )
  }
  return (
    <>
      <LetterNote title={t('temporary')} text={t('temporaryText')} />
      <LinkEmailForm
        reserved={profile.reservedEmail}
        onLinked={() => {
          letter.startWait()
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
  letter: ReturnType<typeof useLetter>
  onChanged: () => void
}

function Pending({ email, bounced, letter, onChanged }: PendingProps) {
  const { t } = useTranslation('linking')
  const call = useCall(t('cancelFailed'))
  const { busy, secondsLeft: seconds, sendAgain } = letter

  async function cancel() {
    const done = await call.run(() => callServer('DELETE /api/v1/profile/registration', {}))
    if (done) showToast(t('cancelled'))
    onChanged()
  }

  return (
    <>
      <LetterNote
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
      </LetterNote>
      <CallError>{call.error}</CallError>
    </>
  )
}
