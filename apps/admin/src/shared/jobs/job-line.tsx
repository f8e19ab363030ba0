import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormatNumber } from '../use-format-number.ts'
import { Icon } from '../icons.tsx'
import styles from './jobs.module.css'

interface JobLineProps {
  state: string
  /** A text that says what the job does, how many items it changes, and its progress. */
  words: ReactNode
  progress: ReactNode
  /** Buttons for the job, or links to its files. */
  actions: ReactNode
  /** The number of jobs that this tab watches. */
  many: number
  onOpen: () => void
  onHide: () => void
}

/** The newest job, shown above the list; a button opens the drawer with the other jobs. */
export function JobLine({ state, words, progress, actions, many, onOpen, onHide }: JobLineProps) {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  return (
    <div className={styles.line} data-state={state}>
      <span role="status" className={styles.words}>
        {words}
      </span>
      {progress}
      <span className={styles.buttons}>
        {actions}
        <button type="button" className={styles.button} onClick={onOpen}>
          {many > 1 ? t('jobs.allOf', { number: number(many) }) : t('jobs.all')}
        </button>
        {state !== 'running' && (
          <button
            type="button"
            className={styles.cross}
            aria-label={t('jobs.hide')}
            title={t('jobs.hide')}
            onClick={onHide}
          >
            <Icon name="close" size={14} />
          </button>
        )}
      </span>
    </div>
  )
}
