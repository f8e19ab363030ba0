import { ACCESSORY_PATHS } from '@dotyk/domain/catalogue'
import { useTranslation } from 'react-i18next'
import type { LowestPrice } from '@dotyk/contract/page-context'
import { count } from './data-layer.ts'
import { selectItem } from './events.ts'

/** The places where accessories are listed. */
type List = 'landing' | 'products' | 'other-products'

/** Counts which accessory was picked from a list of them. */
export function useCountSelected(id: List, name: string) {
  const { t } = useTranslation('catalogue')
  return ({ accessory, price }: LowestPrice) => {
    const product = { id: String(accessory), name: t(`accessories.${ACCESSORY_PATHS[accessory]}`), price }
    count(selectItem({ id, name }, product))
  }
}
