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

const FIELDS = ['productID', 'count', 'cardName', 'cardLine', 'pageID']
const PAUSE_MS = 250

/** The state of a correction of an order: the draft, a preview of its consequences, and its submission. */
export function useCorrection(order: StaffOrderDetail, onSaved: () => void) {
  const { t } = useTranslation('console')
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
    // A correction can be saved only after its price was shown.
    if (!plan) return
    if (plan.parts.length === 0) {
      onSaved()
      return
    }
    const isSaved = await call.run(() => correctOrder(order.id, draft, seen, plan.price.after))
    if (!isSaved) {
      await refetch()
      return
    }
    showSuccessToast(plan.verdict === 'ask' ? 'sending' : 'changing')
    onSaved()
    await queries.invalidateQueries({ queryKey: ['orders'] })
  }

  const preview = { data: plan, error: isChecked ? error : null, isLoading: isFetching }
  return { draft, change, call, preview, products: shop?.products ?? [], save }
}
