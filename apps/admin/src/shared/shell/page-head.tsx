import { DOTYK } from '@dotyk/domain/companies'
import { buttonClass } from '@dotyk/ui/button'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { BackIcon } from '../icons.tsx'
import styles from './shell.module.css'

interface PageHeadProps {
  title: string
  /** Beside the title: how many there are. */
  count?: ReactNode
  /** At the end of the line. */
  actions?: ReactNode
  /** The way back from one thing of the page to all of them; on the screen it stands in the title's place. */
  back?: { to: string; name: string } | undefined
}

/** A page's title, on the screen and in the browser's tab. */
export function PageHead({ title, count, actions, back }: PageHeadProps) {
  const { t } = useTranslation('console')
  return (
    <div className={styles.head}>
      <title>{`${title} · ${t('name')} ${DOTYK.name}`}</title>
      <h1 className={back ? 'visually-hidden' : styles.title}>{title}</h1>
      {back && (
        <Link to={back.to} className={`${buttonClass({ variant: 'plain', size: 'small' })} ${styles.back}`}>
          <BackIcon />
          {back.name}
        </Link>
      )}
      {count !== undefined && <span className={styles.count}>{count}</span>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
