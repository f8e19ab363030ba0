import { daysLeft } from '@dotyk/domain/profile'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
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
  const action = (
    <button
      type="button"
      className={styles.button}
      disabled={secondsLeft > 0}
      aria-busy={busy || undefined}
      onClick={() => void resend()}
    >
      {secondsLeft > 0 ? t('notice.resendIn', { seconds: secondsLeft }) : t('notice.resend')}
    </button>
  )
  return profile.email_send_failed ? (
    <Notice
      tone="bad"
      icon="warning"
      title={t('notice.emailFailed', { email })}
      text={t('notice.emailFailedText')}
      action={action}
    />
  ) : (
    <Notice
      tone="calm"
      icon="email"
      title={t('notice.confirmEmail', { email })}
      text={t('notice.confirmEmailText')}
      action={action}
    />
  )
}

function SubscriptionNotice() {
  const { t } = useTranslation('editor')
  const { profile } = useEditor()
  const [now] = useState(() => new Date())
  const paidUntil = profile.paid_until === null ? null : new Date(profile.paid_until)
  if (profile.pay_status === 30) {
    return <Notice tone="bad" icon="warning" title={t('notice.expired')} text={t('notice.expiredText')} />
  }
  const left = profile.pay_status === 10 ? daysLeft({ payStatus: 10, paidUntil }, now) : null
  if (left === null || left === 0) return null
  return (
    <Notice
      tone="warm"
      icon="clock"
      title={t('notice.trial', { count: left })}
      text={t('notice.trialThen')}
    />
  )
}
