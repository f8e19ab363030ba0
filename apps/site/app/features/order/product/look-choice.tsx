import {
  BASE_COLOURS,
  chooseColour,
  choosePrintType,
  chooseRibbon,
  COLOUR_KEYS,
  FULL_COLOUR_BASE,
  PRINT_TYPE_IDS,
  PRINT_TYPE_KEYS,
  RIBBON_ACCESSORY,
  RIBBON_COLOURS,
  RIBBON_IDS,
  RIBBON_KEYS,
} from '@dotyk/domain/catalogue'
import { Choice } from '@dotyk/ui/choice'
import { useOrder } from '../order-context.ts'
import { Swatches } from '../swatches.tsx'
import { useTexts } from '../../../shared/texts.tsx'

/** Chooses the print, colour and ribbon; the catalogue's rules resolve their dependencies. */
export function LookChoice() {
  const { t } = useTexts(['order', 'catalogue'])
  const { draft, change, catalogue, money, language } = useOrder()
  const chosen = { ...draft.choice, language }
  const { choices } = catalogue
  const made = choices.accessories.find(({ id }) => id === chosen.accessory)?.colours ?? []
  const priceOf = (choice: typeof chosen) => {
    const product = catalogue.productOf(choice)
    return product && money(product.price)
  }
  const inStock = (choice: typeof chosen) => catalogue.productOf(choice)?.inStock ?? false
  return (
    <>
      <Choice
        look="tiles"
        label={t('product.print')}
        labelShown
        value={chosen.printType}
        options={PRINT_TYPE_IDS.filter(print => print === 1 || made.includes(FULL_COLOUR_BASE)).map(
          print => ({
            value: print,
            label: t(`catalogue:prints.${PRINT_TYPE_KEYS[print]}`),
            note: t(print === 1 ? 'product.onColour' : 'product.onWhite'),
            aside: priceOf(choosePrintType(chosen, print, choices)),
          }),
        )}
        onChange={print => change({ choice: choosePrintType(chosen, print, choices) })}
      />
      <Swatches
        label={t('product.colour')}
        value={chosen.colour}
        otherwise={t('product.whiteBase')}
        options={made
          .filter(colour => colour !== FULL_COLOUR_BASE)
          .map(colour => {
            const path = COLOUR_KEYS[colour]
            return {
              value: colour,
              name: t(`catalogue:colours.${path}`),
              paint: paintOf(path),
              inStock: inStock(chooseColour(chosen, colour, choices)),
            }
          })}
        onChoose={colour => change({ choice: chooseColour(chosen, colour, choices) })}
      />
      {chosen.accessory === RIBBON_ACCESSORY && chosen.ribbon !== null && (
        <Swatches
          label={t('product.ribbon')}
          value={chosen.ribbon}
          options={RIBBON_IDS.map(ribbon => {
            const path = RIBBON_KEYS[ribbon]
            const { face, shade } = RIBBON_COLOURS[path]
            return {
              value: ribbon,
              name: t(`catalogue:ribbons.${path}`),
              paint: path === 'yellow-blue' ? `linear-gradient(${shade} 50%, ${face} 50%)` : face,
              inStock: inStock(chooseRibbon(chosen, ribbon, choices)),
            }
          })}
          onChoose={ribbon => change({ choice: chooseRibbon(chosen, ribbon, choices) })}
        />
      )}
    </>
  )
}

function paintOf(path: (typeof COLOUR_KEYS)[keyof typeof COLOUR_KEYS]): string {
  const { light, body, deep } = BASE_COLOURS[path === 'full-colour' ? 'white' : path]
  return `linear-gradient(135deg, ${light}, ${body} 45%, ${deep})`
}
