import { currencyOf, type Language, moneyText } from '@dotyk/domain/values'
import { languageOf } from '@dotyk/ui/language'
import { ProductPicture } from '@dotyk/ui/product-picture'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCountSelected } from '../../shared/analytics/use-count-selected.ts'
import type { LowestPrice } from '@dotyk/contract/page-context'
import { sampleNameKey, sampleProductId } from '../../shared/sample-product.ts'
import styles from './landing.module.css'

/** What a page opens from, each leading to where it is chosen and ordered. */
export function Accessories({ lowestPrices }: { lowestPrices: Record<Language, LowestPrice[]> }) {
  const { t, i18n } = useTranslation(['landing', 'shop'])
  const language = languageOf(i18n)
  const things = [
    { key: 'card', accessory: 1 },
    { key: 'stand', accessory: 2 },
    { key: 'badge', accessory: 3 },
    { key: 'menu', accessory: 4 },
  ] as const

  const countSelected = useCountSelected('landing', t('accessories.title'))

  function priceFrom({ price: amount }: LowestPrice) {
    const price = moneyText({ amount, currency: currencyOf(language) }, language)
    return t('accessories.from', { price })
  }

  return (
    <section id="accessories" className={styles.section}>
      <h2 className={styles.heading}>{t('accessories.title')}</h2>
      <p className={styles.sectionLead}>{t('accessories.lead')}</p>
      <ul className={styles.things}>
        {things.map(({ key, accessory }) => {
          const row = lowestPrices[language].find(each => each.accessory === accessory)
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
                <Link
                  to={`/products/${accessory}/${language}`}
                  prefetch="intent"
                  className={styles.thingLink}
                  onClick={() => row && countSelected(row)}
                >
                  {t(`accessories.${key}`)}
                </Link>
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
