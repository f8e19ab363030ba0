import { DOTYK } from '@dotyk/domain/companies'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './shell.module.css'

interface RoomHeadProps {
  title: string
  /** Beside the title: how many there are. */
  count?: ReactNode
  /** At the end of the line. */
  actions?: ReactNode
}

/** A room's title, on the screen and in the browser's tab. */
export function RoomHead({ title, count, actions }: RoomHeadProps) {
  const { t } = useTranslation('console')
  return (
    <div className={styles.head}>
      <title>{`${title} · ${t('name')} ${DOTYK.name}`}</title>
      <h1 className={styles.title}>{title}</h1>
      {count !== undefined && <span className={styles.count}>{count}</span>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
