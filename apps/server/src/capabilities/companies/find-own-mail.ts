import { parseSender } from '@dotyk/domain/companies'
import type { OwnMail } from '../emails/index.ts'
import type { CompaniesContext } from './companies.context.ts'

/** Finds the company's own mail server and sender; null if it has none. */
export async function findOwnMail(
  { companies, passwords, openMailServer }: CompaniesContext,
  companyId: string,
): Promise<OwnMail | null> {
  const company = await companies.find(companyId)
  if (!company?.mail) return null
  const { from, server, port, login } = company.mail
  const sender = parseSender(from)
  if (!sender) return null
  const password = company.mailPassword === null ? '' : passwords.open(company.mailPassword)
  return {
    port: openMailServer({ server, port, login, password }),
    from: { name: sender.name || company.name, address: sender.address },
  }
}
