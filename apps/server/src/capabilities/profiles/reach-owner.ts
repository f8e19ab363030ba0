import type { Brand } from '@dotyk/domain/companies'
import { translator } from '@dotyk/i18n/translate'
import type { Transaction } from '../../database/database.ts'
import type { Accounts } from '../accounts/index.ts'
import type { QueueLetter } from '../letters/index.ts'
import type { Push } from '../push/index.ts'

export interface ReachOwnerDependencies {
  accounts: Pick<Accounts, 'find'>
  pushTokens: Pick<Push, 'listOf'>
  queueLetter: QueueLetter
  queuePush: Push['queue']
  brand: Brand
  publicUrl: () => string
}

type Reminder = 'trial-ending' | 'subscription-ending' | 'expired'

/** Stores a reminder with the change it is about: a letter, and the same in short to each browser that takes messages. */
export type TellOwner = (tx: Transaction, reminder: Reminder, days?: number) => Promise<void>

/** Finds where an owner can be told something; who came by a login link may have no e-mail, yet a browser. */
export type ReachOwner = (profileId: string) => Promise<TellOwner>

export function createReachOwner(dependencies: ReachOwnerDependencies): ReachOwner {
  const { accounts, pushTokens, queueLetter, queuePush, brand, publicUrl } = dependencies
  return async profileId => {
    const [account, browsers] = await Promise.all([accounts.find(profileId), pushTokens.listOf(profileId)])
    return async (tx, reminder, days = 0) => {
      if (!account) return
      const { email, language } = account
      const link = `${publicUrl()}/profile`
      if (email !== null) {
        await queueLetter(tx, {
          kind: reminder,
          to: { address: email },
          language,
          brand,
          data: { link, days },
          profileId,
        })
      }
      const t = translator(language, 'letters')
      const message = {
        title: t(`${reminder}.subject`, { brand: brand.name }),
        body: t(`${reminder}.text`, { count: days }),
        actions: [{ title: t(`${reminder}.action`), link }],
      }
      for (const { id } of browsers) await queuePush(tx, id, message)
    }
  }
}
