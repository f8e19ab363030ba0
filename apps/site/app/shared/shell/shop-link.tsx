import { useTexts } from '../texts.tsx'
import styles from './shell.module.css'

/** To what a page opens from. */
export function ShopLink() {
  const { t } = useTexts()
  return (
    <a href="/products" className={styles.shopLink}>
      {t('accessories')}
    </a>
  )
}
