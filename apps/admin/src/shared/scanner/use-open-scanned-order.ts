import { showToast } from '@dotyk/ui/toasts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { findOrders } from '../calls/orders.ts'
import { runWithToast } from '../toasts/run-with-toast.ts'

/** Returns a function that opens the order with a scanned number or waybill; it resolves to false if there is none. */
export function useOpenScannedOrder(): (code: string) => Promise<boolean> {
  const { t } = useTranslation('console')
  const navigate = useNavigate()
  return async code => {
    const search = new AbortController()
    const found = await runWithToast('loading', () => findOrders(code, 2, search.signal), { quiet: true })
    if (!found) return false
    const [order] = found
    if (!order) {
      showToast(t('orders.scan.none', { code }), 'error')
      return false
    }
    // If the code is a part of the numbers of several orders, the list of orders is opened with a search for the code.
    void navigate(found.length === 1 ? `/orders/${order.id}` : `/orders?view=list&q=${code}`)
    return true
  }
}
