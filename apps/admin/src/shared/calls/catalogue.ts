import type { Payload, Reply } from '@dotyk/contract/client'
import { designPricesToWire } from '@dotyk/contract/wire/catalogue'
import type { DesignPriceValues } from '@dotyk/domain/catalogue'
import type { Currency } from '@dotyk/domain/values'
import { queryOptions } from '@tanstack/react-query'
import { callServer } from '../api.ts'

/** A product in all its languages. Prices in minor units. */
export type CatalogueProduct = Reply<'GET /admin/api/v1/products'>['products'][number]
export type ProductsChange = Payload<'PATCH /admin/api/v1/products'>['body']

/** All products and the prices of design. */
export const catalogueQuery = queryOptions({
  queryKey: ['catalogue'],
  queryFn: ({ signal }) => callServer('GET /admin/api/v1/products', {}, { signal }),
})

/** When the workshop makes orders. */
export type WorkshopCalendar = Reply<'GET /admin/api/v1/workshop-calendar'>

export const calendarQuery = queryOptions({
  queryKey: ['workshop-calendar'],
  queryFn: ({ signal }) => callServer('GET /admin/api/v1/workshop-calendar', {}, { signal }),
})

/** @param seen the stored calendar that was shown while it was changed */
export function changeCalendar(
  calendar: WorkshopCalendar,
  seen: WorkshopCalendar,
): Promise<WorkshopCalendar> {
  return callServer('PUT /admin/api/v1/workshop-calendar', { body: { ...calendar, seen } })
}

/** Changes all of the given products or none. */
export async function changeProducts(change: ProductsChange): Promise<void> {
  await callServer('PATCH /admin/api/v1/products', { body: change })
}

/** @param seen the stored values that were shown while typing */
export async function changeDesignPrices(
  currency: Currency,
  change: Partial<DesignPriceValues>,
  seen: Partial<DesignPriceValues>,
): Promise<void> {
  await callServer('PATCH /admin/api/v1/design-prices', {
    body: { currency, ...designPricesToWire(change), seen: designPricesToWire(seen) },
  })
}
