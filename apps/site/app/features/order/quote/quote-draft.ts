import type { ShownQuote } from '@dotyk/contract/wire/quotes'
import { DEFAULT_CHOICE, parseProductId } from '@dotyk/domain/catalogue'
import { type PaymentMethod, paymentMethodsWithDesign } from '@dotyk/domain/orders'
import { createDraftStore } from '../../../shared/order-draft/draft-store.ts'
import { readSavedCity } from '../../../shared/order-draft/saved-city.ts'
import type { OrderFormDraft } from '../../../shared/order-draft/order-form-draft.ts'
import { QUOTE_DRAFT_KEY } from '../../../shared/order-draft/order-form-draft.ts'

/** Returns the storage for the values typed to accept a quote, kept in the tab; the draft's key is the quote's id. */
export const quoteDraftStore = (quoteId: string) =>
  createDraftStore(
    () => sessionStorage,
    () => quoteId,
    QUOTE_DRAFT_KEY,
  )

/**
 * Returns the draft of the order from a quote: the agreed values, and those typed in this tab.
 * @param knowsTab false on the server and during hydration
 */
export function openQuoteDraft(
  store: ReturnType<typeof quoteDraftStore>,
  quote: ShownQuote,
  methods: readonly PaymentMethod[],
  knowsTab: boolean,
): OrderFormDraft {
  const kept = knowsTab ? store.read() : store.empty()
  const isOfQuote = kept.key === quote.id && kept.step !== 'product'
  const typed = isOfQuote ? kept : { ...store.empty(), ...newRecipient(quote, knowsTab) }
  const { accessory, printType, colour, ribbon } = parseProductId(quote.productId) ?? DEFAULT_CHOICE
  const withDesign = quote.printDesigns + quote.pageDesigns > 0
  const offered = paymentMethodsWithDesign(methods, { withDesign })
  return {
    ...typed,
    step: 'delivery',
    choice: { accessory, printType, colour, ribbon },
    count: String(quote.count),
    printDesign: quote.printDesigns > 0,
    printDesignCount: String(Math.max(1, quote.printDesigns)),
    pageDesign: quote.pageDesigns > 0,
    pageDesignCount: String(Math.max(1, quote.pageDesigns)),
    payment: offered.includes(typed.payment) ? typed.payment : (offered[0] ?? typed.payment),
  }
}

/** Returns the initial recipient; a quote for an organization has that organization as the recipient. */
function newRecipient({ organization }: ShownQuote, knowsTab: boolean): Partial<OrderFormDraft> {
  return {
    ...(organization !== '' && { recipient: 'legal' as const, organization }),
    ...(knowsTab && { city: readSavedCity() }),
  }
}
