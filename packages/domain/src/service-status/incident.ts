import type { Language } from '../values/index.ts'
import { STATUS_DAYS } from './days.ts'
import type { ServicePart } from './parts.ts'

/** What staff announce: something that went wrong, or work that is planned. */
export const INCIDENT_KINDS = ['incident', 'maintenance'] as const

export type IncidentKind = (typeof INCIDENT_KINDS)[number]

export const INCIDENT_STATES = ['investigating', 'identified', 'monitoring', 'planned', 'resolved'] as const

export type IncidentState = (typeof INCIDENT_STATES)[number]

/** The states of each kind, the usual first one first. One that is resolved may be opened again. */
export const STATES_OF_KIND = {
  incident: ['investigating', 'identified', 'monitoring', 'resolved'],
  maintenance: ['planned', 'resolved'],
} as const satisfies Record<IncidentKind, readonly IncidentState[]>

/** The longest texts in characters, the longest planned maintenance and how long before it may be announced, in days. */
export const INCIDENT_LIMITS = { title: 120, text: 2_000, maintenanceDays: 7, plannedDaysAhead: 365 } as const

/** A text in both languages. */
export type BothLanguages = Record<Language, string>

/** The times of an announcement; `endsAt` is the planned end of maintenance, null for an incident. */
export interface IncidentTimes {
  kind: IncidentKind
  startsAt: Date
  endsAt: Date | null
}

/** What is announced, as visitors read it. */
export interface Incident extends IncidentTimes {
  title: BothLanguages
  parts: readonly ServicePart[]
  state: IncidentState
  /** When it was resolved; null as long as it isn't. */
  resolvedAt: Date | null
}

export function isStateOfKind(kind: IncidentKind, state: IncidentState): boolean {
  const states: readonly IncidentState[] = STATES_OF_KIND[kind]
  return states.includes(state)
}

const DAY_MS = 24 * 60 * 60_000

/**
 * Returns the field of a time that can't be announced: an incident has begun within the days that the page shows, and planned
 * maintenance ends after it begins and isn't over.
 */
export function findWrongIncidentTime(
  { kind, startsAt, endsAt }: IncidentTimes,
  now: Date,
): 'startsAt' | 'endsAt' | null {
  const startedMs = now.getTime() - startsAt.getTime()
  if (startedMs > STATUS_DAYS * DAY_MS) return 'startsAt'
  if (kind === 'incident') {
    if (startedMs < 0) return 'startsAt'
    return endsAt === null ? null : 'endsAt'
  }
  if (-startedMs > INCIDENT_LIMITS.plannedDaysAhead * DAY_MS) return 'startsAt'
  const lengthMs = endsAt === null ? 0 : endsAt.getTime() - startsAt.getTime()
  if (lengthMs <= 0 || lengthMs > INCIDENT_LIMITS.maintenanceDays * DAY_MS) return 'endsAt'
  return endsAt !== null && endsAt > now ? null : 'endsAt'
}

/** Whether an announcement concerns the future, now or the past. Planned maintenance is over at its planned end. */
export type IncidentPhase = 'upcoming' | 'ongoing' | 'past'

export function incidentPhase(
  { state, startsAt, endsAt }: Pick<Incident, 'state' | 'startsAt' | 'endsAt'>,
  now: Date,
): IncidentPhase {
  if (state === 'resolved' || (endsAt !== null && endsAt <= now)) return 'past'
  return startsAt > now ? 'upcoming' : 'ongoing'
}

/** Returns when an announcement is over, or the current time while it is going on. */
export function incidentEnd(incident: Pick<Incident, 'state' | 'endsAt' | 'resolvedAt'>, now: Date): Date {
  const { resolvedAt, endsAt } = incident
  if (resolvedAt && endsAt) return resolvedAt < endsAt ? resolvedAt : endsAt
  return resolvedAt ?? (endsAt !== null && endsAt < now ? endsAt : now)
}
