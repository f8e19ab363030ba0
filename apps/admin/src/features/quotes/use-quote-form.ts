import { agreedPriceBreakdown } from '@dotyk/domain/orders'
import { checkQuote } from '@dotyk/domain/quotes'
import { currencyOfLanguage, kyivDay } from '@dotyk/domain/values'
import { DEFAULT_CHOICE, parseProductId } from '@dotyk/domain/catalogue'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { changeQuote, createQuote, quoteQuery, type StaffQuote } from '../../shared/calls/quotes.ts'
import { useStoredDraft } from '../../shared/dialog/stored-draft.ts'
import { useUnsavedChanges } from '../../shared/dialog/unsaved-changes.ts'
import { showSuccessToast } from '../../shared/toasts/run-with-toast.ts'
import { useCall } from '../../shared/use-call.ts'
import { parseTypedQuote, QUOTE_FIELDS, type TypedQuote } from './typed-quote.ts'

export interface QuoteFormOptions {
  /** The stored quote; null for a new quote. */
  quote: StaffQuote | null
  requestId: string | null
  initial: TypedQuote
}

export type QuoteForm = ReturnType<typeof useQuoteForm>

/** The state of a quote's form: the typed values, the price calculated with the server's rules, and saving. */
export function useQuoteForm({ quote, requestId, initial }: QuoteFormOptions) {
  const { t } = useTranslation('console')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [typed, setTyped] = useStoredDraft(
    quote ? `quote-${quote.id}-${quote.version}` : `new-quote-${requestId ?? ''}`,
    initial,
  )
  const call = useCall(t('quotes.notSaved'), QUOTE_FIELDS)
  const isChanged = JSON.stringify(typed) !== JSON.stringify(initial)
  useUnsavedChanges(isChanged && !call.busy, t('quotes.leaveText'))

  const draft = parseTypedQuote(typed)
  const { contents, violations } = checkQuote(draft, kyivDay(new Date()))
  const { language } = parseProductId(typed.productId) ?? DEFAULT_CHOICE
  const price = agreedPriceBreakdown(draft.count, draft)

  function change(part: Partial<TypedQuote>): void {
    call.clear()
    setTyped(before => ({ ...before, ...part }))
  }

  async function save(): Promise<void> {
    const wrong = violations.map(
      ({ key, field }) => [field === 'productId' ? 'productID' : field, key] as const,
    )
    // Each field shows the first of its errors.
    if (call.refuse(Object.fromEntries(wrong.toReversed()))) return
    await call.run(async () => {
      const saved = quote
        ? await changeQuote(quote.id, contents, quote.version)
        : await createQuote(contents, requestId)
      showSuccessToast(quote ? 'changing' : 'creating')
      setTyped(initial)
      queries.setQueryData(quoteQuery(saved.id).queryKey, saved)
      void queries.invalidateQueries({ queryKey: ['quotes'], refetchType: 'none' })
      void queries.invalidateQueries({ queryKey: ['quote-requests'] })
      if (!quote) await navigate(`/quotes/${saved.id}`, { replace: true })
    })
  }

  return {
    typed,
    isChanged,
    call,
    language,
    currency: currencyOfLanguage(language),
    /** The calculated price; null while a typed value isn't a number. */
    price: Number.isNaN(price.total) ? null : price,
    change,
    save,
    /** Returns the props of a text field. */
    field: (name: Exclude<keyof TypedQuote, 'productId'>) => ({
      name,
      label: t(`quotes.fields.${name}`),
      value: typed[name],
      error: call.errorOf(name),
      autoComplete: 'off',
      onChange: (event: { currentTarget: { value: string } }) =>
        change({ [name]: event.currentTarget.value }),
    }),
  }
}
