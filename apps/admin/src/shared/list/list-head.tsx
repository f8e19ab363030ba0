import { DOTYK } from '@dotyk/domain/companies'
import { PageHead } from '@dotyk/ui/page-head'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './list.module.css'

interface ListHeadProps {
  title: string
  /** The number of rows: "1 284 of 12 846". */
  count?: ReactNode
  /** The search, the column menu, and the primary button. */
  children?: ReactNode
}

/** The top bar of a list. */
export function ListHead({ title, count, children }: ListHeadProps) {
  const { t } = useTranslation('console')
  return (
    <>
      <title>{`${title} · ${t('name')} ${DOTYK.name}`}</title>
      <PageHead
        padded
        title={title}
        count={count}
        actions={children && <div className={styles.tools}>{children}</div>}
      />
    </>
  )
}
