import type { AccessoryId, ProductChoice } from '@dotyk/domain/catalogue'
import { DEFAULT_OPTIONS, type OrderFormDraft, type ProductOptions } from './order-form-draft.ts'

/**
 * Returns the draft's options for another accessory. The printed text is kept; quantity, page and design service apply to one
 * accessory only. The buyer's own design is kept too, because it contains its accessory.
 */
export function optionsForAccessory(draft: OrderFormDraft, accessory: AccessoryId): ProductOptions {
  const { cardName, cardLine, ownDesign } = draft
  if (draft.choice.accessory !== accessory) return { ...DEFAULT_OPTIONS, cardName, cardLine, ownDesign }
  const { page, count, printDesign, printDesignCount, pageDesign, pageDesignCount } = draft
  const designs = { printDesign, printDesignCount, pageDesign, pageDesignCount }
  return { cardName, cardLine, ownDesign, page, count, ...designs }
}

/** Returns the draft with another chosen product. */
export function withProductChoice(
  draft: OrderFormDraft,
  { accessory, printType, colour, ribbon }: ProductChoice,
): OrderFormDraft {
  return {
    ...draft,
    ...optionsForAccessory(draft, accessory),
    choice: { accessory, printType, colour, ribbon },
  }
}
