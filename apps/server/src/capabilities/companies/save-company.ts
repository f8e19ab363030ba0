import { randomUUID } from 'node:crypto'
import type { StaffActor } from '@dotyk/domain/audit'
import type { CompanyDataWire } from '@dotyk/contract/companies'
import { COMPANY_PICTURES, type CompanyPicture } from '@dotyk/domain/companies'
import type { Transaction } from '../../database/database.ts'
import type { ReceivedFile } from '../../http/read-form.ts'
import { Refusal } from '../../refusal.ts'
import { describeCompanyChange } from './audit-change.ts'
import type { CompaniesContext } from './companies.context.ts'
import type { Company, CompanyRowChanges } from './companies.repository.ts'
import { disabledBlocksAfter, type CompanyDraft, newCompany, parseCompanyDraft } from './company-draft.ts'
import { isOwnHost } from './own-hosts.ts'
import { storeCompanyPictures } from './company-pictures.ts'

interface CompanySave {
  actor: StaffActor
  data: CompanyDataWire
  files: Partial<Record<CompanyPicture, ReceivedFile>>
}

/**
 * Creates a company or, with an id, changes the fields that are sent, all of them or none. Returns the company's id.
 * @throws Refusal `company-not-found`, `domain-taken`, a broken rule or a picture's refusal, naming the field.
 */
export async function saveCompany(
  ctx: CompaniesContext,
  { actor, data, files }: CompanySave,
): Promise<string> {
  const draft = parseCompanyDraft(data.id === undefined ? { ...data, name: data.name ?? '' } : data)
  const id = data.id ?? randomUUID()
  if (data.id !== undefined && !(await ctx.companies.find(id))) throw new Refusal('company-not-found')
  refuseOwnHosts(ctx, draft.domains ?? [])
  const pictures = await storeCompanyPictures(ctx.files, id, files)
  await ctx.inTransaction(async tx => {
    await ctx.companies.nextRevision(tx)
    await ctx.onChanged(tx, id)
    const before = data.id === undefined ? null : await ctx.companies.lock(tx, id)
    if (data.id !== undefined && !before) throw new Refusal('company-not-found')
    const start = before ?? newCompany(id)
    await refuseTaken(ctx, tx, draft.domains ?? [], id)
    const changes = { ...changesOf(ctx, start, draft), ...pictures }
    const after = { ...start, ...changes, domains: draft.domains ?? start.domains } as Company
    if (before) await ctx.companies.update(tx, id, changes)
    else await ctx.companies.insert(tx, { ...newCompany(id), ...changes })
    if (draft.domains) await ctx.companies.setDomains(tx, id, draft.domains)
    await ctx.audit.record(tx, {
      actor,
      action: before ? 'company.changed' : 'company.created',
      subjects: [{ kind: 'company', id }],
      ...describeCompanyChange(before, after, draft.mailPassword !== undefined),
    })
    if (before) await ctx.files.scheduleRemoval(tx, replacedPictures(before, after))
  })
  await ctx.reload()
  return id
}

function changesOf(
  { passwords }: CompaniesContext,
  before: Pick<Company, 'blocksOff'>,
  draft: CompanyDraft,
): CompanyRowChanges {
  const { columns, blocks, mail, mailPassword, removedPictures } = draft
  return {
    ...columns,
    blocksOff: disabledBlocksAfter(before.blocksOff, blocks),
    ...Object.fromEntries(removedPictures.map(picture => [picture, null])),
    ...(mail === undefined ? {} : { mail }),
    ...(mail === null ? { mailPassword: null } : {}),
    ...(mailPassword === undefined
      ? {}
      : { mailPassword: mailPassword === '' ? null : passwords.seal(mailPassword) }),
  }
}

function refuseOwnHosts({ config }: CompaniesContext, domains: readonly string[]): void {
  const at = domains.findIndex(domain => isOwnHost(domain, config))
  if (at >= 0) throw new Refusal('domain-taken', { field: `data.domains.${at}` })
}

async function refuseTaken(
  { companies, findOwnDomains }: CompaniesContext,
  tx: Transaction,
  domains: readonly string[],
  id: string,
): Promise<void> {
  const taken = await companies.findTaken(tx, domains, id)
  const owned = await findOwnDomains(tx, domains)
  const at = domains.findIndex(domain => taken.has(domain) || owned.has(domain))
  if (at >= 0) throw new Refusal('domain-taken', { field: `data.domains.${at}` })
}

/** Returns the pictures that a company no longer shows. */
function replacedPictures(before: Company, after: Partial<Company>) {
  const files = COMPANY_PICTURES.flatMap(picture => {
    const address = before[picture]
    return address !== null && address !== after[picture] ? [address.slice('/files/'.length)] : []
  })
  return { photo: null, files }
}
