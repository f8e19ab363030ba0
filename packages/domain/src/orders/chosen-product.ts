import {
  DEFAULT_CHOICE,
  DEFAULT_RIBBON,
  LOCALIZATION_IDS,
  parseProductId,
  type ProductChoice,
  RIBBON_ACCESSORY,
} from '../catalogue/index.ts'
import { visibleText } from '../values/text.ts'
import type { Language } from '../values/language.ts'
import { textOrNull } from '../values/check-values.ts'
import type { OrderDraft } from './order-draft.ts'

/**
 * Returns the product that an order names by its id or by the parts of the choice; of the parts only the accessory is required.
 * If both are given, they must match. Returns null if they name no product.
 * @param language the product's language if only the parts are given
 */
export function parseChosenProduct(draft: OrderDraft, language: Language): ProductChoice | null {
  const id = textOrNull(draft.productID)
  if (id === null) return null
  const choice = parseProductId(id === '' ? composedOfParts(draft, language) : visibleText(id))
  return choice && agrees(choice, draft) ? choice : null
}

function composedOfParts(draft: OrderDraft, language: Language): string {
  const { accessoryID, ribbonID } = draft
  const printType = draft.printTypeID ?? DEFAULT_CHOICE.printType
  const colour = draft.colorID ?? (printType === DEFAULT_CHOICE.printType ? DEFAULT_CHOICE.colour : 0)
  const ribbon = accessoryID === RIBBON_ACCESSORY ? [ribbonID ?? DEFAULT_RIBBON] : []
  return [accessoryID, printType, colour, ...ribbon, LOCALIZATION_IDS[language]].join('-')
}

function agrees(choice: ProductChoice, draft: OrderDraft): boolean {
  const said = (part: unknown, chosen: number) => part === undefined || part === null || part === chosen
  return (
    said(draft.accessoryID, choice.accessory) &&
    said(draft.printTypeID, choice.printType) &&
    said(draft.colorID, choice.colour) &&
    (choice.ribbon === null || said(draft.ribbonID, choice.ribbon))
  )
}
