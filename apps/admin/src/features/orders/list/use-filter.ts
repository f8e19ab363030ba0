import { ACCESSORY_IDS, type AccessoryId } from '@dotyk/domain/catalogue'
import { ORDER_STAGES, SHIPPINGS } from '@dotyk/domain/orders'
import { PAYMENT_STATES } from '@dotyk/domain/payments'
import { useSearchParams } from 'react-router'
import type { OrderFilter } from '../../../shared/calls/orders.ts'

export type View = 'list' | 'board'

/** What the page shows, as the address says: a link shows the same to whoever opens it, and back works. */
export function useFilter() {
  const [params, setParams] = useSearchParams()
  const filter = filterOf(params)
  const view: View = params.get('view') === 'list' ? 'list' : 'board'

  /** @param changes names of the address and their values; '' for none */
  function change(changes: Record<string, string>, { replace = false } = {}) {
    setParams(
      before => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace, preventScrollReset: true },
    )
  }

  return { filter, view, change, search: params.toString() }
}

/** The filter that the address of the orders' page says. */
export function filterOf(params: URLSearchParams): OrderFilter {
  return {
    search: params.get('q') ?? '',
    stage: oneOf(ORDER_STAGES, params.get('stage')),
    payment: oneOf(PAYMENT_STATES, params.get('payment')),
    accessory: oneOf<AccessoryId>(ACCESSORY_IDS, Number(params.get('accessory'))),
    shipping: oneOf(SHIPPINGS, params.get('shipping')),
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
    flagged: params.get('flagged') === 'true',
  }
}

function oneOf<Value>(values: readonly Value[], value: unknown): Value | null {
  return values.includes(value as Value) ? (value as Value) : null
}

function dayOf(text: string | null): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') ? (text ?? '') : ''
}
