import type { StaffOrder } from '@dotyk/contract/wire/orders'
import { useTranslation } from 'react-i18next'
import { formatLongDay, formatShortDay } from '../../shared/format-time.ts'
import { useLanguage } from '../../shared/use-language.ts'
import styles from './orders.module.css'

/** The day by which an order was promised to be ready, in red once it has passed; renders nothing if no day was promised. */
export function DueDay({ order: { dueOn, isLate } }: { order: Pick<StaffOrder, 'dueOn' | 'isLate'> }) {
  const { t } = useTranslation('console')
  const language = useLanguage()
  if (dueOn === null) return null
  // The time is noon, so that the date is the same in the reader's time zone.
  const day = new Date(`${dueOn}T12:00:00`)
  const text = t(isLate ? 'orders.due.late' : 'orders.due.by', {
    day: formatShortDay(day, new Date(), language),
  })
  return (
    <time
      className={styles.due}
      dateTime={dueOn}
      title={formatLongDay(day, language)}
      data-late={isLate || undefined}
    >
      {text}
    </time>
  )
}
