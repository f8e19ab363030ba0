import { FILE_LIMITS } from '@dotyk/domain/profile'
import { hasPermission, type StaffRole } from '@dotyk/domain/staff'
import type { HttpContext } from '../../http/http-context.ts'
import { Refusal } from '../../refusal.ts'
import type { CompaniesContext } from './companies.context.ts'
import { presentCompany, presentDefaultCompany } from './companies.presenter.ts'
import type { Company } from './companies.repository.ts'
import { deleteCompany } from './delete-company.ts'
import { serviceHost } from './own-hosts.ts'
import { saveCompany } from './save-company.ts'
import { sendTestEmail } from './send-test-email.ts'

/** The limit of saves a minute, because processing five pictures may take seconds. */
const SAVES_PER_MINUTE = 30
/** The limit of test emails a minute, because each one connects to a mail server for up to 15 seconds. */
const TEST_EMAILS_PER_MINUTE = 10

export function addCompanyRoutes({ handle, languageOf }: HttpContext, ctx: CompaniesContext): void {
  async function present(companies: readonly Company[], role: StaffRole) {
    const counts = await ctx.countProfiles(companies.map(({ id }) => id))
    return companies.map(each =>
      presentCompany(each, counts.get(each.id) ?? 0, hasPermission(role, 'companyMail')),
    )
  }

  handle('GET /admin/api/v1/companies', async ({ query: { limit, cursor = null, sort, q }, staff }) => {
    // The query reads one company more than the page shows, to detect whether there is a next page.
    const { items, total } = await ctx.companies.list({
      limit: limit + 1,
      sort,
      after: cursor,
      search: q.trim(),
    })
    const page = items.slice(0, limit)
    const last = page.at(-1)
    const next = items.length > limit && last ? String(last.sequence) : null
    return { items: await present(page, staff.role), next, total }
  })

  handle('GET /admin/api/v1/companies/default', async ({ staff }) =>
    presentDefaultCompany(
      serviceHost(ctx.config),
      ctx.config.support,
      await ctx.countDefaultProfiles(),
      hasPermission(staff.role, 'companyMail'),
    ),
  )

  handle(
    'POST /admin/api/v1/companies',
    async ({ staff, readForm }) => {
      const { fields, files } = await readForm(FILE_LIMITS.picture)
      const { data } = fields
      if (data.mail !== undefined && !hasPermission(staff.role, 'companyMail'))
        throw new Refusal('forbidden', { field: 'data.mail' })
      const id = await saveCompany(ctx, { actor: staff, data, files })
      const company = await ctx.companies.find(id)
      const [presented] = company ? await present([company], staff.role) : []
      if (!presented) throw new Refusal('company-not-found')
      return presented
    },
    { perMinute: SAVES_PER_MINUTE },
  )

  handle(
    'POST /admin/api/v1/companies/:companyID/test-letter',
    ({ params: { companyID }, body: { to, mail }, staff, request }) =>
      sendTestEmail(ctx, { companyId: companyID, to, mail, language: languageOf(request), actor: staff }),
    { perMinute: TEST_EMAILS_PER_MINUTE },
  )

  handle('DELETE /admin/api/v1/companies/:companyID', async ({ params: { companyID }, staff }) => ({
    success: true as const,
    moved: await deleteCompany(ctx, companyID, staff),
  }))
}
