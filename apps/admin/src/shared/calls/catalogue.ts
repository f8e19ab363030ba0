import type { Payload, Reply } from '@dotyk/contract/client'
import { designPricesToWire } from '@dotyk/contract/wire/catalogue'
import type { DesignPriceValues } from '@dotyk/domain/catalogue'
import type { Currency } from '@dotyk/domain/values'
import { queryOptions } from '@tanstack/react-query'
import { callServer } from '../api.ts'

/** A product in all its languages; prices are in minor units. */
export type CatalogueProduct = Reply<'GET /admin/api/v1/products'>['products'][number]
export type ProductsChange = Payload<'PATCH /admin/api/v1/products'>['body']

/** All products and the prices of design. */
export const catalogueQuery = queryOptions({
  queryKey: ['catalogue'],
  queryFn: ({ signal }) => callServer('GET /admin/api/v1/products', {}, { signal }),
})

/** The days on which the workshop makes orders. */
export type WorkshopCalendar = Reply<'GET /admin/api/v1/workshop-calendar'>

export const calendarQuery = queryOptions({
  queryKey: ['workshop-calendar'],
  queryFn: ({ signal }) => callServer('GET /admin/api/v1/workshop-calendar', {}, { signal }),
})

/** @param seen the stored calendar as it was shown when the user began to change it */
export function changeCalendar(
  calendar: WorkshopCalendar,
  seen: WorkshopCalendar,
): Promise<WorkshopCalendar> {
  return callServer('PUT /admin/api/v1/workshop-calendar', { body: { ...calendar, seen } })
}

/** Changes either all given products or none. */
export async function changeProducts(change: ProductsChange): Promise<void> {
  await callServer('PATCH /admin/api/v1/products', { body: change })
}

/** @param seen the stored values as they were shown when the user began to type */
export async function changeDesignServicePrices(
  currency: Currency,
  change: Partial<DesignPriceValues>,
  seen: Partial<DesignPriceValues>,
): Promise<void> {
  await callServer('PATCH /admin/api/v1/design-prices', {
    body: { currency, ...designPricesToWire(change), seen: designPricesToWire(seen) },
  })
}
