import { moneyText } from '@dotyk/domain/values'
import { ACCESSORY_PATHS, choiceAddress, type ChoiceSegments, pictureAddress } from '@dotyk/domain/catalogue'
import { languageOf } from '@dotyk/ui/language'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCountSelected } from '../../shared/analytics/use-count-selected.ts'
import { PageHead } from '../../shared/shell/page-head.tsx'
import { AccessoryCards } from './accessory-cards.tsx'
import { Configurator } from './configurator.tsx'
import { Crumbs } from './crumbs.tsx'
import { Details } from './details.tsx'
import { choiceAt, type ProductPageData, productOf } from './product-data.ts'
import styles from './product.module.css'
import { ProductData } from './product-structured-data.tsx'
import { useCountedView } from './use-counted-view.ts'

interface ProductPageProps {
  page: ProductPageData
  /** What the address says of the choice; it is right as far as it goes. */
  segments: ChoiceSegments
}

/** One accessory: chosen, drawn, priced and explained. */
export function ProductPage({ page, segments }: ProductPageProps) {
  const { t, i18n } = useTranslation(['shop', 'catalogue'])
  const navigate = useNavigate()
  const language = languageOf(i18n)
  const choice = { ...choiceAt(segments, language, page.base), language }
  const product = productOf(choice, page.products)
  const { accessory } = choice
  const path = ACCESSORY_PATHS[accessory]
  const name = t(`catalogue:accessories.${path}`)
  const picture = pictureAddress(product.id, 'front', 'jpg', { width: 960 })

  useCountedView(choice, product)

  // The address follows the language the visitor switches to, as it follows every other choice.
  const address = choiceAddress(choice)
  const isInOther = segments.language !== undefined && segments.language !== language
  useEffect(() => {
    if (isInOther) void navigate(address, { replace: true, preventScrollReset: true })
  }, [isInOther, address, navigate])

  const countSelected = useCountSelected('other-products', t('others'))

  return (
    <main id="content" className={styles.page}>
      <PageHead
        title={t(`about.${path}.title`)}
        description={t(`about.${path}.lead`)}
        path={`/products/${accessory}`}
        pathIn={each => `/products/${accessory}/${each}`}
        image={picture}
      />
      <ProductData choice={choice} product={product} description={t(`about.${path}.lead`)} image={picture} />
      <Crumbs name={name} path={`/products/${accessory}/${language}`} />
      <Configurator page={page} choice={choice} name={name} />
      <Details accessory={accessory} product={product} />
      <section className={styles.section} aria-labelledby="others">
        <h2 id="others" className={styles.heading}>
          {t('others')}
        </h2>
        <AccessoryCards
          accessories={page.lowestPrices[language].filter(each => each.accessory !== accessory)}
          language={language}
          priceText={price =>
            t('list.from', { price: moneyText({ amount: price, currency: product.currency }, language) })
          }
          onSelect={countSelected}
          level={3}
        />
      </section>
    </main>
  )
}
