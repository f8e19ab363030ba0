import { parseProductId } from '@dotyk/domain/catalogue'
import { useIsLive } from '@dotyk/ui/store'
import { useEffect, useState } from 'react'
import { draftStore } from '../../shared/order-draft/draft-store.ts'
import type { OrderFormDraft } from '../../shared/order-draft/order-form-draft.ts'
import { withProduct } from '../../shared/order-draft/with-product.ts'
import { type InitialOrder, ordering } from '../../shared/ordering.ts'
import { settleDraft } from './draft/settle-draft.ts'
import type { Catalogue } from './use-catalogue.ts'

export type ChangeDraft = (change: Partial<OrderFormDraft>) => void

/**
 * What the form holds, kept in the tab as it is typed. Begins with the product it was opened for. The form that the server
 * draws knows nothing of the tab, and keeps nothing until it is live.
 */
export function useDraft(catalogue: Catalogue, asked: InitialOrder | null) {
  const isLive = useIsLive()
  const [draft, setDraft] = useState(() => openDraft(asked, isLive))
  const settled = settleDraft(draft, catalogue)
  useEffect(() => {
    if (isLive) draftStore.write(draft)
  }, [draft, isLive])
  useEffect(() => ordering.end, [])

  const change: ChangeDraft = part => setDraft(known => settleDraft({ ...known, ...part }, catalogue))
  return { draft: settled, change }
}

/**
 * What the form begins with: for the product it was opened for, with what was typed in this tab before.
 * @param knowsTab false on the server and where its page is taken over
 */
export function openDraft(asked: InitialOrder | null, knowsTab: boolean): OrderFormDraft {
  const draft = knowsTab ? draftStore.read() : draftStore.empty()
  const { productId = '', isChosen = false, ...options } = asked ?? {}
  const product = parseProductId(productId)
  if (!product) return draft
  // A buyer who asks for another product sees its step first.
  return { ...withProduct(draft, product), ...options, step: 'product', isProductChosen: isChosen }
}
