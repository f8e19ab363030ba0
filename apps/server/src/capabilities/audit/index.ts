import type { AuditEntry } from '@dotyk/domain/audit'
import type { AppContext } from '../../app-context.ts'
import type { Transaction } from '../../database/database.ts'
import type { HttpContext } from '../../http/http-context.ts'
import { createAuditRepository } from './audit.repository.ts'
import { addAuditRoutes } from './audit.routes.ts'
import type { SubjectNames } from './name-subjects.ts'

export type Audit = ReturnType<typeof createAudit>

const NAMELESS: SubjectNames = { namesOf: {}, idsKnownAs: () => Promise.resolve([]) }

/** The log of what staff changed, when and from where. Nothing in it can be changed or deleted; what profiles contain is beside it. */
export function createAudit({ db }: Pick<AppContext, 'db'>, names: SubjectNames = NAMELESS) {
  const entries = createAuditRepository(db)
  return {
    /** Records a change in the transaction that makes it, so that neither exists without the other. */
    record: (tx: Transaction, entry: AuditEntry) => entries.insert(tx, entry),
    /** Removes what entries repeat of a profile's content, in the transaction that deletes the profile for good. */
    eraseContentOf: (tx: Transaction, profileId: string) => entries.eraseContentOf(tx, profileId),
    addRoutes: (http: HttpContext) => addAuditRoutes(http, entries, names),
  }
}
