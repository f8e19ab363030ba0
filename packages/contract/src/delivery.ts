import { CALENDAR_LIMITS, DEPARTMENT_KINDS } from '@dotyk/domain/delivery'
import { SHIPPING_TYPES } from '@dotyk/domain/orders'
import { z } from 'zod'
import { declareCalls } from './call.ts'

const typed = z.string().max(100).default('')
const ref = z.string().min(1).max(64)
const size = z.coerce.number().min(0).max(1_000_000).optional()

const city = z.object({
  /** The parent of the searched branches and streets, by the carrier's Ref. */
  ref: z.string(),
  settlementRef: z.string().nullable(),
  /** The kind of settlement, `місто` or `село`; '' if unknown. */
  kind: z.string(),
  name: z.string(),
  area: z.string(),
  region: z.string(),
})

const department = z.object({
  ref: z.string(),
  kind: z.literal(DEPARTMENT_KINDS),
  number: z.string(),
  name: z.string(),
  address: z.string(),
  /** The hours of each day, Monday first, as `09:00-20:00`, or `-` for a closed day; empty if unknown. */
  schedule: z.array(z.string()),
  /** The maximum weight of a parcel in grams; null if there is no limit. */
  maxWeight: z.number().nullable(),
})

const ownership = z.object({ ref: z.string(), name: z.string(), fullName: z.string() })

/** A street of a place; `ref` is null if the carrier's id of the street is unknown. */
const street = z.object({ ref: z.string().nullable(), name: z.string() })

/** The parameters of a parcel: its weight in grams and its sides in millimetres. */
const parcelSizes = { weight: size, length: size, width: size, height: size }

/** A day in Kyiv, `2026-11-30`; null if it isn't known. */
const day = z.string().nullable()

const estimate = z.object({
  /** The day on which an order accepted now would be ready; null if no term is promised. */
  ready_on: day,
  /** The day on which the parcel would arrive; null if it isn't known. */
  arrives_on: day,
  /** The carrier's price in kopiykas; null if it isn't known. */
  cost: z.int().nullable(),
  /** Whether the days and the price are only examples, because no carrier is connected. */
  is_example: z.boolean(),
})

export const deliveryCalls = declareCalls({
  'GET /np/cities': {
    summary: 'Cities the carrier delivers to, best match first',
    caller: 'anyone',
    query: z.object({ q: typed }),
    reply: z.array(city),
    refusals: [],
  },
  'GET /np/departments': {
    summary:
      'Open branches and postomats of a city, by number or address, that take the parcel where one is given',
    caller: 'anyone',
    query: z.object({
      ref,
      q: typed,
      ...parcelSizes,
    }),
    reply: z.array(department),
    refusals: [],
  },
  'GET /np/estimate': {
    summary: 'When an order for a city would be ready and arrive, and what the carrier takes for it',
    caller: 'anyone',
    query: z.object({
      ref,
      kind: z.literal(SHIPPING_TYPES).default('department'),
      ...parcelSizes,
      /** The declared value in kopiykas. */
      value: z.coerce.number().min(0).max(1_000_000_000).optional(),
      /** The number of pieces. */
      count: z.coerce.number().int().min(1).max(CALENDAR_LIMITS.promisesUpTo).default(1),
      /** The working days that making the product takes; without this number no days are returned. */
      making_days: z.coerce.number().int().min(1).max(CALENDAR_LIMITS.makingDays).optional(),
    }),
    reply: estimate,
    refusals: [],
  },
  'GET /np/streets': {
    summary: 'Streets of a city',
    caller: 'anyone',
    query: z.object({ ref, q: typed }),
    reply: z.array(street),
    refusals: [],
  },
  'GET /np/ownerships': {
    summary: 'Forms of ownership of legal recipients, the common ones first',
    caller: 'anyone',
    reply: z.array(ownership),
    refusals: [],
  },
})
