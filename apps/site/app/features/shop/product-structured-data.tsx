import type { Product } from '@dotyk/contract/wire/catalogue'
import { choicePath, type ProductChoice } from '@dotyk/domain/catalogue'
import { useSiteData } from '../../shared/site-data.ts'
import { StructuredDataBlock, organizationId } from '../../shared/structured-data.tsx'

interface ProductDataProps {
  choice: ProductChoice
  product: Product
  description: string
  /** The path of the product's picture on this site. */
  image: string
}

/** The structured data of the product: its price and availability (schema.org Product with Offer). */
export function ProductStructuredData({ choice, product, description, image }: ProductDataProps) {
  const { brand, publicUrl } = useSiteData()
  const { size, currency, price } = product
  const millimetres = (value: number) => ({ '@type': 'QuantitativeValue', value, unitCode: 'MMT' })
  return (
    <StructuredDataBlock
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
          url: publicUrl + choicePath(choice),
          price: (price / 100).toFixed(2),
          priceCurrency: currency,
          availability: `https://schema.org/${product.inStock ? 'InStock' : 'OutOfStock'}`,
          itemCondition: 'https://schema.org/NewCondition',
          seller: { '@type': 'Organization', '@id': organizationId(publicUrl), name: brand.name },
          // The carrier's charge is unknown, so no shipping rate is given.
          areaServed: { '@type': 'Country', name: 'UA' },
          availableDeliveryMethod: 'https://schema.org/ParcelService',
        },
      }}
    />
  )
}
