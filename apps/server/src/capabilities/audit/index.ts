import type { AuditEntry } from '@dotyk/domain/audit'
import type { AppContext } from '../../app-context.ts'
import type { Transaction } from '../../database/database.ts'
import type { HttpContext } from '../../http/http-context.ts'
import { createAuditRepository } from './audit.repository.ts'
import { addAuditRoutes } from './audit.routes.ts'
import type { SubjectNames } from './name-subjects.ts'

export type Audit = ReturnType<typeof createAudit>

const NAMELESS: SubjectNames = { namesOf: {}, idsKnownAs: () => Promise.resolve([]) }

/**
 * The log of what staff changed, when and from where. Nothing in the log can be changed or deleted; the contents of profiles are
 * stored separately.
 */
export function createAudit({ db }: Pick<AppContext, 'db'>, names: SubjectNames = NAMELESS) {
  const entries = createAuditRepository(db)
  return {
    /** Records a change in the transaction that makes it, so that neither the change nor its entry exists alone. */
    record: (tx: Transaction, entry: AuditEntry) => entries.insert(tx, entry),
    /**
     * Deletes the stored contents of a profile that audit entries refer to, in the transaction that deletes the profile for
     * good.
     */
    eraseContentOf: (tx: Transaction, profileId: string) => entries.eraseContentOf(tx, profileId),
    addRoutes: (http: HttpContext) => addAuditRoutes(http, entries, names),
  }
}
