import { useTranslation } from 'react-i18next'
import type { CatalogueProduct } from '../../shared/calls/catalogue.ts'
import { useMoney } from '../../shared/format-money.ts'
import type { DataColumn } from '../../shared/list/data-column.ts'
import { Status } from '../../shared/status.tsx'
import { useProductWords } from './product-name.ts'

/** The columns of the list of products. */
export function useProductColumns(): readonly DataColumn<CatalogueProduct>[] {
  const { t } = useTranslation('console')
  const money = useMoney()
  const words = useProductWords()
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
      width: 120,
      cell: ({ inStock }) => <StockStatus inStock={inStock} />,
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

export function StockStatus({ inStock }: { inStock: boolean }) {
  const { t } = useTranslation('console')
  return (
    <Status kind={inStock ? 'done' : 'expired'}>
      {t(inStock ? 'catalogue.inStock' : 'catalogue.outOfStock')}
    </Status>
  )
}
