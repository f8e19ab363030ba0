import { parseProductId } from '@dotyk/domain/catalogue'
import { useEffect, useState } from 'react'
import { ordering } from '../../shared/ordering.ts'
import { draftStore } from './draft/draft-store.ts'
import type { OrderFormDraft } from './draft/order-form-draft.ts'
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
  const { productId = '', printedName = '' } = ordering.asked() ?? {}
  const asked = parseProductId(productId)
  if (!asked) return draft
  const { language: _language, ...choice } = asked
  // Who asks for another product looks at that one first.
  return { ...draft, choice, step: 'product', cardName: printedName || draft.cardName }
}
