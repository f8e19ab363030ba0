import { Children, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../dialog/dialog.tsx'
import styles from './jobs.module.css'

interface JobsDrawerProps {
  /** The entries of the jobs, newest first. */
  children: ReactNode
  onClose: () => void
}

/** A drawer with the latest jobs of one kind, whoever started them. */
export function JobsDrawer({ children, onClose }: JobsDrawerProps) {
  const { t } = useTranslation('console')
  return (
    <Dialog losesNothing side title={t('jobs.title')} onClose={onClose}>
      {Children.count(children) === 0 ? (
        <p className={styles.faint}>{t('jobs.none')}</p>
      ) : (
        <ol className={styles.jobs}>{children}</ol>
      )}
    </Dialog>
  )
}
