import { DEPARTMENT_KINDS } from '@dotyk/domain/delivery'
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
  /** Heaviest parcel in grams; null without a limit. */
  maxWeight: z.number().nullable(),
})

const ownership = z.object({ ref: z.string(), name: z.string(), fullName: z.string() })

/** `ref` is null if the carrier's reference is unknown. */
const street = z.object({ ref: z.string().nullable(), name: z.string() })

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
      /** The parcel's weight in grams and its sides in millimetres. */
      weight: size,
      length: size,
      width: size,
      height: size,
    }),
    reply: z.array(department),
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
