import { useTranslation } from 'react-i18next'
import { Icon } from '../icon.tsx'
import styles from './notice-line.module.css'
import { DismissButton, type OwnerNoticeProps } from './owner-notice.tsx'

interface NoticeLineProps {
  notice: OwnerNoticeProps
  /** The number of other notices. */
  others: number
  onOpen: () => void
}

/** A notice in one line with its action; pressing it shows all notices. */
export function NoticeLine({ notice, others, onOpen }: NoticeLineProps) {
  const { t } = useTranslation('notices')
  const { tone, icon, title, text, action, onDismiss } = notice
  return (
    <div className={styles.line} data-tone={tone}>
      <button type="button" className={styles.words} aria-expanded={false} onClick={onOpen}>
        <Icon name={icon} size={18} />
        <span className={styles.text}>
          <strong>{title}</strong> {text}
        </span>
        {others > 0 && (
          <>
            <span className={styles.count} aria-hidden="true">
              +{others}
            </span>
            <span className="visually-hidden">. {t('more', { count: others })}</span>
          </>
        )}
        <Icon name="down" size={16} />
      </button>
      {action}
      {onDismiss && others === 0 && <DismissButton title={title} onDismiss={onDismiss} />}
    </div>
  )
}
