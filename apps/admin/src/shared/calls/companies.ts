import type { Payload, Reply } from '@dotyk/contract/client'
import type { CompanyPicture } from '@dotyk/domain/companies'
import { queryOptions } from '@tanstack/react-query'
import { callServer } from '../api.ts'

/** A white-label company as staff see it; `mail` is absent if the role may not see it. */
export type Company = Reply<'GET /admin/api/v1/companies'>['items'][number]

/** The data of a save: with an id it changes that company, and absent fields keep their values. */
export type CompanyData = Payload<'POST /admin/api/v1/companies'>['fields']['data']

/** The maximum that one call lists, which exceeds the number of companies of any installation. */
const LIMIT = 500

/** All companies: the default one, then the others from oldest to newest. */
export const companiesQuery = queryOptions({
  queryKey: ['companies'],
  queryFn: async ({ signal }) => {
    const [{ items }, own] = await Promise.all([
      callServer('GET /admin/api/v1/companies', { query: { limit: LIMIT } }, { signal }),
      callServer('GET /admin/api/v1/companies/default', {}, { signal }),
    ])
    return { own, companies: items }
  },
})

/** Finds companies by a part of their name or domain. */
export async function findCompanies(q: string, limit: number, signal: AbortSignal): Promise<Company[]> {
  return (await callServer('GET /admin/api/v1/companies', { query: { q, limit } }, { signal })).items
}

export function saveCompany(
  data: CompanyData,
  files: Partial<Record<CompanyPicture, File>>,
): Promise<Company> {
  return callServer('POST /admin/api/v1/companies', { fields: { data }, files })
}

/** The outcome of a test email, with the mail server's reply. */
export type MailTest = Reply<'POST /admin/api/v1/companies/:companyID/test-letter'>

/** Sends a test email through the mail server as typed, or as stored for fields left empty. */
export function sendTestEmail(
  companyID: string,
  { to, mail }: { to: string; mail: CompanyData['mail'] | undefined },
): Promise<MailTest> {
  return callServer('POST /admin/api/v1/companies/:companyID/test-letter', {
    params: { companyID },
    body: { to, ...(mail ? { mail } : {}) },
  })
}

/** Returns how many profiles moved to the default company. */
export async function deleteCompany(companyID: string): Promise<number> {
  const { moved } = await callServer('DELETE /admin/api/v1/companies/:companyID', { params: { companyID } })
  return moved
}
