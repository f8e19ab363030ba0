import { parseProductId } from '@dotyk/domain/catalogue'
import { checkOrder } from '@dotyk/domain/orders'
import { useIsHydrated } from '@dotyk/ui/store'
import { useEffect, useState } from 'react'
import { draftStore } from '../../shared/order-draft/draft-store.ts'
import { readSavedCity } from '../../shared/order-draft/saved-city.ts'
import type { OrderFormDraft } from '../../shared/order-draft/order-form-draft.ts'
import { withProductChoice } from '../../shared/order-draft/with-product.ts'
import { type InitialOrder, orderFormControl } from '../../shared/order-form-control.ts'
import { makeDraftConsistent } from './draft/make-draft-consistent.ts'
import { findInvalidField } from './draft/steps.ts'
import { toOrder } from './draft/to-order.ts'
import type { Catalogue } from './use-catalogue.ts'

export type ChangeDraft = (change: Partial<OrderFormDraft>) => void

/**
 * The form's draft, stored in the tab while the buyer types. It starts with the requested product. The server-rendered form does
 * not know the tab's draft and stores nothing before hydration.
 */
export function useDraft(catalogue: Catalogue, asked: InitialOrder | null) {
  const isLive = useIsHydrated()
  const [draft, setDraft] = useState(() => openDraft(asked, isLive))
  const settled = makeDraftConsistent(draft, catalogue)
  useEffect(() => {
    if (isLive) draftStore.write(draft)
  }, [draft, isLive])
  useEffect(() => orderFormControl.end, [])

  const change: ChangeDraft = part => setDraft(known => makeDraftConsistent({ ...known, ...part }, catalogue))
  return { draft: settled, change }
}

/**
 * Returns the initial draft: the requested product with the values typed earlier in this tab.
 * @param knowsTab false on the server and during hydration
 */
export function openDraft(asked: InitialOrder | null, knowsTab: boolean): OrderFormDraft {
  const draft = knowsTab ? withKeptCity(draftStore.read()) : draftStore.empty()
  const { productId = '', isChosen = false, ...options } = asked ?? {}
  const product = parseProductId(productId)
  if (!product) return draft
  const opened = { ...withProductChoice(draft, product), ...options }
  const isValid =
    findInvalidField('product', checkOrder(toOrder(opened, product.language)).violations) === null
  // A buyer who requests another product starts at the product step, whose fields are shown if one of them has an error.
  return { ...opened, step: 'product', isProductChosen: isChosen && isValid }
}

/** Returns the draft with a city: a draft without one gets the city that was last chosen on this device. */
function withKeptCity(draft: OrderFormDraft): OrderFormDraft {
  return draft.city.text === '' ? { ...draft, city: readSavedCity() } : draft
}
