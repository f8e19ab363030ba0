import { currencyOfLanguage, moneyText } from '@dotyk/domain/values'
import { ProductPicture } from '@dotyk/product-view/picture'
import { useSelectionAttributes } from '../../shared/analytics/use-selection-attributes.ts'
import type { LowestPrice } from '@dotyk/contract/page-context'
import { sampleNameKey, sampleProductId } from '../../shared/sample-product.ts'
import styles from './landing.module.css'
import { useTexts } from '../../shared/texts.tsx'

/** All accessories, each linking to its product page. */
export function Accessories({ lowestPrices }: { lowestPrices: LowestPrice[] }) {
  const { t, language } = useTexts(['landing', 'shop'])
  const things = [
    { key: 'card', accessory: 1 },
    { key: 'stand', accessory: 2 },
    { key: 'badge', accessory: 3 },
    { key: 'menu', accessory: 4 },
  ] as const

  const selectionAttributes = useSelectionAttributes('landing', t('accessories.title'))

  function priceFrom({ price: amount }: LowestPrice) {
    const price = moneyText({ amount, currency: currencyOfLanguage(language) }, language)
    return t('accessories.from', { price })
  }

  return (
    <section id="accessories" className={styles.section}>
      <h2 className={styles.heading}>{t('accessories.title')}</h2>
      <p className={styles.sectionLead}>{t('accessories.lead')}</p>
      <ul className={styles.things}>
        {things.map(({ key, accessory }) => {
          const row = lowestPrices.find(each => each.accessory === accessory)
          return (
            <li key={key} className={styles.thing}>
              <ProductPicture
                productId={sampleProductId(accessory, language)}
                printed={{ name: t(`shop:${sampleNameKey(accessory)}`) }}
                sizes="(max-width: 760px) 46vw, 270px"
                alt=""
                className={styles.thingPicture}
              />
              <h3>
                <a
                  href={`/products/${accessory}/${language}`}
                  className={styles.thingLink}
                  {...(row && selectionAttributes(row))}
                >
                  {t(`accessories.${key}`)}
                </a>
              </h3>
              <p>{t(`accessories.${key}Text`)}</p>
              <p className={styles.thingPrice}>{row && priceFrom(row)}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
