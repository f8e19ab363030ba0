import { DOTYK } from '@dotyk/domain/companies'
import { PageHead as Head } from '@dotyk/ui/page-head'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Icon } from '../icons.tsx'
import styles from './shell.module.css'

interface PageHeadProps {
  title: string
  /** Beside the title: how many there are. */
  count?: ReactNode
  /** At the end of the line. */
  actions?: ReactNode
  /** The way back from one thing of the page to all of them; on the screen it stands in the title's place, unless that is `shown`. */
  back?: { to: string; name: string } | undefined
  /** The title stands beside the way back. */
  shown?: boolean
}

/** A page's title, on the screen and in the browser's tab. */
export function PageHead({ title, count, actions, back, shown = !back }: PageHeadProps) {
  const { t } = useTranslation('console')
  return (
    <>
      <title>{`${title} · ${t('name')} ${DOTYK.name}`}</title>
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
