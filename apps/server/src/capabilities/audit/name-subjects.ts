import type { AuditSubject } from '@dotyk/domain/audit'

type NamesOf = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** Functions that name the subjects of entries, by kind: an order by its number, a profile, group or company by its name. */
export interface SubjectNames {
  namesOf: Partial<Record<AuditSubject['kind'], NamesOf>>
  /** Finds the ids of subjects that have this name, such as the order with this number. */
  idsKnownAs: (text: string) => Promise<readonly string[]>
}

/** Kinds whose ids are UUIDs in the database, which rejects a comparison with any other text. */
const UUID_KINDS: ReadonlySet<AuditSubject['kind']> = new Set(['push', 'letter', 'staff', 'incident'])
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

export type NamedSubject = AuditSubject & {
  /** The subject's current name; null if the subject no longer exists or has no name. */
  name: string | null
}

/** Adds the current names of the entries' subjects, with one query for each kind. */
export async function nameSubjects<Entry extends { subjects: readonly AuditSubject[] }>(
  { namesOf }: Pick<SubjectNames, 'namesOf'>,
  entries: readonly Entry[],
): Promise<(Omit<Entry, 'subjects'> & { subjects: NamedSubject[] })[]> {
  const byKind = Map.groupBy(
    entries.flatMap(({ subjects }) => subjects),
    ({ kind }) => kind,
  )
  const found = await Promise.all(
    [...byKind].map(async ([kind, subjects]) => {
      const ids = [...new Set(subjects.map(({ id }) => id))]
      const known = UUID_KINDS.has(kind) ? ids.filter(id => UUID.test(id)) : ids
      const names = known.length > 0 ? await namesOf[kind]?.(known) : undefined
      return [kind, names] as const
    }),
  )
  const names = new Map(found)
  return entries.map(({ subjects, ...entry }) => ({
    ...entry,
    subjects: subjects.map(({ kind, id }) => ({ kind, id, name: names.get(kind)?.get(id) || null })),
  }))
}
