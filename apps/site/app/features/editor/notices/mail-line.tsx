import { useTranslation } from 'react-i18next'
import { callServer } from '../../../shared/calls/late-calls.ts'
import { useLetter } from '../../../shared/forms/use-letter.ts'
import { Icon } from '../icon.tsx'
import { refreshProfile } from '../own-profile.ts'
import styles from './mail-line.module.css'

/** One slim line while the address isn't confirmed: what to do, and the letter once more. */
export function MailLine({ email }: { email: string }) {
  const { t } = useTranslation('notices')
  const { busy, secondsLeft, sendAgain } = useLetter(
    () => callServer('POST /api/v1/profile/resend-email-confirmation', { body: true }),
    { sent: t('email-activation.sent', { email }), failed: t('email-activation.failed') },
    refreshProfile,
  )
  return (
    <p className={styles.line}>
      <Icon name="email" size={18} />
      <span className={styles.text}>
        {t('email-activation.short')} <span className={styles.email}>{email}</span>
      </span>
      <button
        type="button"
        className={styles.again}
        disabled={secondsLeft > 0}
        aria-busy={busy || undefined}
        onClick={() => void sendAgain()}
      >
        {secondsLeft > 0
          ? t('email-activation.againIn', { seconds: secondsLeft })
          : t('email-activation.again')}
      </button>
    </p>
  )
}
