import type { ProductWire } from '@dotyk/contract/catalogue'
import { choiceAddress, type ProductChoice } from '@dotyk/domain/catalogue'
import { useSiteData } from '../../shared/site-data.ts'

/** Data for search engines, in a block no browser runs. */
function DataBlock({ data }: { data: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

export interface Crumb {
  name: string
  path: string
}

export function BreadcrumbData({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { publicUrl } = useSiteData()
  const itemListElement = crumbs.map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: publicUrl + path,
  }))
  return <DataBlock data={{ '@type': 'BreadcrumbList', itemListElement }} />
}

interface ProductDataProps {
  choice: ProductChoice
  product: ProductWire
  description: string
  /** Its picture's path on this site. */
  image: string
}

/** What is sold, for how much and whether there is any (schema.org Product with its Offer). */
export function ProductData({ choice, product, description, image }: ProductDataProps) {
  const { publicUrl } = useSiteData()
  const { characteristics, currency, price } = product
  const millimetres = (value: number) => ({ '@type': 'QuantitativeValue', value, unitCode: 'MMT' })
  return (
    <DataBlock
      data={{
        '@type': 'Product',
        sku: product.id,
        name: product.title,
        description,
        image: publicUrl + image,
        brand: { '@type': 'Brand', name: characteristics.brand },
        color: characteristics.color,
        material: characteristics.material,
        width: millimetres(characteristics.width),
        height: millimetres(characteristics.height),
        depth: millimetres(characteristics.length),
        weight: { '@type': 'QuantitativeValue', value: characteristics.weight, unitCode: 'GRM' },
        offers: {
          '@type': 'Offer',
          url: publicUrl + choiceAddress(choice),
          price: (price / 100).toFixed(2),
          priceCurrency: currency,
          availability: `https://schema.org/${characteristics.in_stock ? 'InStock' : 'OutOfStock'}`,
          itemCondition: 'https://schema.org/NewCondition',
        },
      }}
    />
  )
}
