import {
  DAY_STATES,
  INCIDENT_KINDS,
  INCIDENT_LIMITS,
  INCIDENT_STATES,
  SERVICE_PARTS,
  STATUS_STATES,
} from '@dotyk/domain/service-status'
import { z } from 'zod'
import { declareCalls } from './call.ts'
import { momentSchema } from './moments.ts'
import { cleanedLineSchema, cleanedTextSchema } from './texts.ts'

const state = z.enum(STATUS_STATES)
const part = z.enum(SERVICE_PARTS)
const bothLanguages = z.object({ ua: z.string(), en: z.string() })

const incidentFields = {
  id: z.string(),
  kind: z.enum(INCIDENT_KINDS),
  state: z.enum(INCIDENT_STATES),
  title: bothLanguages,
  parts: z.array(part),
  startsAt: z.string(),
  /** The planned end of maintenance; null for an incident. */
  endsAt: z.string().nullable(),
  /** When it was resolved; null as long as it isn't. */
  resolvedAt: z.string().nullable(),
  /** What staff wrote, newest first. */
  updates: z.array(z.object({ at: z.string(), state: z.enum(INCIDENT_STATES), text: bothLanguages })),
}

const serviceStatus = z.object({
  /** The worst state of the parts. */
  state,
  /** Whether the database answers; if it doesn't, everything but the states is what was last known. */
  isReachable: z.boolean(),
  /** The time of the last check; null if there was none. */
  checkedAt: z.string().nullable(),
  parts: z.array(
    z.object({
      part,
      state,
      /** Since when the part has been in this state; null if that isn't known. */
      since: z.string().nullable(),
      /** For how many percent of the known time of these days the part worked, rounded down; null if nothing is known. */
      uptime: z.number().nullable(),
      /** The last 90 days in Kyiv, oldest first. */
      days: z.array(
        z.object({
          day: z.string(),
          /** `gaps`: it worked, but nothing is known of some of the time. `unknown`: there was no check. */
          state: z.enum(DAY_STATES),
          disturbedMinutes: z.int(),
          unknownMinutes: z.int(),
        }),
      ),
    }),
  ),
  /** What goes on now, is planned, and is over, in this order; each the latest first. */
  incidents: z.array(z.object({ ...incidentFields, phase: z.enum(['ongoing', 'upcoming', 'past']) })),
})

/** The status as visitors see it; its names are those of the domain. */
export type ShownServiceStatus = z.infer<typeof serviceStatus>

const staffIncident = z.object({
  ...incidentFields,
  /** Raised by each change. */
  version: z.int(),
})

export type StaffIncidentWire = z.infer<typeof staffIncident>

const title = z.strictObject({
  ua: cleanedLineSchema().min(1).max(INCIDENT_LIMITS.title),
  en: cleanedLineSchema().min(1).max(INCIDENT_LIMITS.title),
})
const text = z.strictObject({
  ua: cleanedTextSchema().min(1).max(INCIDENT_LIMITS.text),
  en: cleanedTextSchema().min(1).max(INCIDENT_LIMITS.text),
})
const parts = z
  .array(part)
  .min(1)
  .max(SERVICE_PARTS.length)
  .overwrite(chosen => SERVICE_PARTS.filter(each => chosen.includes(each)))
const params = z.object({ incidentID: z.uuid() })
/** The version that the caller saw; the change is refused if there is a newer one. */
const version = z.int().min(1)

/** Calls about whether the service works: anyone reads it, and staff announce incidents and planned maintenance. */
export const serviceStatusCalls = declareCalls({
  'GET /status.json': {
    summary:
      'Whether each part of the service works now, its last 90 days, and incidents; readable by pages of other sites',
    caller: 'anyone',
    reply: serviceStatus,
    refusals: [],
  },
  'GET /admin/api/v1/incidents': {
    summary: 'Incidents and planned maintenance, the latest beginning first, and the parts that visitors see',
    caller: 'admin',
    permission: 'business',
    reply: z.object({ incidents: z.array(staffIncident), parts: z.array(part) }),
    refusals: [],
  },
  'POST /admin/api/v1/incidents': {
    summary: 'Announces an incident or planned maintenance on the status page. Returns it',
    caller: 'admin',
    permission: 'business',
    body: z.strictObject({
      kind: z.enum(INCIDENT_KINDS),
      state: z.enum(INCIDENT_STATES),
      title,
      text,
      parts,
      /** null for now. */
      startsAt: momentSchema.nullable(),
      /** The planned end of maintenance; null for an incident. */
      endsAt: momentSchema.nullable(),
    }),
    reply: staffIncident,
    refusals: ['incident-time-wrong', 'incident-state-conflict'],
  },
  'PATCH /admin/api/v1/incidents/:incidentID': {
    summary: 'Changes the title, parts or times of an incident. Returns it',
    caller: 'admin',
    permission: 'business',
    params,
    body: z.strictObject({
      version,
      title: title.optional(),
      parts: parts.optional(),
      startsAt: momentSchema.optional(),
      endsAt: momentSchema.nullable().optional(),
    }),
    reply: staffIncident,
    refusals: ['incident-not-found', 'incident-time-wrong', 'incident-changed'],
  },
  'POST /admin/api/v1/incidents/:incidentID/updates': {
    summary: 'Adds an update to an incident, which takes over its state. Returns the incident',
    caller: 'admin',
    permission: 'business',
    params,
    body: z.strictObject({ version, state: z.enum(INCIDENT_STATES), text }),
    reply: staffIncident,
    refusals: ['incident-not-found', 'incident-state-conflict', 'incident-changed'],
  },
})
