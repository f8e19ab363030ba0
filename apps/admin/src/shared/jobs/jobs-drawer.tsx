import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../dialog/dialog.tsx'
import styles from './jobs.module.css'

interface JobsDrawerProps {
  /** An entry for each job, newest first. */
  children: ReactNode
  onClose: () => void
}

/** The latest jobs of a kind, started by any member of staff. */
export function JobsDrawer({ children, onClose }: JobsDrawerProps) {
  const { t } = useTranslation('console')
  return (
    <Dialog losesNothing side title={t('jobs.title')} onClose={onClose}>
      <ol className={styles.jobs}>{children}</ol>
    </Dialog>
  )
}
