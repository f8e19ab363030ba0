import type { AuditEntry } from '@dotyk/domain/audit'
import type { AppContext } from '../../app-context.ts'
import type { Transaction } from '../../database/database.ts'
import type { HttpContext } from '../../http/http-context.ts'
import { createAuditRepository } from './audit.repository.ts'
import { addAuditRoutes } from './audit.routes.ts'
import type { SubjectNames } from './name-subjects.ts'

export type Audit = ReturnType<typeof createAudit>

const NAMELESS: SubjectNames = { namesOf: {}, idsKnownAs: () => Promise.resolve([]) }

/** The log of what staff changed, when and from where. Nothing in it can be changed or deleted. */
export function createAudit({ db }: Pick<AppContext, 'db'>, names: SubjectNames = NAMELESS) {
  const entries = createAuditRepository(db)
  return {
    /** Records a change in the transaction that makes it, so that neither exists without the other. */
    record: (tx: Transaction, entry: AuditEntry) => entries.insert(tx, entry),
    addRoutes: (http: HttpContext) => addAuditRoutes(http, entries, names),
  }
}
