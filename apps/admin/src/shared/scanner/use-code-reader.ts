import { useEffect, useEffectEvent } from 'react'
import { createCodeRecogniser } from './code-recogniser.ts'
import { useOpenScannedOrder } from './use-open-scanned-order.ts'

/**
 * Opens the order whose number or waybill a USB code reader has read, on any page of the console. In a field that isn't a search
 * field, the code is typed as text, for example into the field of a waybill.
 */
export function useUsbCodeReader(): void {
  const openScanned = useOpenScannedOrder()
  const open = useEffectEvent(openScanned)

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
    // The listener runs before the page's own key bindings, so that the Enter of the code doesn't open a focused row.
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
