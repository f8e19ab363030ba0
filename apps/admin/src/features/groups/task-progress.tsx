import { useTranslation } from 'react-i18next'
import type { GroupTask } from '../../shared/calls/groups.ts'
import { useNumberFormat } from '../../shared/format-number.ts'
import styles from './groups.module.css'

/** Shows how many members a task has processed. */
export function TaskProgress({ task }: { task: GroupTask }) {
  const { t } = useTranslation('console')
  const number = useNumberFormat()
  const { done, total } = task
  return (
    <div className={styles.progress} role="status">
      <span>{t('groups.new.making', { done: number(done), total: number(total) })}</span>
      <progress
        className={styles.progressBar}
        aria-label={t('groups.new.makingLabel')}
        value={done}
        max={total}
      />
    </div>
  )
}
