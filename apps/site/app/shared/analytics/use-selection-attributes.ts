import type { LowestPrice } from '@dotyk/contract/page-context'
import { ACCESSORY_KEYS } from '@dotyk/domain/catalogue'
import { useTexts } from '../texts.tsx'
import { pressAttributes } from './count-presses.ts'
import { selectItemEvent } from './events.ts'

/** The places where accessories are listed. */
type List = 'landing' | 'products' | 'other-products'

export type SelectionAttributes = (accessory: LowestPrice) => Record<string, string>

/** Returns the link attributes with which the selection of an accessory from this list is recorded. */
export function useSelectionAttributes(id: List, name: string): SelectionAttributes {
  const { t } = useTexts('catalogue')
  return ({ accessory, price }) => {
    const product = { id: String(accessory), name: t(`accessories.${ACCESSORY_KEYS[accessory]}`), price }
    return pressAttributes(selectItemEvent({ id, name }, product))
  }
}
