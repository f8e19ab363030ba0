import { Skeleton } from '@dotyk/ui/skeleton'
import { useTranslation } from 'react-i18next'
import styles from './system.module.css'

export function SystemPageSkeleton({ parts }: { parts: number }) {
  const { t } = useTranslation()
  return (
    <div role="status">
      <span className="visually-hidden">{t('loading')}</span>
      <div className={styles.parts}>
        {Array.from({ length: parts }, (_, place) => (
          <div key={place} className={styles.part}>
            <Skeleton height={18} width="40%" />
            <Skeleton height={14} width="70%" className={styles.waitingLine} />
            <Skeleton height={14} width="90%" className={styles.waitingLine} />
          </div>
        ))}
      </div>
    </div>
  )
}
