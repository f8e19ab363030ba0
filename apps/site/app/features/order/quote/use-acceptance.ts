import { CallRefused, failureKey } from '@dotyk/contract/call-failures'
import type { ErrorKey } from '@dotyk/contract/errors'
import type { ShownQuote } from '@dotyk/contract/wire/quotes'
import { DEFAULT_CHOICE, parseProductId } from '@dotyk/domain/catalogue'
import { checkOrder } from '@dotyk/domain/orders'
import { moneyText } from '@dotyk/domain/values'
import { useIsHydrated } from '@dotyk/ui/store'
import { type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react'
import { acceptQuote } from '../../../shared/calls/quote-calls.ts'
import { useTexts } from '../../../shared/texts.tsx'
import { findInvalidField, stepOfField } from '../draft/steps.ts'
import { toOrder } from '../draft/to-order.ts'
import type { OrderInProgress } from '../order-context.ts'
import { useFieldErrors } from '../use-field-errors.ts'
import { useBuyerProfile } from '../use-buyer-profile.ts'
import { toCatalogue, type CatalogueData } from '../use-catalogue.ts'
import { openQuoteDraft, quoteDraftStore } from './quote-draft.ts'

interface Options {
  quote: ShownQuote
  data: CatalogueData
}

/** The steps of the order form that are still needed to accept a quote. */
const ASKED = ['delivery', 'payment'] as const

/** The refusals after which the page has to show the quote again. */
const STALE: ReadonlySet<ErrorKey> = new Set([
  'quote-changed',
  'quote-expired',
  'quote-withdrawn',
  'quote-not-found',
])

/** The state of the form that accepts a quote, which follows the rules of the order form. */
export function useAcceptance({ quote, data }: Options) {
  const { t, language } = useTexts(['quote', 'order', 'errors'])
  const isLive = useIsHydrated()
  const [store] = useState(() => quoteDraftStore(quote.id))
  const catalogue = useMemo(() => toCatalogue(data), [data])
  const { methods } = catalogue
  const [draft, setDraft] = useState(() => openQuoteDraft(store, quote, methods, isLive))
  const [isRestored, setRestored] = useState(isLive)
  const [busy, setBusy] = useState(false)
  const [notice, setNotice] = useState<ErrorKey | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const profile = useBuyerProfile()
  const product = catalogue.productOf(parseProductId(quote.productId) ?? DEFAULT_CHOICE)
  const sendable = toOrder(draft, quote.language)
  const { violations } = checkOrder(sendable)
  const fieldErrors = useFieldErrors(violations)

  // The server-rendered form doesn't contain the values that were typed in this tab.
  if (isLive && !isRestored) {
    setRestored(true)
    setDraft(openQuoteDraft(store, quote, methods, true))
  }

  useEffect(() => {
    if (isRestored) store.write(draft)
  }, [store, draft, isRestored])

  function focusOn(field: string | null): void {
    if (field === null) return
    setTimeout(() => form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus())
  }

  async function send(): Promise<void> {
    setBusy(true)
    setNotice(null)
    try {
      const { id } = await acceptQuote(quote.id, quote.version, sendable)
      store.clear()
      location.assign(
        draft.payment === 'liqpay' && quote.price.total > 0 ? `/order/${id}/pay` : `/order/${id}`,
      )
    } catch (error) {
      const key = failureKey(error)
      const field = error instanceof CallRefused ? error.field : null
      if (field && stepOfField(field)) {
        fieldErrors.refuse({ key, field })
        focusOn(field)
      } else setNotice(key)
      setBusy(false)
    }
  }

  const order: OrderInProgress = {
    language: quote.language,
    catalogue,
    profile,
    draft,
    change(part) {
      setNotice(null)
      fieldErrors.refuse(null)
      setDraft(known => ({ ...known, ...part }))
    },
    product: product && { ...product, price: quote.unitPrice },
    price: null,
    cheaper: null,
    discount: { value: null, refusal: null, busy: false },
    money: amount => moneyText({ amount, currency: quote.currency }, language),
    errorOf(field) {
      const key = fieldErrors.errorOf(field)
      return key && t(`errors:${key}`)
    },
  }

  return {
    order,
    form,
    busy,
    problem: notice && (notice === 'unavailable' ? t('order:noConnection') : t(`errors:${notice}`)),
    /** Whether the buyer has to reload the page to continue. */
    isStale: notice !== null && STALE.has(notice),
    leave: fieldErrors.leave,
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (busy) return
      const broken = ASKED.map(step => ({ step, field: fieldErrors.tryStep(step) })).find(
        ({ field }) => field !== null,
      )
      if (broken) focusOn(findInvalidField(broken.step, violations))
      else void send()
    },
  }
}
