import { type OrderStatus, orderStatusFromWire } from '@dotyk/contract/wire/orders'
import type { NewOrderWire } from '@dotyk/contract/orders/order'
import type { TableLine } from '@dotyk/domain/groups'
import type { DiscountValue } from '@dotyk/domain/orders'
import { callServer } from '../api.ts'

export async function fetchOrder(id: string, signal: AbortSignal): Promise<OrderStatus> {
  const params = { orderID: id }
  return orderStatusFromWire(await callServer('GET /order/:orderID/status', { params }, { signal }))
}

/** @param key the idempotency key: a repeated request with the same key creates no second order */
export async function placeOrder(order: NewOrderWire, key: string): Promise<{ id: string; number: string }> {
  const { orderID, number } = await callServer('POST /order', { body: order }, { idempotencyKey: key })
  return { id: orderID, number }
}

/**
 * Returns the discount of a code.
 * @throws CallRefused with the reason why the code doesn't lower the price of this order
 */
export function fetchDiscount(
  query: { code: string; productID: string; count: number },
  signal: AbortSignal,
): Promise<{ code: string; value: DiscountValue }> {
  return callServer('GET /order/discount', { query }, { signal })
}

/**
 * Reads a file with a list of people.
 * @returns the rows that are not empty
 */
export async function parsePeopleFile(file: File): Promise<TableLine[]> {
  const { lines } = await callServer('POST /order/people-tables', { file })
  return lines
}

/** Returns those ids, custom URLs and addresses that belong to no page. */
export async function findMissingPages(pages: string[], signal: AbortSignal): Promise<string[]> {
  const { missing } = await callServer('POST /order/people-pages', { body: { pages } }, { signal })
  return missing
}

export async function cancelOrder(id: string): Promise<OrderStatus> {
  return orderStatusFromWire(await callServer('POST /order/:orderID/cancel', { params: { orderID: id } }))
}

/** Sends the buyer's answer to a proposed correction. */
export async function answerProposal(
  id: string,
  proposalId: string,
  accepted: boolean,
): Promise<OrderStatus> {
  const body = { proposalID: proposalId, accepted }
  return orderStatusFromWire(
    await callServer('POST /order/:orderID/correction', { params: { orderID: id }, body }),
  )
}

/**
 * Sends the buyer's answer to a layout.
 * @param comment the requested changes; null approves the layout
 */
export async function answerLayout(
  id: string,
  layoutId: number,
  comment: string | null,
): Promise<OrderStatus> {
  const body =
    comment === null
      ? { layoutID: layoutId, approved: true as const }
      : { layoutID: layoutId, approved: false as const, comment }
  return orderStatusFromWire(
    await callServer('POST /order/:orderID/layout', { params: { orderID: id }, body }),
  )
}

export interface CreatedPages {
  order: OrderStatus
  /** The login links of the people without an e-mail address, by position in the list, from 1. */
  links: { place: number; link: string }[]
}

/**
 * Asks the server to create a page for each person of the order without one.
 * @param emails the e-mail addresses of all people, in their order; '' for a person without one
 */
export async function makePeoplePages(id: string, emails: string[]): Promise<CreatedPages> {
  const made = await callServer('POST /order/:orderID/pages', { params: { orderID: id }, body: { emails } })
  return { order: orderStatusFromWire(made.order), links: made.links }
}
