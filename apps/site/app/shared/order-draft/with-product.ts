import type { AccessoryId, ProductChoice } from '@dotyk/domain/catalogue'
import { DEFAULT_OPTIONS, type OrderFormDraft, type ProductOptions } from './order-form-draft.ts'

/**
 * What the draft asks for where it becomes an order of this accessory. What is printed goes with the buyer from one to the
 * next; how many of them and whose design was asked of one accessory alone.
 */
export function optionsFor(draft: OrderFormDraft, accessory: AccessoryId): ProductOptions {
  const { cardName, cardLine } = draft
  if (draft.choice.accessory !== accessory) return { ...DEFAULT_OPTIONS, cardName, cardLine }
  const { count, printDesign, printDesignCount, pageDesign, pageDesignCount } = draft
  return { cardName, cardLine, count, printDesign, printDesignCount, pageDesign, pageDesignCount }
}

/** The draft with this product in it. */
export function withProduct(
  draft: OrderFormDraft,
  { accessory, printType, colour, ribbon }: ProductChoice,
): OrderFormDraft {
  return {
    ...draft,
    ...optionsFor(draft, accessory),
    choice: { accessory, printType, colour, ribbon },
  }
}
