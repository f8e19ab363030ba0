import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './shell.module.css'

/** To what a page opens from. */
export function ShopLink() {
  const { t } = useTranslation()
  return (
    <Link to="/products" prefetch="intent" className={styles.shopLink}>
      {t('accessories')}
    </Link>
  )
}
