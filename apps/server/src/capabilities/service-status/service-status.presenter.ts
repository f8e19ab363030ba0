import type { ShownServiceStatus, StaffIncidentWire } from '@dotyk/contract/service-status'
import {
  type Announced,
  type CalendarDay,
  incidentEnd,
  incidentPhase,
  type KnownTime,
  partStateNow,
  type ServicePart,
  statusCalendar,
  statusDays,
  type StatusState,
  uptimeOf,
  worstState,
} from '@dotyk/domain/service-status'
import type { IncidentWithUpdates } from './incidents.repository.ts'
import type { StoredPeriod } from './periods.repository.ts'
import type { ReadStatus } from './read-status.ts'

export interface StatusView {
  parts: readonly ServicePart[]
  status: ReadStatus
  now: Date
  /** Whether the configuration closes everything but cards for maintenance. */
  isClosed: boolean
}

const MINUTE_MS = 60_000
const PHASES = ['ongoing', 'upcoming', 'past'] as const

/** Returns the status as visitors see it. */
export function presentStatus({ parts, status, now, isClosed }: StatusView): ShownServiceStatus {
  const { periods, incidents, awaySince } = status
  const calendar = statusCalendar(now)
  const shown = parts.map(part => {
    const own = periods.filter(period => period.part === part)
    const about = incidents.filter(incident => incident.parts.includes(part))
    const { state, since } = currentState(part, own, about, { now, awaySince, isClosed })
    return {
      part,
      state,
      since: since?.toISOString() ?? null,
      ...presentHistory([...own, ...about.flatMap(incident => disturbedTime(incident, now))], calendar, now),
    }
  })
  const checkedAt = periods.reduce<Date | null>(
    (latest, { until }) => (latest && latest > until ? latest : until),
    null,
  )
  return {
    state: worstState(shown.map(part => part.state)),
    isReachable: awaySince === null,
    checkedAt: checkedAt?.toISOString() ?? null,
    parts: shown,
    incidents: PHASES.flatMap(phase =>
      incidents
        .filter(incident => incidentPhase(incident, now) === phase)
        .map(incident => ({ ...presentIncident(incident), phase })),
    ),
  }
}

export function presentStaffIncident(incident: IncidentWithUpdates): StaffIncidentWire {
  return { ...presentIncident(incident), version: incident.version }
}

function presentIncident({ id, kind, state, title, parts, ...rest }: IncidentWithUpdates) {
  const { startsAt, endsAt, resolvedAt, updates } = rest
  return {
    id,
    kind,
    state,
    title,
    parts: [...parts],
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    resolvedAt: resolvedAt?.toISOString() ?? null,
    updates: updates.map(({ at, ...update }) => ({ at: at.toISOString(), ...update })),
  }
}

function currentState(
  part: ServicePart,
  periods: readonly StoredPeriod[],
  incidents: readonly IncidentWithUpdates[],
  { now, awaySince, isClosed }: { now: Date; awaySince: Date | null; isClosed: boolean },
): { state: StatusState; since: Date | null } {
  // Every part needs the database.
  if (awaySince) return { state: 'disturbed', since: awaySince }
  const ongoing = incidents.filter(incident => incidentPhase(incident, now) === 'ongoing')
  const isMaintained = isClosed && part !== 'cards'
  const kind: Announced =
    isMaintained || ongoing.some(incident => incident.kind === 'maintenance')
      ? 'maintenance'
      : ongoing.length > 0
        ? 'incident'
        : 'nothing'
  const startedAt = ongoing
    .filter(incident => incident.kind === kind)
    .reduce<Date | null>((first, { startsAt }) => (first && first < startsAt ? first : startsAt), null)
  return partStateNow(periods.at(-1) ?? null, { kind, startedAt }, now)
}

/** The time for which an incident disturbed its parts; planned maintenance is no disturbance. */
function disturbedTime(incident: IncidentWithUpdates, now: Date): KnownTime[] {
  if (incident.kind === 'maintenance') return []
  return [{ state: 'disturbed', startedAt: incident.startsAt, until: incidentEnd(incident, now) }]
}

function presentHistory(times: readonly KnownTime[], calendar: readonly CalendarDay[], now: Date) {
  const uptime = uptimeOf(times, now)
  return {
    uptime: uptime === null ? null : uptime / 100,
    days: statusDays(times, calendar, now).map(({ day, state, disturbedMs, unknownMs }) => ({
      day,
      state,
      disturbedMinutes: Math.ceil(disturbedMs / MINUTE_MS),
      unknownMinutes: Math.floor(unknownMs / MINUTE_MS),
    })),
  }
}
