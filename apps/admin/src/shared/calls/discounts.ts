import type { Payload, Reply } from '@dotyk/contract/client'
import { queryOptions } from '@tanstack/react-query'
import { callServer } from '../api.ts'

/** A discount code with the number of orders that use it. */
export type StaffDiscount = Reply<'GET /admin/api/v1/discounts'>['discounts'][number]
export type NewDiscount = Payload<'POST /admin/api/v1/discounts'>['body']

export const discountsQuery = queryOptions({
  queryKey: ['discounts'],
  queryFn: ({ signal }) => callServer('GET /admin/api/v1/discounts', {}, { signal }),
})

export function createDiscount(discount: NewDiscount): Promise<StaffDiscount> {
  return callServer('POST /admin/api/v1/discounts', { body: discount })
}

export function changeDiscount(
  code: string,
  change: Payload<'PATCH /admin/api/v1/discounts/:code'>['body'],
): Promise<StaffDiscount> {
  return callServer('PATCH /admin/api/v1/discounts/:code', { params: { code }, body: change })
}
