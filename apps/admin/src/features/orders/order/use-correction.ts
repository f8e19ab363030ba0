import { CallRefused, failureKey } from '@dotyk/contract/call-failures'
import type { ErrorKey } from '@dotyk/contract/errors'
import type { StaffOrderDetail } from '@dotyk/contract/wire/staff-order'
import { checkCorrection, type CorrectionDraft } from '@dotyk/domain/orders'
import { useDebouncedValue } from '@dotyk/ui/debounce'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { correctionPreviewQuery, correctOrder } from '../../../shared/calls/order-corrections.ts'
import { fetchOrderOptions } from '../../../shared/calls/order-options.ts'
import { showSuccessToast } from '../../../shared/toasts/run-with-toast.ts'
import { useCall } from '../../../shared/use-call.ts'
import { awaitCorrectionPlan } from './await-correction-plan.ts'

const FIELDS = ['productID', 'count', 'cardName', 'cardLine', 'pageID']
const PAUSE_MS = 250

/** The state of a correction of an order: the draft, a preview of its consequences, and its submission. */
export function useCorrection(order: StaffOrderDetail, onSaved: () => void) {
  const { t } = useTranslation('console')
  const { t: tErrors } = useTranslation('errors')
  const queries = useQueryClient()
  const call = useCall(t('orders.correction.failed'), FIELDS)
  // The server refuses the correction if somebody else has changed the order while the dialog was open.
  const [seen] = useState(order)
  const [draft, setDraft] = useState<CorrectionDraft>({
    productID: order.productId,
    count: String(order.count),
    cardName: order.cardName,
    cardLine: order.cardLine,
    pageID: order.pageId ?? '',
  })
  const { data: shop } = useQuery({
    queryKey: ['shop', order.language],
    queryFn: ({ signal }) => fetchOrderOptions(order.language, signal),
  })
  const settled = useDebouncedValue(draft, PAUSE_MS)
  const { violations } = checkCorrection(draft, order)
  const isChecked = settled === draft && violations.length === 0
  const { data, error, isFetching, refetch } = useQuery({
    ...correctionPreviewQuery(order.id, settled),
    enabled: isChecked,
  })
  const plan = isChecked && !isFetching ? data : undefined

  function change(changes: Partial<CorrectionDraft>) {
    call.clear()
    setDraft(before => ({ ...before, ...changes }))
  }

  async function save() {
    const broken: Record<string, ErrorKey> = {}
    for (const { field, key } of violations) broken[field] ??= key
    if (call.refuse(broken)) return
    const query = correctionPreviewQuery(order.id, draft)
    const agreed = await awaitCorrectionPlan({ shown: plan, queries, query, call })
    if (!agreed) return
    if (agreed.parts.length === 0) {
      onSaved()
      return
    }
    const isSaved = await call.run(() => correctOrder(order.id, draft, seen, agreed.price.after))
    if (!isSaved) {
      await refetch()
      return
    }
    showSuccessToast(agreed.verdict === 'ask' ? 'sending' : 'changing')
    onSaved()
    await queries.invalidateQueries({ queryKey: ['orders'] })
  }

  const refused = isChecked && error instanceof CallRefused ? error.field : null
  const refusedField = FIELDS.find(field => field === refused)
  /** The error of a field: of the attempt to save, or else of the computed consequences. */
  const errorOf = (name: string) =>
    call.errorOf(name) ?? (error && name === refusedField ? tErrors(failureKey(error)) : undefined)
  const preview = {
    data: plan,
    error: isChecked && refusedField === undefined ? error : null,
    isLoading: isFetching,
  }
  return { draft, change, call, errorOf, preview, products: shop?.products ?? [], save }
}
