import { useTexts } from '../texts.tsx'
import styles from './shell.module.css'

/** A link to the product list. */
export function ShopLink() {
  const { t } = useTexts()
  return (
    <a href="/products" className={styles.shopLink}>
      {t('accessories')}
    </a>
  )
}
