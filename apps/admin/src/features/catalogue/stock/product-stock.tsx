import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CatalogueProduct } from '../../../shared/calls/catalogue.ts'
import { PanelSection } from '../../../shared/list/side-panel.tsx'
import styles from '../catalogue.module.css'
import { StockHistory } from './stock-history.tsx'
import { StockNumbers } from './stock-numbers.tsx'
import { useGetProductStockItems } from './use-get-product-stock-items.ts'
import { useGetStockItemName } from './use-get-stock-item-name.ts'

/** The number of pieces of each stock item that a product uses, with the history of that number. */
export function ProductStock({ product }: { product: CatalogueProduct }) {
  const { t } = useTranslation('console')
  const itemsOf = useGetProductStockItems()
  const nameOf = useGetStockItemName()
  return itemsOf(product).map(item => (
    <PanelSection key={item.id} title={t('catalogue.pieces.of', { item: nameOf(item.id) })}>
      <StockNumbers item={item} />
      <StockReasons itemId={item.id} />
      <Link to={`/catalogue/stock/${item.id}`} className={styles.stockLink}>
        {t('catalogue.pieces.all')}
      </Link>
    </PanelSection>
  ))
}

/** The history of an item's stock; it is loaded when the user opens it. */
function StockReasons({ itemId }: { itemId: string }) {
  const { t } = useTranslation('console')
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.why} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{t('catalogue.pieces.why')}</summary>
      {isOpen && <StockHistory itemId={itemId} />}
    </details>
  )
}
