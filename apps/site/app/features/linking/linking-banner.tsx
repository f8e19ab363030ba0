import type { OwnProfileWire } from '@dotyk/contract/profile'
import { buttonClass } from '@dotyk/ui/button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './linking.module.css'

/** The temporary-login warning of the editor (product.md §3); leads to where an e-mail is linked. */
export function LinkingBanner({ profile }: { profile: OwnProfileWire }) {
  const { t } = useTranslation('linking')
  const { pending_email: email, email_send_failed: bounced } = profile
  if (!profile.need_registration) return null
  const title = email === null ? t('temporary') : bounced ? t('bounced', { email }) : t('pending', { email })
  const text =
    email !== null
      ? bounced
        ? t('bouncedText')
        : t('pendingText')
      : profile.email_binding_disabled
        ? t('disabled')
        : t('temporaryText')
  const mayLink = email !== null || !profile.email_binding_disabled
  return (
    <div className={styles.banner} data-tone={bounced ? 'bad' : 'warm'}>
      <p>
        <strong>{title}.</strong> {text}
      </p>
      {mayLink && (
        <Link to="/profile/settings#email" className={`${buttonClass({ variant: 'plain' })} ${styles.way}`}>
          {email === null ? t('submit') : t('open')}
        </Link>
      )}
    </div>
  )
}
