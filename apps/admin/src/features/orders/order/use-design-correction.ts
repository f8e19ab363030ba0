import type { ErrorKey } from '@dotyk/contract/errors'
import type { StaffOrderDetail } from '@dotyk/contract/wire/staff-order'
import type { CorrectionDraft } from '@dotyk/domain/orders'
import { useDebouncedValue } from '@dotyk/ui/debounce'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { correctionPreviewQuery, correctOrder } from '../../../shared/calls/order-corrections.ts'
import { showSuccessToast } from '../../../shared/toasts/run-with-toast.ts'
import { useCall } from '../../../shared/use-call.ts'
import { awaitCorrectionPlan } from './await-correction-plan.ts'

/** The pause after the last move of a picture before the consequences are asked for, in milliseconds. */
const PAUSE_MS = 400

/**
 * The state of a correction that places or replaces the design of an order: its reason, a preview of its consequences, and its
 * submission.
 * @param code the edited design as text; '' for none
 */
export function useDesignCorrection(order: StaffOrderDetail, code: string, onSaved: () => void) {
  const { t } = useTranslation('console')
  const queries = useQueryClient()
  const call = useCall(t('orders.design.failed'), ['reason', 'ownDesign'])
  // The server refuses the correction if somebody else has changed the order while the dialog was open.
  const [seen] = useState(order)
  const [reason, setReason] = useState('')
  const settled = useDebouncedValue(code, PAUSE_MS)
  const { data, error, isFetching, refetch } = useQuery(
    correctionPreviewQuery(order.id, draftOf(seen, settled)),
  )
  const plan = settled === code && !isFetching ? data : undefined

  async function save() {
    const broken: Record<string, ErrorKey> = {}
    if (reason.trim() === '') broken['reason'] = 'text-required'
    if (call.refuse(broken)) return
    const query = correctionPreviewQuery(order.id, draftOf(seen, code))
    const agreed = await awaitCorrectionPlan({ shown: plan, queries, query, call })
    if (!agreed) return
    if (agreed.parts.length === 0) {
      onSaved()
      return
    }
    const change = () => correctOrder(order.id, draftOf(seen, code), seen, agreed.price.after, reason.trim())
    if (!(await call.run(change))) {
      await refetch()
      return
    }
    showSuccessToast(agreed.verdict === 'ask' ? 'sending' : 'changing')
    onSaved()
    await queries.invalidateQueries({ queryKey: ['orders'] })
  }

  return {
    reason,
    setReason: (typed: string) => {
      call.clear()
      setReason(typed)
    },
    call,
    preview: { data: plan, error, isLoading: isFetching },
    save,
  }
}

function draftOf(order: StaffOrderDetail, ownDesign: string): CorrectionDraft {
  const { productId: productID, count, cardName, cardLine, pageId } = order
  return { productID, count, cardName, cardLine, pageID: pageId ?? '', ownDesign }
}
