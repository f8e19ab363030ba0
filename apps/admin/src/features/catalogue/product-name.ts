import {
  ACCESSORY_KEYS,
  COLOUR_KEYS,
  FULL_COLOUR_BASE,
  parseProductId,
  PRINT_TYPE_KEYS,
  type ProductChoice,
  RIBBON_KEYS,
} from '@dotyk/domain/catalogue'
import { useTranslation } from 'react-i18next'
import type { CatalogueProduct } from '../../shared/calls/catalogue.ts'

/** Returns the choice that a product's id encodes. */
export function parseProductChoice({ id }: Pick<CatalogueProduct, 'id'>): ProductChoice | null {
  // A full product id ends with the language, which the ids in the console omit.
  return parseProductId(`${id}-1`)
}

/** Returns the parts of a product's name in the reader's language, or the product's id if that id encodes no known choice. */
export function useGetProductNameParts(): (product: Pick<CatalogueProduct, 'id'>) => {
  accessory: string
  colour: string
  ribbon: string
  name: string
} {
  const { t } = useTranslation('catalogue')
  return product => {
    const choice = parseProductChoice(product)
    if (!choice) return { accessory: product.id, colour: '', ribbon: '', name: product.id }
    const accessory = t(`accessories.${ACCESSORY_KEYS[choice.accessory]}`)
    const colour =
      choice.colour === FULL_COLOUR_BASE
        ? t(`prints.${PRINT_TYPE_KEYS[choice.printType]}`)
        : t(`colours.${COLOUR_KEYS[choice.colour]}`)
    const ribbon = choice.ribbon === null ? '' : t(`ribbons.${RIBBON_KEYS[choice.ribbon]}`)
    return { accessory, colour, ribbon, name: [accessory, colour, ribbon].filter(Boolean).join(', ') }
  }
}
