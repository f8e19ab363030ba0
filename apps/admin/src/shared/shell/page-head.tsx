import { DEFAULT_BRAND } from '@dotyk/domain/companies'
import { PageHead as Head } from '@dotyk/ui/page-head'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Icon } from '../icons.tsx'
import styles from './shell.module.css'

interface PageHeadProps {
  title: string
  /** The number of items, shown beside the title. */
  count?: ReactNode
  /** The buttons at the end of the line. */
  actions?: ReactNode
  /** The link from an item back to its list; it replaces the visible title unless `shown` is set. */
  back?: { to: string; name: string } | undefined
  /** Whether the title is also visible beside the link back. */
  shown?: boolean
}

/** The title of a page, shown on the screen and in the browser's tab. */
export function PageHead({ title, count, actions, back, shown = !back }: PageHeadProps) {
  const { t } = useTranslation('console')
  return (
    <>
      <title>{`${title} · ${t('name')} ${DEFAULT_BRAND.name}`}</title>
      <Head
        title={title}
        titleHidden={!shown}
        count={count}
        actions={actions}
        back={
          back && (
            <Link to={back.to} className={styles.back}>
              <Icon name="back" />
              {back.name}
            </Link>
          )
        }
      />
    </>
  )
}
