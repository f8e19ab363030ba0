import type { Payload, Reply } from '@dotyk/contract/client'
import { type StaffOrder, staffOrderFromWire } from '@dotyk/contract/wire/orders'
import { type StaffOrderDetail, staffOrderDetailFromWire } from '@dotyk/contract/wire/staff-order'
import { orderStateToWire } from '@dotyk/contract/wire/states'
import type { AccessoryId } from '@dotyk/domain/catalogue'
import {
  MAX_ORDERS_PER_JOB,
  type OrderSort,
  type OrderStage,
  type Shipping,
  type UndoableStep,
} from '@dotyk/domain/orders'
import type { PaymentState } from '@dotyk/domain/payments'
import type { Currency } from '@dotyk/domain/values'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callServer } from '../api.ts'
import { MAX_POLLED_PAGES, type ListReply, PAGE_SIZE, type PageQuery } from '../list/use-list.ts'

/** Filters of the lists of orders. */
export interface OrderFilter {
  search: string
  stage: OrderStage | null
  payment: PaymentState | null
  accessory: AccessoryId | null
  shipping: Shipping | null
  /** The first day of the period in Kyiv, `2026-11-22`; '' for no limit. */
  from: string
  to: string
  /** Selects only orders whose payment staff should check. */
  flagged: boolean
  /** The tag of the orders; '' for any tag. */
  tag: string
  /** The login of the responsible member of staff, or `NOBODY`; '' for any. */
  assignee: string
}

export interface StageCount {
  stage: OrderStage
  orders: number
  /** The sum of each currency, in minor units. */
  sums: { currency: Currency; amount: number }[]
}

/** The interval in milliseconds at which the shown orders are reloaded. */
export const REFRESH_MS = 30_000
/** The page size of the board's columns. */
export const BOARD_PAGE_SIZE = 20

/** Converts the filter to the query parameters of the calls. */
export function toOrderFilterQuery({ search, flagged, ...filter }: OrderFilter) {
  const { stage, payment, accessory, shipping, from, to, tag, assignee } = filter
  return {
    ...(search === '' ? {} : { q: search }),
    ...(stage === null ? {} : { stage }),
    ...(payment === null ? {} : { payment }),
    ...(accessory === null ? {} : { accessory }),
    ...(shipping === null ? {} : { shipping }),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
    ...(tag === '' ? {} : { tag }),
    ...(assignee === '' ? {} : { assignee }),
    ...(flagged ? { flagged: 'true' as const } : {}),
  }
}

/** Returns the URL of a table of the filtered orders. */
export function ordersExportUrl(filter: OrderFilter): string {
  const query = new URLSearchParams(
    Object.entries(toOrderFilterQuery(filter)).map(([name, value]) => [name, String(value)]),
  )
  return `/admin/api/v1/orders/export.csv?${query.toString()}`
}

/** Reads one page of the orders. */
export async function listOrders(
  filter: OrderFilter,
  page: PageQuery & { sort?: OrderSort },
  signal: AbortSignal,
): Promise<ListReply<StaffOrder>> {
  const query = { ...toOrderFilterQuery(filter), ...page }
  const { items, next, total } = await callServer('GET /admin/api/v1/orders', { query }, { signal })
  return { items: items.map(staffOrderFromWire), next, total }
}

/** The maximum page size of a list. */
const MOST_OF_A_PAGE = 500

/** Lists the ids of the orders that match a filter, oldest first, up to the maximum of one job. */
export async function listOrderIds(filter: OrderFilter): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | null = null
  do {
    const page: PageQuery = { limit: MOST_OF_A_PAGE, ...(cursor === null ? {} : { cursor }) }
    const query = { ...toOrderFilterQuery(filter), ...page, sort: 'oldest' as const }
    const { items, next } = await callServer('GET /admin/api/v1/orders', { query })
    ids.push(...items.map(({ orderID }) => orderID))
    cursor = next
  } while (cursor !== null && ids.length < MAX_ORDERS_PER_JOB)
  return ids.slice(0, MAX_ORDERS_PER_JOB)
}

/** The cache key of the orders that match a filter. */
export const orderListKey = (filter: OrderFilter, limit = PAGE_SIZE, sort: OrderSort = 'newest') => [
  ...['orders', 'list'],
  ...[filter, limit, sort],
]

interface ListOptions {
  limit?: number
  sort?: OrderSort
}

