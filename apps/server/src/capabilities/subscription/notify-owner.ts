import { createTranslator } from '@dotyk/i18n/translate'
import type { Transaction } from '../../database/database.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Push } from '../push/index.ts'
import type { SubscriptionContext } from './subscription.context.ts'

/** The channels by which an owner can be notified. An owner who signed in by a link may have a browser but no email address. */
export interface OwnerChannels {
  profileId: string
  account: Awaited<ReturnType<Accounts['find']>>
  browsers: Awaited<ReturnType<Push['listOf']>>
}

export interface OwnerNotice {
  reminder: 'trial-ending' | 'subscription-ending' | 'expired'
  /** The number of days left. */
  days: number
}

/** Finds an owner's channels. Call it before the transaction, so that no transaction waits for a second connection. */
export async function findOwnerChannels(
  { accounts, push }: SubscriptionContext,
  profileId: string,
): Promise<OwnerChannels> {
  const [account, browsers] = await Promise.all([accounts.find(profileId), push.listOf(profileId)])
  return { profileId, account, browsers }
}

/** Queues an email, and a short message to each subscribed browser, in the transaction of the change that they are about. */
export async function notifyOwnerOfSubscription(
  ctx: SubscriptionContext,
  tx: Transaction,
  { profileId, account, browsers }: OwnerChannels,
  { reminder, days }: OwnerNotice,
): Promise<void> {
  if (!account) return
  const { emails, push, brands, profiles } = ctx
  const { companyId, brand, origin } = brands.of(await profiles.findCompanyId(profileId, tx))
  const { email, language } = account
  const link = `${origin}/profile`
  if (email !== null) {
    await emails.queue(tx, {
      kind: reminder,
      to: { address: email },
      language,
      brand,
      companyId,
      data: { link, days },
      profileId,
    })
  }
  const t = createTranslator(language, 'emails')
  const message = {
    title: t(`${reminder}.subject`, { brand: brand.name }),
    body: t(`${reminder}.text`, { count: days }),
    actions: [{ title: t(`${reminder}.action`), link }],
  }
  for (const { id } of browsers) await push.queue(tx, id, message)
}
