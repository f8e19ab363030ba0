import type { LowestPrice } from '@dotyk/contract/page-context'
import { ACCESSORY_PATHS } from '@dotyk/domain/catalogue'
import { useTexts } from '../texts.tsx'
import { countedPress } from './counted-press.ts'
import { selectItem } from './events.ts'

/** The places where accessories are listed. */
type List = 'landing' | 'products' | 'other-products'

export type CountedSelection = (accessory: LowestPrice) => Record<string, string>

/** Gives a link to an accessory what counts that it was picked from this list. */
export function useCountedSelection(id: List, name: string): CountedSelection {
  const { t } = useTexts('catalogue')
  return ({ accessory, price }) => {
    const product = { id: String(accessory), name: t(`accessories.${ACCESSORY_PATHS[accessory]}`), price }
    return countedPress(selectItem({ id, name }, product))
  }
}
