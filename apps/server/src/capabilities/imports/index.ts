import type { HttpContext } from '../../http/http-context.ts'
import type { ImportsContext, ImportsDeps } from './imports.context.ts'
import { deleteOldImportsJob } from './imports.jobs.ts'
import { presentStoredImport } from './imports.presenter.ts'
import { createImportRepository } from './imports.repository.ts'
import { addImportRoutes } from './imports.routes.ts'
import { createImportReader } from './reading/index.ts'

export type Imports = ReturnType<typeof createImports>

/**
 * Creates the capability of imports: it reads an owner's content from elsewhere, previews it, and puts the chosen items on the
 * card.
 */
export function createImports(deps: ImportsDeps) {
  const ctx: ImportsContext = {
    ...deps,
    imports: createImportRepository(deps.db),
    importReader: createImportReader(deps.logger),
  }
  return {
    /** Returns all stored imports of an owner, for the export file of their data. */
    exportOf: async (profileId: string) => (await ctx.imports.listOf(profileId)).map(presentStoredImport),
    jobs: [deleteOldImportsJob(ctx)],
    addRoutes: (http: HttpContext) => addImportRoutes(http, ctx),
  }
}
