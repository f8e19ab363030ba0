import { DOTYK } from '@dotyk/domain/companies'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './list.module.css'

interface ListHeadProps {
  title: string
  /** "1 284 of 12 846". */
  count?: ReactNode
  /** The search, the columns, and the one filled button. */
  children?: ReactNode
}

/** The top bar of a list, 48 px high. */
export function ListHead({ title, count, children }: ListHeadProps) {
  const { t } = useTranslation('console')
  return (
    <div className={styles.top}>
      <title>{`${title} · ${t('name')} ${DOTYK.name}`}</title>
      <h1 className={styles.title}>{title}</h1>
      {count !== undefined && <span className={styles.count}>{count}</span>}
      <div className={styles.tools}>{children}</div>
    </div>
  )
}
