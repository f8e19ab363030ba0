import { useTranslation } from 'react-i18next'
import { callServer } from '../../../shared/api.ts'
import { useResendEmail } from '../../../shared/forms/use-resend-email.ts'
import { refreshProfile } from '../saving/own-profile.ts'

interface SendAgainProps {
  email: string
  className: string | undefined
}

/** A button that sends the confirmation email for an address again. */
export function ResendConfirmationButton({ email, className }: SendAgainProps) {
  const { t } = useTranslation('notices')
  const { busy, secondsLeft, sendAgain } = useResendEmail(
    () => callServer('POST /api/v1/profile/resend-email-confirmation', { body: true }),
    { sent: t('email-activation.sent', { email }), failed: t('email-activation.failed') },
    refreshProfile,
  )
  return (
    <button
      type="button"
      className={className}
      disabled={secondsLeft > 0}
      aria-busy={busy || undefined}
      onClick={() => void sendAgain()}
    >
      {secondsLeft > 0
        ? t('email-activation.againIn', { seconds: secondsLeft })
        : t('email-activation.again')}
    </button>
  )
}
