import type { FastifyReply } from 'fastify'
import type { HttpContext } from '../../http/http-context.ts'
import type { DeliveryContext } from './delivery.context.ts'
import { findCities, findDepartments, listOwnershipForms } from './find-places.ts'
import { estimateDelivery } from './estimate-delivery.ts'
import { findStreets } from './find-streets.ts'

/** The limit of searches a minute, more than anybody types. */
const PER_MINUTE = 240
/** The limit of street searches a minute, because each may become a request to the carrier. */
const STREETS_PER_MINUTE = 120

/** Adds the routes of the carrier's directory, which changes once a night, so browsers may cache an answer for a while. */
export function addDeliveryRoutes({ handle }: HttpContext, context: DeliveryContext): void {
  handle(
    'GET /np/cities',
    async ({ query, reply }) => {
      allowCaching(reply)
      return findCities(context, query.q)
    },
    { perMinuteOfProcess: PER_MINUTE },
  )

  handle(
    'GET /np/departments',
    async ({ query, reply }) => {
      const { ref, q, weight, length, width, height } = query
      const parcel =
        weight === undefined ? null : { weight, length: length ?? 0, width: width ?? 0, height: height ?? 0 }
      allowCaching(reply)
      return findDepartments(context, ref, q, parcel)
    },
    { perMinuteOfProcess: PER_MINUTE },
  )

  handle(
    'GET /np/estimate',
    async ({ query, reply }) => {
      const { ref: cityRef, kind: shippingType, weight = 0, length = 0, width = 0, height = 0 } = query
      const { readyOn, arrivesOn, cost } = await estimateDelivery(context, {
        cityRef,
        shippingType,
        box: { weight, length, width, height },
        declaredValue: query.value ?? 0,
        count: query.count,
        makingDays: query.making_days ?? null,
      })
      allowCaching(reply)
      return { ready_on: readyOn, arrives_on: arrivesOn, cost, is_example: context.edition !== null }
    },
    { perMinuteOfProcess: STREETS_PER_MINUTE },
  )

  handle(
    'GET /np/streets',
    async ({ query, reply }) => {
      allowCaching(reply)
      return findStreets(context, query.ref, query.q)
    },
    { perMinuteOfProcess: STREETS_PER_MINUTE },
  )

  handle('GET /np/ownerships', async ({ reply }) => {
    allowCaching(reply)
    return listOwnershipForms(context)
  })
}

/** Allows caching for five minutes. An error reply removes this header, so failures aren't cached. */
function allowCaching(reply: FastifyReply): void {
  reply.header('cache-control', 'public, max-age=300')
}
