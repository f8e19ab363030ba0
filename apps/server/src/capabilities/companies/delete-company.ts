import type { StaffActor } from '@dotyk/domain/audit'
import { COMPANY_PICTURES } from '@dotyk/domain/companies'
import { Refusal } from '../../refusal.ts'
import type { CompaniesContext } from './companies.context.ts'

/**
 * Deletes a company and its pictures; its profiles move to the default company. Returns how many profiles were moved.
 * @throws Refusal `company-not-found`.
 */
export async function deleteCompany(ctx: CompaniesContext, id: string, actor: StaffActor): Promise<number> {
  const moved = await ctx.inTransaction(async tx => {
    await ctx.companies.nextRevision(tx)
    await ctx.onChanged(tx, id)
    const company = await ctx.companies.lock(tx, id)
    if (!company) throw new Refusal('company-not-found')
    const profiles = await ctx.moveToDefault(tx, id)
    await ctx.companies.remove(tx, id)
    await ctx.audit.record(tx, {
      actor,
      action: 'company.deleted',
      subjects: [{ kind: 'company', id }],
      before: { name: company.name, domains: company.domains, profiles },
    })
    const files = COMPANY_PICTURES.flatMap(picture => company[picture]?.slice('/files/'.length) ?? [])
    await ctx.files.scheduleRemoval(tx, { photo: null, files })
    return profiles
  })
  await ctx.reload()
  return moved
}
