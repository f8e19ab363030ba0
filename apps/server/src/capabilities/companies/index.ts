import type { HttpContext } from '../../http/http-context.ts'
import type { CompaniesContext, CompaniesDeps } from './companies.context.ts'
import { createCompanyRepository } from './companies.repository.ts'
import { addCompanyRoutes } from './companies.routes.ts'
import { createDirectory } from './directory.ts'
import { findOwnMail } from './find-own-mail.ts'
import { createMailPasswords } from './mail-passwords.ts'

export { companyRevision as companyRevisionTable } from './companies.tables.ts'

/** White-label companies: their look, hosts, mail servers and switched-off blocks. */
export function createCompanies(deps: CompaniesDeps) {
  const companies = createCompanyRepository(deps.db)
  const { brands, load } = createDirectory({ ...deps, companies })
  const ctx: CompaniesContext = {
    ...deps,
    companies,
    brands,
    reload: load,
    passwords: createMailPasswords(deps),
  }
  return {
    brands,
    /** Reads the companies into memory. */
    start: load,
    namesOf: (ids: readonly string[]) => companies.namesOf(ids),
    findOwnMail: (companyId: string) => findOwnMail(ctx, companyId),
    findUsedFiles: (files: readonly string[]) => ctx.companies.findUsedFiles(files),
    addRoutes: (http: HttpContext) => addCompanyRoutes(http, ctx),
  }
}
