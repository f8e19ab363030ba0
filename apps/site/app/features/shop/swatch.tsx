import type { ProductChoice } from '@dotyk/domain/catalogue'
import { ChoiceLink } from './choice-link.tsx'
import styles from './choices.module.css'
import paints from './paints.module.css'
import { useTexts } from '../../shared/texts.tsx'

interface SwatchProps {
  to: ProductChoice
  isChosen: boolean
  /** The CSS class of the swatch: `gold`, `ribbon-blue`. */
  paint: string
  name: string
  inStock: boolean
}

/** A colour option, which is crossed out if it is out of stock. */
export function Swatch({ to, isChosen, paint, name, inStock }: SwatchProps) {
  const { t } = useTexts('shop')
  const spoken = inStock ? name : `${name}, ${t('outOfStock')}`
  return (
    <li>
      <ChoiceLink
        to={to}
        isChosen={isChosen}
        title={spoken}
        className={`${styles.swatch} ${inStock ? '' : styles.gone}`}
      >
        <span className={`${styles.paint} ${paints[paint] ?? ''}`} />
        <span className="visually-hidden">{spoken}</span>
      </ChoiceLink>
    </li>
  )
}
