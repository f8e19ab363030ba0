import type { FastifyReply } from 'fastify'
import type { HandleCall } from '../../http/calls.ts'
import type { FindPlaces } from './find-places.ts'
import type { FindStreets } from './find-streets.ts'

export interface DeliveryRoutes {
  findPlaces: FindPlaces
  findStreets: FindStreets
}

/** Faster than anybody types. */
const PER_MINUTE = 240
/** Each may be a question to the carrier. */
const STREETS_PER_MINUTE = 120

/** The carrier's directory for everybody; it changes once a night, so browsers may keep an answer for a while. */
export function addDeliveryRoutes(handle: HandleCall, { findPlaces, findStreets }: DeliveryRoutes): void {
  handle(
    'GET /np/cities',
    async ({ query, reply }) => {
      keep(reply)
      return findPlaces.cities(query.q)
    },
    { perMinute: PER_MINUTE },
  )

  handle(
    'GET /np/departments',
    async ({ query, reply }) => {
      const { ref, q, weight, length, width, height } = query
      const parcel =
        weight === undefined ? null : { weight, length: length ?? 0, width: width ?? 0, height: height ?? 0 }
      keep(reply)
      return findPlaces.departments(ref, q, parcel)
    },
    { perMinute: PER_MINUTE },
  )

  handle(
    'GET /np/streets',
    async ({ query, reply }) => {
      keep(reply)
      return findStreets(query.ref, query.q)
    },
    { perMinute: STREETS_PER_MINUTE },
  )

  handle('GET /np/ownerships', async ({ reply }) => {
    keep(reply)
    return findPlaces.ownershipForms()
  })
}

/** A refusal takes this back: no failure is kept. */
function keep(reply: FastifyReply): void {
  reply.header('cache-control', 'public, max-age=300')
}
