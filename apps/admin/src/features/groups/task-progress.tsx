import { useTranslation } from 'react-i18next'
import type { GroupTask } from '../../shared/calls/groups.ts'
import { useFormatNumber } from '../../shared/use-format-number.ts'
import styles from './groups.module.css'

/** Shows how many members a task has processed. */
export function GroupTaskProgress({ task }: { task: GroupTask }) {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
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
