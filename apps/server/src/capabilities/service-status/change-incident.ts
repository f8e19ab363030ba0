import type { AuditAction, StaffActor } from '@dotyk/domain/audit'
import {
  type BothLanguages,
  findWrongIncidentTime,
  type IncidentKind,
  type IncidentState,
  isStateOfKind,
  type ServicePart,
} from '@dotyk/domain/service-status'
import type { Transaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import type { IncidentWithUpdates, StoredIncident } from './incidents.repository.ts'
import type { ServiceStatusContext } from './service-status.context.ts'

/** What staff announce. */
export interface NewIncident {
  kind: IncidentKind
  state: IncidentState
  title: BothLanguages
  text: BothLanguages
  parts: readonly ServicePart[]
  /** null for now. */
  startsAt: Date | null
  endsAt: Date | null
}

/** The changed fields of an incident. */
export interface IncidentChange {
  title?: BothLanguages | undefined
  parts?: readonly ServicePart[] | undefined
  startsAt?: Date | undefined
  endsAt?: Date | null | undefined
}

/**
 * Announces an incident or planned maintenance with its first text.
 * @throws Refusal `incident-time-wrong`, `incident-state-conflict`
 */
export async function announceIncident(
  ctx: ServiceStatusContext,
  actor: StaffActor,
  { text, startsAt: given, ...rest }: NewIncident,
): Promise<IncidentWithUpdates> {
  const { incidents, inTransaction, clock } = ctx
  const now = clock.now()
  const resolvedAt = rest.state === 'resolved' ? now : null
  const incident = { ...rest, startsAt: given ?? now, resolvedAt }
  if (!isStateOfKind(incident.kind, incident.state)) throw new Refusal('incident-state-conflict')
  requireTimes(incident, now)
  const announced = await inTransaction(async tx => {
    const id = await incidents.insert(tx, incident, now)
    await incidents.insertUpdate(tx, id, { state: incident.state, text, at: now })
    await record(ctx, tx, actor, 'incident.announced', id, { after: { ...valuesOf(incident), text } })
    return requireFound(await incidents.find(tx, id))
  })
  ctx.onChanged()
  return announced
}

/**
 * Adds an update to an incident, which takes over its state. A resolved incident may be opened again.
 * @param version the version that staff saw
 * @throws Refusal `incident-not-found`, `incident-state-conflict`, `incident-changed` where somebody else has changed it
 */
export async function updateIncident(
  ctx: ServiceStatusContext,
  actor: StaffActor,
  id: string,
  { version, state, text }: { version: number; state: IncidentState; text: BothLanguages },
): Promise<IncidentWithUpdates> {
  const { incidents, inTransaction, clock } = ctx
  const updated = await inTransaction(async tx => {
    const before = await lockIncident(ctx, tx, id, version)
    if (!isStateOfKind(before.kind, state)) throw new Refusal('incident-state-conflict')
    const now = clock.now()
    const resolvedAt = state === 'resolved' ? (before.resolvedAt ?? now) : null
    await incidents.update(tx, { ...before, state, resolvedAt })
    await incidents.insertUpdate(tx, id, { state, text, at: now })
    await record(ctx, tx, actor, 'incident.updated', id, {
      before: { state: before.state },
      after: { state, text },
    })
    return requireFound(await incidents.find(tx, id))
  })
  ctx.onChanged()
  return updated
}

/**
 * Changes the title, parts or times of an incident.
 * @param version the version that staff saw
 * @throws Refusal `incident-not-found`, `incident-time-wrong`, `incident-changed` where somebody else has changed it
 */
export async function changeIncident(
  ctx: ServiceStatusContext,
  actor: StaffActor,
  id: string,
  { version, change }: { version: number; change: IncidentChange },
): Promise<IncidentWithUpdates> {
  const { incidents, inTransaction, clock } = ctx
  const changed = await inTransaction(async tx => {
    const before = await lockIncident(ctx, tx, id, version)
    const after = {
      ...before,
      title: change.title ?? before.title,
      parts: change.parts ?? before.parts,
      startsAt: change.startsAt ?? before.startsAt,
      endsAt: change.endsAt === undefined ? before.endsAt : change.endsAt,
    }
    const times = [before, after].map(({ startsAt, endsAt }) => `${+startsAt} ${Number(endsAt)}`)
    if (times[0] !== times[1]) requireTimes(after, clock.now())
    const old = Object.entries(valuesOf(before))
    const differing = Object.entries(valuesOf(after)).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(Object.fromEntries(old)[name]),
    )
    if (differing.length > 0) {
      await incidents.update(tx, after)
      const names = differing.map(([name]) => name)
      await record(ctx, tx, actor, 'incident.changed', id, {
        before: Object.fromEntries(old.filter(([name]) => names.includes(name))),
        after: Object.fromEntries(differing),
      })
    }
    return requireFound(await incidents.find(tx, id))
  })
  ctx.onChanged()
  return changed
}

async function lockIncident(
  { incidents }: ServiceStatusContext,
  tx: Transaction,
  id: string,
  version: number,
): Promise<StoredIncident> {
  const incident = await incidents.lock(tx, id)
  if (!incident) throw new Refusal('incident-not-found')
  if (incident.version !== version) throw new Refusal('incident-changed')
  return incident
}

function requireTimes(incident: Parameters<typeof findWrongIncidentTime>[0], now: Date): void {
  const field = findWrongIncidentTime(incident, now)
  if (field) throw new Refusal('incident-time-wrong', { field })
}

function requireFound(incident: IncidentWithUpdates | null): IncidentWithUpdates {
  if (!incident) throw new Refusal('incident-not-found')
  return incident
}

/** The values of an incident for the audit log. */
function valuesOf({
  kind,
  state,
  title,
  parts,
  startsAt,
  endsAt,
}: Omit<StoredIncident, 'id' | 'version' | 'resolvedAt'>) {
  return {
    kind,
    state,
    title,
    parts,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
  }
}

async function record(
  { audit }: ServiceStatusContext,
  tx: Transaction,
  actor: StaffActor,
  action: Extract<AuditAction, `incident.${string}`>,
  id: string,
  changes: { before?: Record<string, unknown>; after: Record<string, unknown> },
): Promise<void> {
  await audit.record(tx, { actor, action, subjects: [{ kind: 'incident', id }], ...changes })
}
