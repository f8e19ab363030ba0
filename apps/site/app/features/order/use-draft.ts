import { parseProductId } from '@dotyk/domain/catalogue'
import { useEffect, useState } from 'react'
import { draftStore } from '../../shared/order-draft/draft-store.ts'
import type { OrderFormDraft } from '../../shared/order-draft/order-form-draft.ts'
import { withProduct } from '../../shared/order-draft/with-product.ts'
import { ordering } from '../../shared/ordering.ts'
import { settleDraft } from './draft/settle-draft.ts'
import type { Catalogue } from './use-catalogue.ts'

export type ChangeDraft = (change: Partial<OrderFormDraft>) => void

/** What the form holds, kept in the tab as it is typed. Begins with the product it was opened for. */
export function useDraft(catalogue: Catalogue) {
  const [draft, setDraft] = useState(openDraft)
  const settled = settleDraft(draft, catalogue)
  useEffect(() => draftStore.write(draft), [draft])
  useEffect(() => ordering.end, [])

  const change: ChangeDraft = part => setDraft(known => settleDraft({ ...known, ...part }, catalogue))
  return { draft: settled, change }
}

/** What the form begins with: what was typed in this tab before, for the product it was opened for. */
export function openDraft(): OrderFormDraft {
  const draft = draftStore.read()
  const { productId = '', isChosen = false, ...options } = ordering.asked() ?? {}
  const product = parseProductId(productId)
  if (!product) return draft
  // Who asks for another product looks at that one first.
  return { ...withProduct(draft, product), ...options, step: 'product', isProductChosen: isChosen }
}
