import { type LeadContact, leadTitle } from '@dotyk/domain/leads'
import { readableEmail, readablePhone } from '@dotyk/domain/values'
import { createTranslator } from '@dotyk/i18n/translate'
import type { Transaction } from '../../database/database.ts'
import { isEmailAccount } from '../accounts/index.ts'
import type { Profile } from '../profiles/index.ts'
import type { LeadsContext } from './leads.context.ts'

/** The maximum number of characters of a visitor's message that a notification shows. */
const SHOWN_CHARACTERS = 120

/**
 * Queues a notification to each of the owner's browsers and, to a confirmed address, an e-mail whose replies go to the visitor,
 * in the transaction that stores the lead. An unconfirmed address may be a stranger's, so no e-mail is sent to it.
 */
export async function notifyOwnerOfLead(
  { accounts, emails, push, brands }: LeadsContext,
  tx: Transaction,
  { id, companyId }: Pick<Profile, 'id' | 'companyId'>,
  { contact, mayEmail }: { contact: LeadContact; mayEmail: boolean },
): Promise<void> {
  const account = await accounts.find(id, tx)
  if (!account) return
  const { brand, origin } = brands.of(companyId)
  const { language } = account
  const link = `${origin}/profile/leads`
  if (mayEmail && isEmailAccount(account) && account.email !== null && account.emailConfirmedAt !== null) {
    await emails.queue(tx, {
      kind: 'lead-received',
      to: { address: account.email },
      language,
      brand,
      companyId,
      data: { link, ...contact },
      profileId: id,
      ...(contact.email && { replyTo: contact.email }),
    })
  }
  const t = createTranslator(language, 'push')
  const phone = readablePhone(contact.phone)
  const email = readableEmail(contact.email)
  const details = [phone, email, contact.organization, contact.message.replace(/\s+/g, ' ')]
  await push.queueToOwner(tx, id, {
    title: t('lead', { name: leadTitle({ name: contact.name, phone, email }) }),
    body: [...details.filter(Boolean).join(' · ')].slice(0, SHOWN_CHARACTERS).join(''),
    actions: [{ title: t('openLeads'), link }],
  })
}
