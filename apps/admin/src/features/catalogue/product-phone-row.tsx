import type { CatalogueProduct } from '../../shared/calls/catalogue.ts'
import { useMoney } from '../../shared/format-money.ts'
import { PhoneRow } from '../../shared/list/phone-row.tsx'
import { useProductNameParts } from './product-name.ts'
import { StockStatus } from './use-product-columns.tsx'

export function ProductPhoneRow({ product }: { product: CatalogueProduct }) {
  const money = useMoney()
  const { accessory, colour, ribbon } = useProductNameParts()(product)
  return (
    <PhoneRow
      title={accessory}
      note={[colour, ribbon].filter(Boolean).join(', ')}
      end={`${money(product.priceUAH, 'UAH')} · ${money(product.priceUSD, 'USD')}`}
      endNote={<StockStatus product={product} />}
    />
  )
}
