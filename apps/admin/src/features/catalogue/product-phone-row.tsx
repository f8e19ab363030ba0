import type { CatalogueProduct } from '../../shared/calls/catalogue.ts'
import { useFormatMoney } from '../../shared/use-format-money.ts'
import { PhoneRow } from '../../shared/list/phone-row.tsx'
import { useGetProductNameParts } from './product-name.ts'
import { ProductAvailability } from './use-product-columns.tsx'

export function ProductPhoneRow({ product }: { product: CatalogueProduct }) {
  const money = useFormatMoney()
  const { accessory, colour, ribbon } = useGetProductNameParts()(product)
  return (
    <PhoneRow
      title={accessory}
      note={[colour, ribbon].filter(Boolean).join(', ')}
      end={`${money(product.priceUAH, 'UAH')} · ${money(product.priceUSD, 'USD')}`}
      endNote={<ProductAvailability product={product} />}
    />
  )
}
