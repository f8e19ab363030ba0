import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './crumbs.module.css'
import { BreadcrumbData } from '../../shared/structured-data.tsx'

/** The way back to the list. */
export function Crumbs({ name, path }: { name: string; path: string }) {
  const { t } = useTranslation('shop')
  return (
    <nav aria-label={t('crumbs')}>
      <BreadcrumbData
        crumbs={[
          { name: t('list.name'), path: '/products' },
          { name, path },
        ]}
      />
      <ol className={styles.crumbs}>
        <li>
          <Link to="/products" prefetch="intent">
            {t('list.name')}
          </Link>
        </li>
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
  )
}
