import type { Payload, Reply } from '@dotyk/contract/client'
import type { CompanyPicture } from '@dotyk/domain/companies'
import { queryOptions } from '@tanstack/react-query'
import { callServer } from '../api.ts'

/** A white-label company as staff see it; `mail` is absent if the user's role may not see it. */
export type Company = Reply<'GET /admin/api/v1/companies'>['items'][number]

/** The data for saving a company. If it has an id, that company is changed, and absent fields keep their values. */
export type CompanyData = Payload<'POST /admin/api/v1/companies'>['fields']['data']

/** The maximum number of companies in one response, which is more than any installation has. */
const LIMIT = 500

/** All companies: the default company first, then the others from oldest to newest. */
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

/** Sends a test email through the mail server as typed; for empty fields the stored values are used. */
export function sendTestEmail(
  companyID: string,
  { to, mail }: { to: string; mail: CompanyData['mail'] | undefined },
): Promise<MailTest> {
  return callServer('POST /admin/api/v1/companies/:companyID/test-letter', {
    params: { companyID },
    body: { to, ...(mail ? { mail } : {}) },
  })
}

/** Deletes a company and returns the number of its profiles, which now belong to the default company. */
export async function deleteCompany(companyID: string): Promise<number> {
  const { moved } = await callServer('DELETE /admin/api/v1/companies/:companyID', { params: { companyID } })
  return moved
}
