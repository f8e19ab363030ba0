import type { StaffOrderDetail } from '@dotyk/contract/wire/staff-order'
import { useTranslation } from 'react-i18next'
import { formatShortTime } from '../../../shared/format-time.ts'
import { useLanguage } from '../../../shared/use-language.ts'
import { orderTimeline } from './order-timeline.ts'
import styles from './order.module.css'

/** The progress of the order from payment to delivery. */
export function Timeline({ order }: { order: StaffOrderDetail }) {
  const { t } = useTranslation('console')
  const language = useLanguage()
  return (
    <ol className={styles.timeline} aria-label={t('orders.steps.label')}>
      {orderTimeline(order).map(({ name, words, state, at }) => (
        <li key={name} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span>{t(`orders.steps.${words}`)}</span>
          <span className="visually-hidden">, {t(`orders.steps.state.${state}`)}</span>
          <small>
            {at && <time dateTime={at.toISOString()}>{formatShortTime(at, new Date(), language)}</time>}
            {name === 'encoded' &&
              state === 'now' &&
              t('orders.chips.of', { written: order.chipsWritten, count: order.count })}
          </small>
        </li>
      ))}
    </ol>
  )
}
