import type { Language } from '@dotyk/domain/values'
import { moneyText } from '@dotyk/domain/values'
import type { LowestPrice } from '@dotyk/contract/page-context'
import { ACCESSORY_KEYS, productPicturePath, type ProductChoice } from '@dotyk/domain/catalogue'
import type { ReactNode } from 'react'
import { viewAttributes } from '../../shared/analytics/count-views.ts'
import { useSelectionAttributes } from '../../shared/analytics/use-selection-attributes.ts'
import { Island } from '../../shared/islands/island.tsx'
import { sampleNameKey } from '../../shared/sample-product.ts'
import { PageHead } from '../../shared/shell/page-head.tsx'
import { useTexts } from '../../shared/texts.tsx'
import { AccessoryCards } from './accessory-cards.tsx'
import { Configurator } from './configurator.tsx'
import { Breadcrumbs } from './crumbs.tsx'
import { ProductDetails } from './details.tsx'
import { type ProductPageData, requireProduct } from './product-data.ts'
import styles from './product.module.css'
import { ProductStructuredData } from './product-structured-data.tsx'
import { viewItemEventOf } from './use-track-product-view.ts'

interface ProductPageProps {
  page: ProductPageData
  /** The product choice in the URL. */
  choice: ProductChoice
  /** The lowest prices of the other accessories. */
  lowestPrices: LowestPrice[]
  /** Shows when the product arrives; null if it can't be ordered. */
  arrival: ReactNode
}

/** The page of one accessory: its options, picture, price and details. */
export function ProductPage({ page, choice, lowestPrices, arrival }: ProductPageProps) {
  const { t, language } = useTexts(['shop', 'catalogue'])
  const product = requireProduct(choice, page.products)
  const { accessory } = choice
  const path = ACCESSORY_KEYS[accessory]
  const name = t(`catalogue:accessories.${path}`)
  const picture = productPicturePath(product.id, 'front', 'jpg', { width: 960 })
  const sharedPicture = productPicturePath(product.id, 'use', 'jpg', {
    name: t(sampleNameKey(accessory)),
    width: 960,
  })
  const selectionAttributes = useSelectionAttributes('other-products', t('others'))

  return (
    <main id="content" className={styles.page} {...viewAttributes(viewItemEventOf(choice, product))}>
      <PageHead
        title={t(`about.${path}.title`)}
        description={t(`about.${path}.lead`)}
        path={`/products/${accessory}`}
        pathIn={(each: Language) => `/products/${accessory}/${each}`}
        image={sharedPicture}
      />
      <ProductStructuredData
        choice={choice}
        product={product}
        description={t(`about.${path}.lead`)}
        image={picture}
      />
      <Breadcrumbs name={name} path={`/products/${accessory}/${language}`} />
      <Island
        name="configurator"
        component={Configurator}
        props={{ page, addressed: choice, name }}
        starts="interest"
      />
      {arrival}
      <ProductDetails
        accessory={accessory}
        product={product}
        printedName={page.printedName || t(sampleNameKey(accessory))}
      />
      <section className={styles.section} aria-labelledby="others">
        <h2 id="others" className={styles.heading}>
          {t('others')}
        </h2>
        <AccessoryCards
          accessories={lowestPrices.filter(each => each.accessory !== accessory)}
          language={language}
          priceText={price =>
            t('list.from', { price: moneyText({ amount: price, currency: product.currency }, language) })
          }
          selectionAttributes={selectionAttributes}
          level={3}
        />
      </section>
    </main>
  )
}
