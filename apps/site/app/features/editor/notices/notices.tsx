import { daysLeft, isSubscriptionDue } from '@dotyk/domain/profile'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useEditor, useSavingState } from '../editor-context.tsx'
import { Notice } from './notice.tsx'
import styles from './notice.module.css'
import { useResend } from './use-resend.ts'

/** What the owner should know before anything else (product.md §3). */
export function Notices({ children }: { children: ReactNode }) {
  return (
    <div className={styles.notices}>
      <RestoredNotice />
      {children}
      <EmailNotice />
      <SubscriptionNotice />
    </div>
  )
}

function RestoredNotice() {
  const { t } = useTranslation('editor')
  const restored = useSavingState(state => state.restored)
  return restored && <Notice tone="calm" icon="check" title={t('save.restored')} />
}

function EmailNotice() {
  const { t } = useTranslation('editor')
  const { profile } = useEditor()
  const email = profile.email ?? ''
  const { busy, secondsLeft, resend } = useResend(email)
  if (email === '' || profile.email_confirmed) return null
  if (profile.email_send_failed) {
    const title = t('notice.emailFailed', { email })
    return (
      <Notice
        tone="bad"
        icon="warning"
        title={title}
        text={t('notice.emailFailedText')}
        action={
          <Link to="/profile/settings#email" className={styles.button}>
            {t('notice.changeEmail')}
          </Link>
        }
      />
    )
  }
  return (
    <Notice
      tone="calm"
      icon="email"
      title={t('notice.confirmEmail', { email })}
      text={t('notice.confirmEmailText')}
      action={
        <button
          type="button"
          className={styles.button}
          disabled={secondsLeft > 0}
          aria-busy={busy || undefined}
          onClick={() => void resend()}
        >
          {secondsLeft > 0 ? t('notice.resendIn', { seconds: secondsLeft }) : t('notice.resend')}
        </button>
      }
    />
  )
}

function SubscriptionNotice() {
  const { t, i18n } = useTranslation('editor')
  const { profile } = useEditor()
  const [now] = useState(() => new Date())
  const { pay_status: payStatus, subscription_price: priceMinor } = profile
  const paidUntil = profile.paid_until === null ? null : new Date(profile.paid_until)
  const left = daysLeft({ payStatus, paidUntil }, now)
  const price = `${new Intl.NumberFormat(i18n.language).format(priceMinor / 100)} ₴`
  const action = isSubscriptionDue({ payStatus, paidUntil }, now) && priceMinor === 0 && (
    <Link to="/profile/settings#subscription" className={styles.button}>
      {t('notice.activate')}
    </Link>
  )
  if (payStatus === 30) {
    const text = t('notice.expiredText')
    return <Notice tone="bad" icon="warning" title={t('notice.expired')} text={text} action={action} />
  }
  if (payStatus !== 10 || left === null || left === 0) return null
  const title = t('notice.trial', { count: left })
  return (
    <Notice tone="warm" icon="clock" title={title} text={t('notice.trialThen', { price })} action={action} />
  )
}
