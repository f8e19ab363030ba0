import type { HttpContext } from '../../http/http-context.ts'
import { createRenewEncryptionJob } from '../../support/renew-encryption.ts'
import type { CompaniesContext, CompaniesDeps } from './companies.context.ts'
import { createCompanyRepository } from './companies.repository.ts'
import { addCompanyRoutes } from './companies.routes.ts'
import { createCompanyDirectory } from './directory.ts'
import { findOwnMail } from './find-own-mail.ts'
import { createMailPasswords } from './mail-passwords.ts'

export { serviceHost } from './own-hosts.ts'

export type Companies = ReturnType<typeof createCompanies>

export { companyRevision as companyRevisionTable } from './companies.tables.ts'

/** Creates the capability of white-label companies: their look, hosts, mail servers and disabled blocks. */
export function createCompanies(deps: CompaniesDeps) {
  const companies = createCompanyRepository(deps.db)
  const { brands, load, listHosts, hasHost } = createCompanyDirectory({ ...deps, companies })
  const ctx: CompaniesContext = {
    ...deps,
    companies,
    brands,
    reload: load,
    passwords: createMailPasswords(deps),
  }
  return {
    brands,
    /** Lists every host of a company, from memory. */
    listHosts,
    hasHost,
    /** Reads the companies into memory. */
    start: load,
    namesOf: (ids: readonly string[]) => companies.namesOf(ids),
    findOwnMail: (companyId: string) => findOwnMail(ctx, companyId),
    findUsedFiles: (files: readonly string[]) => ctx.companies.findUsedFiles(files),
    jobs: [createRenewEncryptionJob('companies.renew-encryption', ctx.passwords.keys, [companies.encrypted])],
    addRoutes: (http: HttpContext) => addCompanyRoutes(http, ctx),
  }
}
