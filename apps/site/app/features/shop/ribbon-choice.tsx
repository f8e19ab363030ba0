import { chooseRibbon, DEFAULT_RIBBON, RIBBON_IDS, RIBBON_KEYS } from '@dotyk/domain/catalogue'
import { ChoiceGroup } from './choice-group.tsx'
import type { ChoosingProps } from './choice-link.tsx'
import { requireProduct } from './product-data.ts'
import styles from './choices.module.css'
import { Swatch } from './swatch.tsx'
import { useTexts } from '../../shared/texts.tsx'

/** Chooses the badge's ribbon. */
export function RibbonChoice({ choice, page }: ChoosingProps) {
  const { t } = useTexts(['shop', 'catalogue'])
  return (
    <ChoiceGroup
      label={t('ribbon')}
      chosen={t(`catalogue:ribbons.${RIBBON_KEYS[choice.ribbon ?? DEFAULT_RIBBON]}`)}
      className={styles.swatches}
    >
      {RIBBON_IDS.map(ribbon => {
        const each = chooseRibbon(choice, ribbon, page.base)
        return (
          <Swatch
            key={ribbon}
            to={each}
            isChosen={ribbon === choice.ribbon}
            paint={`ribbon-${RIBBON_KEYS[ribbon]}`}
            name={t(`catalogue:ribbons.${RIBBON_KEYS[ribbon]}`)}
            inStock={requireProduct(each, page.products).inStock}
          />
        )
      })}
    </ChoiceGroup>
  )
}
