import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon.tsx'
import styles from './notice.module.css'

interface NoticeProps {
  tone: 'calm' | 'warm' | 'bad'
  icon: IconName
  title: string
  text?: string
  action?: ReactNode
}

export function Notice({ tone, icon, title, text, action }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone}>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <p className={styles.text}>
        <strong>{title}</strong> {text}
      </p>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
