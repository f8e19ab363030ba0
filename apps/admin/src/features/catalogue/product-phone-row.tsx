import type { CatalogueProduct } from '../../shared/calls/catalogue.ts'
import { useMoney } from '../../shared/format-money.ts'
import styles from './catalogue.module.css'
import { useProductWords } from './product-name.ts'
import { StockStatus } from './use-product-columns.tsx'

export function ProductPhoneRow({ product }: { product: CatalogueProduct }) {
  const money = useMoney()
  const { accessory, colour, ribbon } = useProductWords()(product)
  return (
    <span className={styles.phoneRow}>
      <span className={styles.phoneText}>
        <span className={styles.cut}>{accessory}</span>
        <span className={styles.phoneNote}>{[colour, ribbon].filter(Boolean).join(', ')}</span>
      </span>
      <span className={styles.phoneEnd}>
        {money(product.priceUAH, 'UAH')} · {money(product.priceUSD, 'USD')}
        <StockStatus inStock={product.inStock} />
      </span>
    </span>
  )
}
