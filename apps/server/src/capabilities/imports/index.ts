import type { HttpContext } from '../../http/http-context.ts'
import { exportImports } from './export-imports.ts'
import type { ImportsContext, ImportsDeps } from './imports.context.ts'
import { deleteOldImportsJob } from './imports.jobs.ts'
import { createImportsRepository } from './imports.repository.ts'
import { addImportRoutes } from './imports.routes.ts'
import { createImportReader } from './reading/index.ts'

export type Imports = ReturnType<typeof createImports>

/** Reads what an owner brings from elsewhere, shows it, and puts what they choose on their card. */
export function createImports(deps: ImportsDeps) {
  const ctx: ImportsContext = {
    ...deps,
    imports: createImportsRepository(deps.db),
    readImport: createImportReader(deps.logger),
  }
  return {
    /** All that is kept of an owner, for their file. */
    exportOf: (profileId: string) => exportImports(ctx, profileId),
    jobs: [deleteOldImportsJob(ctx)],
    addRoutes: (http: HttpContext) => addImportRoutes(http, ctx),
  }
}
