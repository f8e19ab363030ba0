import type { Product } from '@dotyk/contract/wire/catalogue'
import { choiceAddress, type ProductChoice } from '@dotyk/domain/catalogue'
import { useSiteData } from '../../shared/site-data.ts'
import { DataBlock, organizationId } from '../../shared/structured-data.tsx'

interface ProductDataProps {
  choice: ProductChoice
  product: Product
  description: string
  /** Its picture's path on this site. */
  image: string
}

/** What is sold, for how much and whether there is any (schema.org Product with its Offer). */
export function ProductData({ choice, product, description, image }: ProductDataProps) {
  const { brand, publicUrl } = useSiteData()
  const { size, currency, price } = product
  const millimetres = (value: number) => ({ '@type': 'QuantitativeValue', value, unitCode: 'MMT' })
  return (
    <DataBlock
      data={{
        '@type': 'Product',
        sku: product.id,
        name: product.title,
        description,
        image: publicUrl + image,
        brand: { '@type': 'Brand', name: product.brand },
        color: product.colour,
        material: product.material,
        width: millimetres(size.width),
        height: millimetres(size.height),
        depth: millimetres(size.depth),
        weight: { '@type': 'QuantitativeValue', value: size.weight, unitCode: 'GRM' },
        offers: {
          '@type': 'Offer',
          url: publicUrl + choiceAddress(choice),
          price: (price / 100).toFixed(2),
          priceCurrency: currency,
          availability: `https://schema.org/${product.inStock ? 'InStock' : 'OutOfStock'}`,
          itemCondition: 'https://schema.org/NewCondition',
          seller: { '@type': 'Organization', '@id': organizationId(publicUrl), name: brand.name },
          // What the carrier charges isn't known, so there is no rate to tell.
          areaServed: { '@type': 'Country', name: 'UA' },
          availableDeliveryMethod: 'https://schema.org/ParcelService',
        },
      }}
    />
  )
}
