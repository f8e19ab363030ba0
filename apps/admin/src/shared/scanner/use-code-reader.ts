import { showToast } from '@dotyk/ui/toasts'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { findOrders } from '../calls/orders.ts'
import { runWithToast } from '../toasts/run-with-toast.ts'
import { createCodeRecogniser } from './scanned-code.ts'

/**
 * Opens the order whose number or waybill a USB reader reads, on any page of the console. In a field other than a search the
 * reader types, as into the field of a waybill.
 */
export function useCodeReader(): void {
  const { t } = useTranslation('console')
  const navigate = useNavigate()

  const open = useEffectEvent(async (code: string) => {
    const search = new AbortController()
    const found = await runWithToast('loading', () => findOrders(code, 2, search.signal), { quiet: true })
    if (!found) return
    const [order] = found
    if (!order) showToast(t('orders.scan.none', { code }), 'error')
    // A code that several orders have parts of is shown as the search for it.
    else void navigate(found.length === 1 ? `/orders/${order.id}` : `/orders?view=list&q=${code}`)
  })

  useEffect(() => {
    const recognise = createCodeRecogniser()
    function read(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isOtherField(event.target)) return
      const code = recognise({ key: event.key, code: event.code, at: event.timeStamp })
      if (code === null) return
      event.preventDefault()
      event.stopPropagation()
      void open(code)
    }
    // Before the keys of the page, so that Enter opens no focused row.
    document.addEventListener('keydown', read, { capture: true })
    return () => document.removeEventListener('keydown', read, { capture: true })
  }, [])
}

function isOtherField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement)
    return !['search', 'checkbox', 'radio', 'button'].includes(target.type)
  return target.isContentEditable || ['TEXTAREA', 'SELECT'].includes(target.tagName)
}
