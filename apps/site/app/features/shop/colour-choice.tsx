import { chooseColour, COLOUR_KEYS, FULL_COLOUR_BASE } from '@dotyk/domain/catalogue'
import { ChoiceGroup } from './choice-group.tsx'
import type { ChoosingProps } from './choice-link.tsx'
import { requireProduct } from './product-data.ts'
import styles from './choices.module.css'
import { Swatch } from './swatch.tsx'
import { useTexts } from '../../shared/texts.tsx'

/** Chooses the accessory's colour; full-colour print is available only on white, which the label states. */
export function ColourChoice({ choice, page }: ChoosingProps) {
  const { t } = useTexts(['shop', 'catalogue'])
  const made = page.base.accessories.find(({ id }) => id === choice.accessory)?.colours ?? []
  return (
    <ChoiceGroup
      label={t('colour')}
      chosen={t(`catalogue:colours.${COLOUR_KEYS[choice.colour]}`)}
      className={styles.swatches}
    >
      {made
        .filter(colour => colour !== FULL_COLOUR_BASE)
        .map(colour => {
          const each = chooseColour(choice, colour, page.base)
          return (
            <Swatch
              key={colour}
              to={each}
              isChosen={colour === choice.colour}
              paint={COLOUR_KEYS[colour]}
              name={t(`catalogue:colours.${COLOUR_KEYS[colour]}`)}
              inStock={requireProduct(each, page.products).inStock}
            />
          )
        })}
    </ChoiceGroup>
  )
}
