import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from '../icon.tsx'
import styles from './notice.module.css'

export interface OwnerNoticeProps {
  tone: 'calm' | 'warm' | 'bad'
  icon: IconName
  title: string
  text?: string
  action?: ReactNode
  /** Called when the owner dismisses the notice; if unset, the notice stays until its reason ends. */
  onDismiss?: (() => void) | undefined
}

export function OwnerNotice({ tone, icon, title, text, action, onDismiss }: OwnerNoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone}>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <p className={styles.text}>
        <strong>{title}</strong> {text}
      </p>
      {action && <div className={styles.action}>{action}</div>}
      {onDismiss && <DismissButton title={title} onDismiss={onDismiss} />}
    </div>
  )
}

export function DismissButton({ title, onDismiss }: { title: string; onDismiss: () => void }) {
  const { t } = useTranslation('notices')
  return (
    <button
      type="button"
      className={styles.dismiss}
      aria-label={`${t('dismiss')}: ${title}`}
      onClick={onDismiss}
    >
      <Icon name="close" size={18} />
    </button>
  )
}