export const orderListQuery = (
  filter: OrderFilter,
  { limit = PAGE_SIZE, sort = 'newest' }: ListOptions = {},
) =>
  infiniteQueryOptions({
    queryKey: orderListKey(filter, limit, sort),
    queryFn: ({ signal, pageParam }) =>
      listOrders(filter, { limit, sort, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next,
    refetchInterval: ({ state }) => (state.data?.pages.length ?? 0) <= MAX_POLLED_PAGES && REFRESH_MS,
    placeholderData: keepPreviousData,
  })

/** Finds the newest orders that match a text. */
export async function findOrders(text: string, limit: number, signal: AbortSignal): Promise<StaffOrder[]> {
  const query = { q: text, limit }
  const { items } = await callServer('GET /admin/api/v1/orders', { query }, { signal })
  return items.map(staffOrderFromWire)
}

export const orderCountsQuery = (filter: OrderFilter) =>
  queryOptions({
    queryKey: ['orders', 'counts', filter],
    queryFn: async ({ signal }): Promise<{ stages: StageCount[]; flagged: number }> =>
      callServer('GET /admin/api/v1/orders/counts', { query: toOrderFilterQuery(filter) }, { signal }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })

export type OrderLabels = Reply<'GET /admin/api/v1/orders/labels'>

/** The tags that are used for orders, and the logins of staff to whom orders are or can be assigned. */
export const orderLabelsQuery = queryOptions({
  queryKey: ['orders', 'labels'],
  queryFn: ({ signal }) => callServer('GET /admin/api/v1/orders/labels', {}, { signal }),
  staleTime: REFRESH_MS,
})

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'one', id],
    queryFn: async ({ signal }): Promise<StaffOrderDetail> =>
      staffOrderDetailFromWire(
        await callServer('GET /admin/api/v1/orders/:orderID', { params: { orderID: id } }, { signal }),
      ),
    refetchInterval: REFRESH_MS,
  })

type PatchBody = Payload<'PATCH /admin/api/v1/orders/:orderID'>['body']

/** The recipient of an order, as typed. */
export type RecipientDraft = Extract<PatchBody, { recipient: object }>['recipient']

export type OrderChange =
  | { kind: 'start' }
  | { kind: 'step'; step: 'printed' | 'encoded' | 'packed' | 'sent' | 'received' }
  | { kind: 'undo'; step: UndoableStep }
  | { kind: 'take-over'; reason: string }
  | { kind: 'cancel' }
  /** A recorded bank transfer; `amount` is in minor units. */
  | { kind: 'transfer-came'; amount: number; payer: string }
  | { kind: 'waybill'; waybill: string }
  | { kind: 'recipient'; recipient: RecipientDraft }
  | { kind: 'note'; text: string }
  | { kind: 'clear-flag' }
  | { kind: 'tag' | 'untag'; tag: string }
  | { kind: 'assign'; assignee: string | null }

export async function changeOrder(id: string, change: OrderChange): Promise<void> {
  await callServer('PATCH /admin/api/v1/orders/:orderID', { params: { orderID: id }, body: bodyOf(change) })
}

function bodyOf(change: OrderChange): PatchBody {
  switch (change.kind) {
    case 'start':
      return { started: true }
    case 'step':
      return { step: change.step }
    case 'cancel':
      return { status: orderStateToWire('cancelled') }
    case 'undo':
      return { undo: change.step }
    case 'take-over':
      return { takeOver: change.reason }
    case 'transfer-came':
      return { payment: 'paid', amount: change.amount, payer: change.payer }
    case 'waybill':
      return { waybill: change.waybill }
    case 'recipient':
      return { recipient: change.recipient }
    case 'note':
      return { note: change.text }
    case 'clear-flag':
      return { flag: null }
    case 'tag':
      return { tag: change.tag }
    case 'untag':
      return { untag: change.tag }
    case 'assign':
      return { assignee: change.assignee }
  }
}

const paramsOf = (id: string) => ({ params: { orderID: id } })

export async function uploadLayout(id: string, file: Blob): Promise<void> {
  await callServer('PUT /admin/api/v1/orders/:orderID/layout', { ...paramsOf(id), file })
}

export async function sendMessageToBuyer(id: string, text: string): Promise<void> {
  await callServer('POST /admin/api/v1/orders/:orderID/message', { ...paramsOf(id), body: { text } })
}

/** @param amount the amount in minor units; null for the whole remaining amount */
export async function refundOrder(id: string, amount: number | null, note: string): Promise<void> {
  const body = { ...(amount === null ? {} : { amount }), note }
  await callServer('POST /admin/api/v1/orders/:orderID/refund', { ...paramsOf(id), body })
}

export async function eraseOrder(id: string): Promise<void> {
  await callServer('POST /admin/api/v1/orders/:orderID/erase', paramsOf(id))
}

export async function createWaybill(id: string): Promise<void> {
  await callServer('POST /admin/api/v1/orders/:orderID/waybill', paramsOf(id))
}

export async function recordChip(
  id: string,
  number: number,
  chip: { serial: string; address: string; locked: boolean },
): Promise<StaffOrder> {
  const params = { orderID: id, number }
  return staffOrderFromWire(
    await callServer('PUT /admin/api/v1/orders/:orderID/chips/:number', { params, body: chip }),
  )
}

export async function deleteChip(id: string, number: number): Promise<void> {
  await callServer('DELETE /admin/api/v1/orders/:orderID/chips/:number', { params: { orderID: id, number } })
}

/** Returns the URL of an order's file. */
export function orderFileUrl(
  id: string,
  name: 'label.pdf' | 'packing-slip.pdf' | 'print.pdf' | 'qr.svg' | 'qr.pdf',
): string {
  return `/admin/api/v1/orders/${encodeURIComponent(id)}/${name}`
}
