import type { Payload, Reply } from '@dotyk/contract/client'
import { callServer } from '../api.ts'
import type { PageQuery } from '../list/use-list.ts'

export type AuditItem = Reply<'GET /admin/api/v1/audit'>['items'][number]

export type AuditFilters = Pick<
  NonNullable<Payload<'GET /admin/api/v1/audit'>['query']>,
  'q' | 'staff' | 'action' | 'kind' | 'subject' | 'from'
>

/** Lists the audit log, newest first. */
export function listAudit(filters: AuditFilters, page: PageQuery, signal: AbortSignal) {
  return callServer('GET /admin/api/v1/audit', { query: { ...filters, ...page } }, { signal })
}
