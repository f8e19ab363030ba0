import { brandTextsOf, DEFAULT_BRAND, hostWithoutPort } from '@dotyk/domain/companies'
import type { AppContext } from '../../app-context.ts'
import type { BrandContext, Brands } from '../../brands.ts'
import { isServiceHost } from './own-hosts.ts'
import type { Company, CompanyRepository } from './companies.repository.ts'

/** The time in milliseconds after which cached data is compared with the database. */
const KEPT_MS = 1_000

interface DirectoryDeps extends Pick<AppContext, 'config' | 'publicUrl' | 'logger'> {
  companies: Pick<CompanyRepository, 'listAll' | 'readRevision'>
}

/** Keeps all companies in memory, by host and by id; a single revision number shows whether any process changed them. */
export function createCompanyDirectory({ companies, config, publicUrl, logger }: DirectoryDeps) {
  let known = { revision: 0, byHost: new Map<string, Company>(), byId: new Map<string, Company>() }
  let checkedAt = Number.NEGATIVE_INFINITY

  async function load(): Promise<void> {
    // The revision is read before the rows: rows that are newer than this revision are read once more, and older rows never stay.
    const revision = await companies.readRevision()
    const all = await companies.listAll()
    if (revision < known.revision) return
    known = {
      revision,
      byHost: new Map(all.flatMap(company => company.domains.map(domain => [domain, company] as const))),
      byId: new Map(all.map(company => [company.id, company])),
    }
  }

  async function follow(revision: number): Promise<void> {
    if (revision !== known.revision) await load()
  }

  function placeOf(company: Company | undefined): BrandContext {
    const own = publicUrl()
    if (!company) return { companyId: null, revision: 0, brand: DEFAULT_BRAND, origin: own }
    const origin = originOf(company, own)
    return { companyId: company.id, revision: company.revision, brand: brandOf(company, origin), origin }
  }

  const brands: Brands = {
    at: host => placeOf(host === undefined ? undefined : known.byHost.get(hostWithoutPort(host))),
    knows(host) {
      const name = hostWithoutPort(host)
      return known.byHost.has(name) || isServiceHost(name, config)
    },
    of: companyId => placeOf(companyId === null ? undefined : known.byId.get(companyId)),
    follow,
    refresh() {
      const now = performance.now()
      if (now - checkedAt < KEPT_MS) return
      checkedAt = now
      companies
        .readRevision()
        .then(follow)
        .catch((error: unknown) => logger.warn({ err: error }, 'companies could not be read'))
    },
  }
  return {
    brands,
    load,
    listHosts: () => [...known.byHost.keys()],
    /** Whether a name equals the host of a company as it is stored. */
    hasHost: (name: string) => known.byHost.has(name),
  }
}

/** Returns the origin of the company's first domain, with the scheme and the port of the service's own address. */
function originOf({ domains }: Company, own: string): string {
  const [main] = domains
  if (main === undefined) return own
  const url = new URL(own)
  url.hostname = main
  return url.origin
}

function brandOf(company: Company, origin: string): BrandContext['brand'] {
  const { logoFile, backgroundFile, footerFile, metaFile, mailLogoFile } = company
  return {
    ...brandTextsOf(company),
    isOwn: false,
    logo: logoFile,
    background: backgroundFile,
    footerLogo: footerFile,
    metaPicture: metaFile,
    mailLogo: mailLogoFile && origin + mailLogoFile,
    support: {
      email: company.supportEmail || null,
      phone: company.supportPhone || null,
      telegram: company.supportTelegram || null,
    },
    defaultLanguage: company.lang,
    blocksOff: company.blocksOff,
  }
}
