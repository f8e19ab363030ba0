import { callServer } from '../api.ts'

/**
 * A reprint, replacement or return of some items, with its reason. `seen` is the number of affected items that was shown; the
 * server refuses the call if that number has changed.
 */
export interface AftercareRequest {
  count: number
  reason: string
  seen: number
  /** For an order for several people: the positions of the people whose items are affected. */
  people?: number[]
}

const paramsOf = (id: string) => ({ params: { orderID: id } })

export async function reprintOrder(
  id: string,
  { count, reason, seen }: Omit<AftercareRequest, 'people'>,
): Promise<void> {
  const body = { count, reason, seen }
  await callServer('POST /admin/api/v1/orders/:orderID/reprint', { ...paramsOf(id), body })
}

export async function replaceOrder(id: string, body: AftercareRequest): Promise<void> {
  await callServer('POST /admin/api/v1/orders/:orderID/replacement', { ...paramsOf(id), body })
}

export async function announceOrderReturn(
  id: string,
  { count, reason }: Pick<AftercareRequest, 'count' | 'reason'>,
): Promise<void> {
  const body = { count, reason }
  await callServer('POST /admin/api/v1/orders/:orderID/returns', { ...paramsOf(id), body })
}

/** A change of a return; `amount` is in minor units. */
export type ReturnChange =
  /** `restocked` is the number of items that go back into stock. */
  | { state: 'received'; restocked: number }
  | { state: 'withdrawn' }
  | { state: 'refused'; reason: string }
  | { state: 'refunded'; amount: number; note: string }

export async function changeOrderReturn(id: string, returnID: string, body: ReturnChange): Promise<void> {
  const params = { orderID: id, returnID }
  await callServer('PATCH /admin/api/v1/orders/:orderID/returns/:returnID', { params, body })
}
