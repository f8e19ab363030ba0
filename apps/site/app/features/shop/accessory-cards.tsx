import type { Language } from '@dotyk/domain/values'
import { ACCESSORY_KEYS } from '@dotyk/domain/catalogue'
import { ProductPicture } from '@dotyk/product-view/picture'
import type { LowestPrice } from '@dotyk/contract/page-context'
import type { SelectionAttributes } from '../../shared/analytics/use-selection-attributes.ts'
import styles from './list.module.css'
import { sampleNameKey, sampleProductId } from '../../shared/sample-product.ts'
import { useTexts } from '../../shared/texts.tsx'

interface AccessoryCardsProps {
  accessories: readonly LowestPrice[]
  language: Language
  /** Formats a price in minor units. */
  priceText: (price: number) => string
  /** Returns the analytics attributes of the link to an accessory. */
  selectionAttributes: SelectionAttributes
  /** The heading level: 2 under a page's title, 3 under a section's title. */
  level?: 2 | 3
}

/** A list of accessories, each with its picture and a link to its page. */
export function AccessoryCards({
  accessories,
  language,
  priceText,
  selectionAttributes,
  level = 2,
}: AccessoryCardsProps) {
  const { t } = useTexts(['shop', 'catalogue'])
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <ul className={styles.cards}>
      {accessories.map((row, place) => {
        const { accessory, price } = row
        const path = ACCESSORY_KEYS[accessory]
        return (
          <li key={accessory} className={styles.card}>
            <ProductPicture
              productId={sampleProductId(accessory, language)}
              printed={{ name: t(sampleNameKey(accessory)) }}
              sizes="(max-width: 560px) 92vw, 300px"
              alt=""
              className={styles.picture}
              isFirst={level === 2 && place === 0}
            />
            <Heading className={styles.name}>
              <a href={`/products/${accessory}/${language}`} {...selectionAttributes(row)}>
                {t(`catalogue:accessories.${path}`)}
              </a>
            </Heading>
            <p className={styles.about}>{t(`about.${path}.short`)}</p>
            <p className={styles.price}>
              <span>{priceText(price)}</span>
              <span className={styles.go} aria-hidden="true">
                →
              </span>
            </p>
          </li>
        )
      })}
    </ul>
  )
}
