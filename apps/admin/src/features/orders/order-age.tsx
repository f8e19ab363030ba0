import type { StaffOrder } from '@dotyk/contract/wire/orders'
import { formatFullTime, formatShortAge } from '../../shared/format-time.ts'
import { useLanguage } from '../../shared/use-language.ts'
import styles from './orders.module.css'

/** The number of days after which a waiting order is highlighted. */
const LONG_DAYS = 3
const DAY_MS = 24 * 60 * 60_000

/** Shows how long ago an order was placed. */
export function OrderAge({ createdAt }: Pick<StaffOrder, 'createdAt'>) {
  const language = useLanguage()
  const now = new Date()
  return (
    <time
      className={styles.age}
      dateTime={createdAt.toISOString()}
      title={formatFullTime(createdAt, language)}
      data-long={now.getTime() - createdAt.getTime() >= LONG_DAYS * DAY_MS || undefined}
    >
      {formatShortAge(createdAt, now, language)}
    </time>
  )
}
