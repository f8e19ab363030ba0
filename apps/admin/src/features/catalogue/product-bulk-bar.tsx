import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CatalogueProduct, changeProducts } from '../../shared/calls/catalogue.ts'
import { BulkAction, BulkBar } from '../../shared/list/bulk-bar.tsx'
import type { LoadedList } from '../../shared/list/use-list.ts'
import type { Selection } from '../../shared/list/use-selection.ts'
import { PricesDialog } from './prices-dialog.tsx'
import { useChangeCatalogue } from './use-catalogue-change.ts'
import { VolumePricesDialog } from './volume-prices-dialog.tsx'

interface ProductBulkBarProps {
  selection: Selection
  list: LoadedList<CatalogueProduct>
}

/** The actions for the selected products. */
export function ProductBulkBar({ selection, list }: ProductBulkBarProps) {
  const { t } = useTranslation('console')
  const { busy, run } = useChangeCatalogue()
  const [dialog, setDialog] = useState<'prices' | 'volume' | null>(null)
  const closeDialog = () => setDialog(null)
  const chosen = list.items.filter(({ id }) => selection.has(id))

  async function setStock(inStock: boolean) {
    const seen = Object.fromEntries(chosen.map(product => [product.id, { inStock: product.inStock }]))
    const ids = chosen.map(({ id }) => id)
    await run(() => changeProducts({ ids, change: { inStock }, seen }))
  }

  return (
    <>
      <BulkBar selection={selection} total={list.total}>
        <BulkAction disabled={busy} onPress={() => void setStock(true)}>
          {t('catalogue.inStock')}
        </BulkAction>
        <BulkAction disabled={busy} onPress={() => void setStock(false)}>
          {t('catalogue.outOfStock')}
        </BulkAction>
        <BulkAction disabled={busy} onPress={() => setDialog('prices')}>
          {t('catalogue.bulk.prices')}
        </BulkAction>
        <BulkAction disabled={busy} onPress={() => setDialog('volume')}>
          {t('catalogue.bulk.volume')}
        </BulkAction>
      </BulkBar>
      {dialog === 'prices' && <PricesDialog products={chosen} onClose={closeDialog} />}
      {dialog === 'volume' && <VolumePricesDialog products={chosen} onClose={closeDialog} />}
    </>
  )
}
