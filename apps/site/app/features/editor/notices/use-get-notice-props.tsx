import { moneyText } from '@dotyk/domain/values'
import type { Notice } from '@dotyk/domain/notices'
import { maySubscribe } from '@dotyk/domain/profile'
import { currentLanguageOf } from '@dotyk/ui/language'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatLongDate } from '../../../shared/long-date.ts'
import { subscriptionPriceText } from '../../../shared/subscription-price.ts'
import { useEditor } from '../editor-context.tsx'
import { RenewButton } from './renew-button.tsx'
import type { OwnerNoticeProps } from './owner-notice.tsx'
import styles from './notice.module.css'
import { ResendConfirmationButton } from './send-again.tsx'

/** Returns the text and action of a notice; null for notices that are shown elsewhere. */
export function useGetNoticeProps(now: Date) {
  const { t, i18n } = useTranslation('notices')
  const { profile } = useEditor()
  const date = (at: Date) => formatLongDate(at, i18n.language)
  const language = currentLanguageOf(i18n)
  const isDue = maySubscribe(profile.subscription, now)
  const settings = (anchor: string, label: string) => (
    <Link to={`/profile/settings#${anchor}`} className={styles.button}>
      {label}
    </Link>
  )
  const subscribe = (label: string) => isDue && <RenewButton className={styles.button}>{label}</RenewButton>

  return (notice: Notice): OwnerNoticeProps | null => {
    switch (notice.kind) {
      case 'profile-deleted':
        // The page of a deleted profile shows its own buttons instead of a notice.
        return null
      case 'email-send-failed':
        return {
          tone: 'bad',
          icon: 'warning',
          title: t('email-send-failed.title', { email: notice.email }),
          text: t('email-send-failed.text'),
          action: settings('email', t('email-send-failed.action')),
        }
      case 'trial-expired':
      case 'subscription-expired':
        return {
          tone: 'bad',
          icon: 'warning',
          title: t(`${notice.kind}.title`),
          text: t(`${notice.kind}.text`),
          action: subscribe(t(`${notice.kind}.action`)),
        }
      case 'pay-order': {
        const { id, productName, count, price: total, currency, paymentState: payment } = notice.order
        return {
          tone: payment === 'failed' ? 'bad' : 'warm',
          icon: payment === 'failed' ? 'warning' : 'clock',
          title: payment === 'failed' ? t('pay-order.failedTitle') : t('pay-order.title'),
          text: t('pay-order.text', {
            productName,
            count,
            price: moneyText({ amount: total, currency }, language),
          }),
          // The link opens a server route that redirects to the payment page.
          action: (
            <a href={`/order/${id}/pay`} className={styles.button}>
              {t('pay-order.action')}
            </a>
          ),
        }
      }
      case 'temporary-login':
        return {
          tone: 'warm',
          icon: 'warning',
          title: t('temporary-login.title'),
          text: notice.mayLink ? t('temporary-login.text') : t('temporary-login.textDisabled'),
          action: notice.mayLink && settings('email', t('temporary-login.action')),
        }
      case 'registration-warning':
        return {
          tone: 'warm',
          icon: 'email',
          title: t('registration-warning.title'),
          text: t('registration-warning.text', { email: notice.email }),
          action: settings('email', t('registration-warning.action')),
        }
      case 'password-changed':
        return {
          tone: 'calm',
          icon: 'check',
          title: t('password-changed.title', { date: date(notice.at) }),
          text: t('password-changed.text'),
          action: settings('password', t('password-changed.action')),
        }
      case 'email-changed':
        return {
          tone: 'calm',
          icon: 'email',
          title: t('email-changed.title', { date: date(notice.at) }),
          text: t('email-changed.text', { email: notice.email }),
          action: settings('password', t('email-changed.action')),
        }
      case 'email-activation':
        // The activation email of a profile's first address can be resent from the notice itself.
        if (!notice.isChange)
          return {
            tone: 'calm',
            icon: 'email',
            title: t('email-activation.short'),
            text: notice.email,
            action: <ResendConfirmationButton email={notice.email} className={styles.button} />,
          }
        return {
          tone: 'calm',
          icon: 'email',
          title: t('email-activation.title', { email: notice.email }),
          text: t('email-activation.text'),
          action: settings('email', t('email-activation.action')),
        }
      case 'trial':
      case 'subscription-ending':
        return {
          tone: 'warm',
          icon: 'clock',
          title: t(`${notice.kind}.title`, { count: notice.days }),
          text: t(`${notice.kind}.text`, {
            price: subscriptionPriceText(profile.subscriptionPrice, language),
          }),
          action: subscribe(t(`${notice.kind}.action`)),
        }
      case 'select-accessory':
        return {
          tone: 'calm',
          icon: 'touch',
          title: t('select-accessory.title'),
          text: t('select-accessory.text'),
          action: (
            <a href="/products" className={styles.button}>
              {t('select-accessory.action')}
            </a>
          ),
        }
    }
  }
}
