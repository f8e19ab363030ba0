import { DEFAULT_BRAND } from '@dotyk/domain/companies'
import { PageHead } from '@dotyk/ui/page-head'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormatNumber } from '../use-format-number.ts'
import styles from './list.module.css'
import type { LoadedList } from './use-list.ts'

interface ListHeadProps {
  title: string
  /** The list whose number of rows is shown beside the title. */
  list?: Pick<LoadedList<unknown>, 'isLoaded' | 'total'>
  /** A text that replaces the number of rows. */
  count?: ReactNode
  /** The search field, the column menu and the primary button. */
  children?: ReactNode
}

/** The top bar of a list. */
export function ListHead({ title, list, count, children }: ListHeadProps) {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  return (
    <>
      <title>{`${title} · ${t('name')} ${DEFAULT_BRAND.name}`}</title>
      <PageHead
        padded
        title={title}
        count={count ?? (list?.isLoaded ? number(list.total) : undefined)}
        actions={children && <div className={styles.tools}>{children}</div>}
      />
    </>
  )
}
