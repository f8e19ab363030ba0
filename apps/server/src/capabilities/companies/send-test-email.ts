import { randomUUID } from 'node:crypto'
import type { StaffActor } from '@dotyk/domain/audit'
import {
  checkCompany,
  type CompanyMail,
  type MailTestOutcome,
  mailTestOutcome,
  parseSender,
} from '@dotyk/domain/companies'
import { isEmail, type Language, normaliseEmail } from '@dotyk/domain/values'
import { EmailNotSent, EmailRefused, type MailServerTimeouts } from '../../integrations/emails/port.ts'
import { Refusal } from '../../refusal.ts'
import { renderEmail } from '../emails/index.ts'
import type { CompaniesContext } from './companies.context.ts'
import type { Company } from './companies.repository.ts'

/** Timeouts shorter than those of other emails, because somebody waits for the answer. */
const TIMEOUTS: MailServerTimeouts = { connect: 5_000, silence: 10_000, total: 15_000 }

const LONGEST_ANSWER = 300

export interface TestEmail {
  companyId: string
  /** The recipient of the email. */
  to: string
  /** The settings as typed but not saved; if omitted, the stored settings. A missing password means the stored password. */
  mail: (CompanyMail & { password?: string | undefined }) | undefined
  language: Language
  actor: StaffActor
}

export interface MailTest {
  outcome: MailTestOutcome
  /** The mail server's answer or the network's error; '' if there is none. */
  said: string
}

/**
 * Sends an email through a company's mail server at once and returns the server's answer.
 * @throws Refusal `company-not-found`, `text-required` if no mail server is set, or the rule that the settings break.
 */
export async function sendTestEmail(
  ctx: CompaniesContext,
  { companyId, to, mail, language, actor }: TestEmail,
  timeouts: MailServerTimeouts = TIMEOUTS,
): Promise<MailTest> {
  const company = await ctx.companies.find(companyId)
  if (!company) throw new Refusal('company-not-found')
  const address = normaliseEmail(to)
  if (!isEmail(address)) throw new Refusal('email-invalid', { field: 'to' })
  const { from, server, port, login } = checkMail(mail ?? company.mail)
  const password = mail?.password ?? keptPassword(ctx, company, { server, login })
  const sender = parseSender(from)
  if (!sender) throw new Refusal('email-invalid', { field: 'mail.from' })
  const { brand, origin } = ctx.brands.of(companyId)
  await ctx.inTransaction(tx =>
    ctx.audit.record(tx, {
      actor,
      action: 'company.mail-tested',
      subjects: [{ kind: 'company', id: companyId }],
    }),
  )
  const email = {
    ...renderEmail('mail-test', { brand, language, recipient: address, data: { link: origin } }),
    id: randomUUID(),
    createdAt: ctx.clock.now(),
    language,
    to: { address },
    from: { name: sender.name || company.name, address: sender.address },
  }
  return ctx
    .openMailServer({ server, port, login, password }, timeouts)
    .send(email)
    .then(() => ({ outcome: 'sent' as const, said: '' }), readFailure)
}

function checkMail(mail: CompanyMail | null): CompanyMail {
  if (!mail) throw new Refusal('text-required', { field: 'mail.server' })
  const { from, server, port, login } = mail
  const checked = checkCompany({ mail: { from, server, port, login } })
  const [broken] = checked.violations
  if (broken || !checked.settings.mail)
    throw new Refusal(broken?.key ?? 'mail-server-invalid', { field: broken?.field ?? 'mail.server' })
  return checked.settings.mail
}

/** Returns the stored password, but only for the server and login that it was stored for; no other server receives it. */
function keptPassword(
  { passwords }: CompaniesContext,
  { mail, mailPassword }: Company,
  { server, login }: Pick<CompanyMail, 'server' | 'login'>,
): string {
  if (mailPassword === null || mail?.server !== server || mail.login !== login) return ''
  return passwords.open(mailPassword)
}

function readFailure(error: unknown): MailTest {
  if (!(error instanceof EmailNotSent) && !(error instanceof EmailRefused)) throw error
  const outcome = mailTestOutcome(error.code)
  return {
    outcome,
    said: (error.said || (outcome === 'failed' ? error.message : '')).slice(0, LONGEST_ANSWER),
  }
}
