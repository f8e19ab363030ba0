import { useTranslation } from 'react-i18next'
import styles from './order.module.css'
import type { OrderFormState } from './use-order-form.ts'

/** Why the order can't go on, where no field is to blame. */
export function SubmitNote({ form }: { form: OrderFormState }) {
  const { t } = useTranslation(['order', 'errors'])
  const { notice, order } = form
  if (!notice) return null
  const { key, seen } = notice
  const now = order.price?.total ?? seen

  function text() {
    if (key === 'price-changed' && now !== seen)
      return t('priceChanged', { before: order.money(seen), now: order.money(now) })
    if (key === 'idempotency-key-reused') return t('alreadySent')
    return key === 'unavailable' ? t('noConnection') : t(`errors:${key}`)
  }

  return (
    <p role="alert" className={styles.error}>
      {text()}
    </p>
  )
}
