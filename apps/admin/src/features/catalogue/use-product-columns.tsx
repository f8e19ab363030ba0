import { availablePiecesOfProduct } from '@dotyk/domain/catalogue'
import { useTranslation } from 'react-i18next'
import type { CatalogueProduct } from '../../shared/calls/catalogue.ts'
import { useFormatMoney } from '../../shared/use-format-money.ts'
import type { DataColumn } from '../../shared/list/data-column.ts'
import { Status } from '../../shared/status.tsx'
import { useFormatNumber } from '../../shared/use-format-number.ts'
import { useGetProductStockItems } from './stock/use-get-product-stock-items.ts'
import { useGetProductNameParts } from './product-name.ts'

/** The columns of the list of products. */
export function useProductColumns(): readonly DataColumn<CatalogueProduct>[] {
  const { t } = useTranslation('console')
  const money = useFormatMoney()
  const words = useGetProductNameParts()
  return [
    {
      id: 'product',
      head: t('catalogue.product'),
      always: true,
      width: 104,
      cell: product => words(product).accessory,
    },
    { id: 'colour', head: t('catalogue.colour'), cell: product => words(product).colour },
    { id: 'ribbon', head: t('catalogue.ribbon'), cell: product => words(product).ribbon || '—' },
    {
      id: 'priceUAH',
      head: t('catalogue.priceUAH'),
      width: 80,
      align: 'right',
      cell: ({ priceUAH }) => money(priceUAH, 'UAH'),
    },
    {
      id: 'priceUSD',
      head: t('catalogue.priceUSD'),
      width: 72,
      align: 'right',
      cell: ({ priceUSD }) => money(priceUSD, 'USD'),
    },
    {
      id: 'stock',
      head: t('catalogue.stock'),
      width: 140,
      cell: product => <ProductAvailability product={product} />,
    },
    {
      id: 'weight',
      head: t('catalogue.weight'),
      width: 80,
      align: 'right',
      hiddenAtFirst: true,
      cell: ({ weight }) => weight,
    },
  ]
}

/** Shows whether a product can be bought, which depends on the switch set by staff and on its scarcest counted stock item. */
export function ProductAvailability({ product }: { product: CatalogueProduct }) {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  const items = useGetProductStockItems()(product)
  const left = availablePiecesOfProduct(items)
  if (!product.inStock) return <Status kind="expired">{t('catalogue.outOfStock')}</Status>
  if (left === null) return <Status kind="done">{t('catalogue.inStock')}</Status>
  if (left === 0) return <Status kind="expired">{t('catalogue.soldOut')}</Status>
  const isLow = items.some(({ state }) => state === 'low')
  return (
    <Status kind={isLow ? 'ending' : 'done'}>
      {t(isLow ? 'catalogue.lowStock' : 'catalogue.piecesLeft', { pieces: number(left) })}
    </Status>
  )
}
