import { IMPORT_LIMITS } from '@dotyk/domain/imports'
import type { JobDefinition } from '../../jobs/port.ts'
import type { ImportsContext } from './imports.context.ts'

/** Deletes previews that are more than an hour old. */
export function deleteOldImportsJob({
  imports,
  inTransaction,
  readTime,
}: Pick<ImportsContext, 'imports' | 'inTransaction' | 'readTime'>): JobDefinition {
  return {
    queue: 'imports.delete-old',
    retryLimit: 3,
    retryDelaySeconds: 60,
    retryBackoff: true,
    schedule: '*/10 * * * *',
    async work() {
      const before = new Date((await readTime()).getTime() - IMPORT_LIMITS.previewLifetimeMs)
      await inTransaction(tx => imports.deleteBefore(tx, before))
      return { failed: [] }
    },
  }
}
