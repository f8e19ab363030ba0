import styles from './crumbs.module.css'
import { BreadcrumbStructuredData } from '../../shared/structured-data.tsx'
import { useTexts } from '../../shared/texts.tsx'

/** The breadcrumb back to the product list. */
export function Breadcrumbs({ name, path }: { name: string; path: string }) {
  const { t } = useTexts('shop')
  return (
    <nav aria-label={t('crumbs')}>
      <BreadcrumbStructuredData
        crumbs={[
          { name: t('list.name'), path: '/products' },
          { name, path },
        ]}
      />
      <ol className={styles.crumbs}>
        <li>
          <a href="/products">{t('list.name')}</a>
        </li>
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
  )
}
