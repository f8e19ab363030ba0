import type { HttpContext } from '../../http/http-context.ts'
import type { ImportsContext, ImportsDeps } from './imports.context.ts'
import { deleteOldImportsJob } from './imports.jobs.ts'
import { presentStoredImport } from './imports.presenter.ts'
import { createImportRepository } from './imports.repository.ts'
import { addImportRoutes } from './imports.routes.ts'
import { createImportReader } from './reading/index.ts'

export type Imports = ReturnType<typeof createImports>

/** Reads what an owner brings from elsewhere, shows it, and puts what they choose on their card. */
export function createImports(deps: ImportsDeps) {
  const ctx: ImportsContext = {
    ...deps,
    imports: createImportRepository(deps.db),
    importReader: createImportReader(deps.logger),
  }
  return {
    /** All that is kept of an owner, for their file. */
    exportOf: async (profileId: string) => (await ctx.imports.listOf(profileId)).map(presentStoredImport),
    jobs: [deleteOldImportsJob(ctx)],
    addRoutes: (http: HttpContext) => addImportRoutes(http, ctx),
  }
}
