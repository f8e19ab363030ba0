import { deviceName } from '@dotyk/domain/accounts'
import { moneyText } from '@dotyk/domain/values'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { UserDetails } from '../../../shared/calls/users.ts'
import { formatShortTime } from '../../../shared/format-time.ts'
import { Icon } from '../../../shared/icons.tsx'
import { PanelSection } from '../../../shared/list/side-panel.tsx'
import { Status } from '../../../shared/status.tsx'
import { useLanguage } from '../../../shared/use-language.ts'
import { useFormatOrderedProduct } from '../../../shared/use-format-ordered-product.ts'
import styles from '../users.module.css'

const ORDER_KIND = { inProgress: 'working', done: 'done', cancelled: 'cancelled' } as const

export function UserOrders({ orders }: Pick<UserDetails, 'orders'>) {
  const { t } = useTranslation('console')
  const language = useLanguage()
  const productText = useFormatOrderedProduct()
  return (
    <PanelSection>
      {orders.length === 0 && <p className={styles.mute}>{t('users.noOrders')}</p>}
      {orders.map(order => (
        <Link key={order.id} to={`/orders/${order.id}`} className={styles.line}>
          <Status kind={ORDER_KIND[order.state]}>
            <b>№ {order.number}</b>
          </Status>
          <span className={styles.cut}>{productText(order)}</span>
          <span className={styles.lineEnd}>
            {moneyText({ amount: order.price, currency: order.currency }, language)}
          </span>
        </Link>
      ))}
    </PanelSection>
  )
}

const EMAIL_ICON = {
  sent: 'tick',
  queued: 'refresh',
  refused: 'warning',
  failed: 'warning',
  withheld: 'warning',
} as const

export function UserEmails({ letters: emails }: Pick<UserDetails, 'letters'>) {
  const { t } = useTranslation('console')
  const language = useLanguage()
  return (
    <PanelSection>
      {emails.length === 0 && <p className={styles.mute}>{t('users.noEmails')}</p>}
      {emails.map(email => (
        <Link key={email.id} to={`/letters/${email.id}`} className={styles.line}>
          <Icon name={EMAIL_ICON[email.status]} size={14} />
          <span className={styles.cut}>{t(`users.emailKinds.${email.kind}`)}</span>
          <span className={email.status === 'sent' ? styles.mute : styles.lineEnd}>
            {email.status !== 'sent' && t(`users.emailStatus.${email.status}`)}
          </span>
          <time dateTime={email.createdAt.toISOString()} className={styles.lineEnd}>
            {formatShortTime(email.createdAt, new Date(), language)}
          </time>
        </Link>
      ))}
    </PanelSection>
  )
}

export function UserDevices({ devices }: Pick<UserDetails, 'devices'>) {
  const { t } = useTranslation('console')
  const language = useLanguage()
  return (
    <PanelSection>
      {devices.length === 0 && <p className={styles.mute}>{t('users.noDevices')}</p>}
      {devices.map(device => (
        <div key={device.id} className={styles.line}>
          <Icon name="device" size={14} />
          <span className={styles.cut}>{deviceName(device.userAgent) || t('users.unknownDevice')}</span>
          <time dateTime={device.usedAt.toISOString()} className={styles.lineEnd}>
            {formatShortTime(device.usedAt, new Date(), language)}
          </time>
        </div>
      ))}
    </PanelSection>
  )
}
