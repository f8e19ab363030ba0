import { callServer } from '../api.ts'

/** Things of an order and why, with the number that was seen: of a change made meanwhile the server refuses. */
export interface AftercareRequest {
  count: number
  reason: string
  seen: number
  /** Of an order for many whose things, by their places in its list. */
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

/** `amount` is in minor units. */
export type ReturnChange =
  /** `restocked`: how many of the things go back on the shelf. */
  | { state: 'received'; restocked: number }
  | { state: 'withdrawn' }
  | { state: 'refused'; reason: string }
  | { state: 'refunded'; amount: number; note: string }

export async function changeOrderReturn(id: string, returnID: string, body: ReturnChange): Promise<void> {
  const params = { orderID: id, returnID }
  await callServer('PATCH /admin/api/v1/orders/:orderID/returns/:returnID', { params, body })
}
