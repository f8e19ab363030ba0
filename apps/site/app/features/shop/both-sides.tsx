import { ACCESSORY_KEYS, parseProductId } from '@dotyk/domain/catalogue'
import type { Product } from '@dotyk/contract/wire/catalogue'
import { ProductPicture } from '@dotyk/product-view/picture'
import { useTexts } from '../../shared/texts.tsx'
import styles from './both-sides.module.css'

/** The id of the element whose pictures change with the choice. */
export const BOTH_SIDES_ID = 'both-sides'

const SIDES = ['front', 'back'] as const

interface BothSidesProps {
  product: Product
  printed: { name: string; line?: string; ownDesign?: string }
}

/** Shows both sides of the product beside each other. */
export function BothSides({ product, printed }: BothSidesProps) {
  const { t } = useTexts('shop')
  const choice = parseProductId(product.id)
  if (!choice) return null
  const path = ACCESSORY_KEYS[choice.accessory]
  return (
    <ul className={styles.sides}>
      {SIDES.map(side => (
        <li key={side} className={styles.side}>
          <ProductPicture
            productId={product.id}
            view={side}
            printed={printed}
            sizes="(max-width: 559px) 62vw, (max-width: 1200px) 46vw, 568px"
            alt={t(`bothSides.${path}.${side}`, { title: product.title })}
          />
          <p aria-hidden="true">{t(`views.${side}`)}</p>
        </li>
      ))}
    </ul>
  )
}
