import type { StaffOrderDetail } from '@dotyk/contract/wire/staff-order'
import { useTranslation } from 'react-i18next'
import { aftercareCountSoFar } from './aftercare.ts'
import styles from './order.module.css'

/** Reminds staff who return or refund items how many of them were replaced without charge; renders nothing if none were. */
export function ReplacedNotice({ order }: { order: StaffOrderDetail }) {
  const { t } = useTranslation('console')
  const count = aftercareCountSoFar('replace', order)
  return count > 0 && <p className={styles.said}>{t('orders.aftercare.alreadyReplaced', { count })}</p>
}
