import type { Reply } from '@dotyk/contract/client'
import { useTranslation } from 'react-i18next'
import { formatFullTime } from '../../shared/format-time.ts'
import { useLanguage } from '../../shared/use-language.ts'
import styles from './system.module.css'

type Activity = Reply<'GET /admin/api/v1/system'>['activity']['letters']

/** Shows since when a part of the service has been running, and when it last did its work. */
export function ActivityLine({ activity }: { activity: Activity }) {
  const { t } = useTranslation('console')
  const language = useLanguage()
  const time = (moment: string) => formatFullTime(new Date(moment), language)
  return (
    <p className={styles.activity}>
      {activity
        ? activity.first === activity.last
          ? t('system.workedOnce', { last: time(activity.last) })
          : t('system.worked', { first: time(activity.first), last: time(activity.last) })
        : t('system.neverWorked')}
    </p>
  )
}
