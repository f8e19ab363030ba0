import type { Reply } from '@dotyk/contract/client'
import { useTranslation } from 'react-i18next'
import { fullTime } from '../../shared/format-time.ts'
import { useLanguage } from '../../shared/use-language.ts'
import styles from './system.module.css'

type Worked = Reply<'GET /admin/api/v1/system'>['worked']['letters']

/** Since when a part works, and when it last did. */
export function WorkedLine({ worked }: { worked: Worked }) {
  const { t } = useTranslation('console')
  const language = useLanguage()
  const time = (moment: string) => fullTime(new Date(moment), language)
  return (
    <p className={styles.worked}>
      {worked
        ? worked.first === worked.last
          ? t('system.workedOnce', { last: time(worked.last) })
          : t('system.worked', { first: time(worked.first), last: time(worked.last) })
        : t('system.neverWorked')}
    </p>
  )
}
