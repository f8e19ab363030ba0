import type { BothLanguages, Incident, IncidentState } from '@dotyk/domain/service-status'
import { and, asc, desc, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { incidents, incidentUpdates } from './service-status.tables.ts'

/** What staff wrote on an incident at some time. */
export interface IncidentUpdate {
  state: IncidentState
  text: BothLanguages
  at: Date
}

export interface StoredIncident extends Incident {
  id: string
  /** Raised by each change. */
  version: number
}

/** An incident with its updates, newest first. */
export interface IncidentWithUpdates extends StoredIncident {
  updates: IncidentUpdate[]
}

/** The most incidents that are listed, newest first. */
const LONGEST_LIST = 200

export type IncidentRepository = ReturnType<typeof createIncidentRepository>

export function createIncidentRepository(db: Database) {
  async function updatesOf(ids: readonly string[], tx?: Transaction): Promise<Map<string, IncidentUpdate[]>> {
    if (ids.length === 0) return new Map()
    const rows = await (tx ?? db)
      .select()
      .from(incidentUpdates)
      .where(inArray(incidentUpdates.incidentId, [...ids]))
      .orderBy(desc(incidentUpdates.id))
    const found = new Map<string, IncidentUpdate[]>()
    for (const { incidentId, state, textUa, textEn, at } of rows)
      found.set(incidentId, [
        ...(found.get(incidentId) ?? []),
        { state, text: { ua: textUa, en: textEn }, at },
      ])
    return found
  }

  return {
    /** Lists the incidents, the latest beginning first. */
    async list(): Promise<IncidentWithUpdates[]> {
      const rows = await db
        .select()
        .from(incidents)
        .orderBy(desc(incidents.startsAt), asc(incidents.id))
        .limit(LONGEST_LIST)
      const updates = await updatesOf(rows.map(({ id }) => id))
      return rows.map(row => ({ ...toIncident(row), updates: updates.get(row.id) ?? [] }))
    },

    /** Finds an incident with its updates. @param tx the transaction to read in */
    async find(tx: Transaction, id: string): Promise<IncidentWithUpdates | null> {
      const [row] = await tx.select().from(incidents).where(eq(incidents.id, id))
      return row ? { ...toIncident(row), updates: (await updatesOf([id], tx)).get(id) ?? [] } : null
    },

    /** The incident, locked until the transaction ends; null if there is none. */
    async lock(tx: Transaction, id: string): Promise<StoredIncident | null> {
      const [row] = await tx.select().from(incidents).where(eq(incidents.id, id)).for('update')
      return row ? toIncident(row) : null
    },

    /** @returns the id of the new incident */
    async insert(tx: Transaction, { title, ...incident }: Incident, createdAt: Date): Promise<string> {
      const [row] = await tx
        .insert(incidents)
        .values({
          ...incident,
          parts: [...incident.parts],
          titleUa: title.ua,
          titleEn: title.en,
          createdAt,
        })
        .returning({ id: incidents.id })
      if (!row) throw new Error('The incident was not inserted.')
      return row.id
    },

    /** Stores an incident and raises its version. */
    async update(tx: Transaction, { id, version, title, ...incident }: StoredIncident): Promise<void> {
      await tx
        .update(incidents)
        .set({
          ...incident,
          parts: [...incident.parts],
          titleUa: title.ua,
          titleEn: title.en,
          version: version + 1,
        })
        .where(eq(incidents.id, id))
    },

    async insertUpdate(
      tx: Transaction,
      incidentId: string,
      { state, text, at }: IncidentUpdate,
    ): Promise<void> {
      await tx.insert(incidentUpdates).values({ incidentId, state, textUa: text.ua, textEn: text.en, at })
    },

    /** The titles of incidents in Ukrainian, by their ids. */
    async titlesOf(ids: readonly string[]): Promise<Map<string, string>> {
      const rows = await db
        .select({ id: incidents.id, title: incidents.titleUa })
        .from(incidents)
        .where(inArray(incidents.id, [...ids]))
      return new Map(rows.map(({ id, title }) => [id, title]))
    },

    /** Deletes the incidents that were over before a time, with their updates. */
    async deleteOverBefore(tx: Transaction, time: Date): Promise<void> {
      await tx
        .delete(incidents)
        .where(
          or(lt(incidents.resolvedAt, time), and(isNull(incidents.resolvedAt), lt(incidents.endsAt, time))),
        )
    },
  }
}

function toIncident({
  titleUa,
  titleEn,
  createdAt: _,
  ...incident
}: typeof incidents.$inferSelect): StoredIncident {
  return { ...incident, title: { ua: titleUa, en: titleEn } }
}
