import type { WebhookOffReason } from '@dotyk/domain/leads'
import { createTranslator } from '@dotyk/i18n/translate'
import type { Transaction } from '../../../database/database.ts'
import { isEmailAccount } from '../../accounts/index.ts'
import type { Profile } from '../../profiles/index.ts'
import type { LeadsContext } from '../leads.context.ts'

/** Notifies an owner in the browser and, at a confirmed address, by e-mail that their webhook was turned off. */
export async function notifyWebhookOff(
  { accounts, emails, push, brands }: LeadsContext,
  tx: Transaction,
  { id: profileId, companyId, deletedAt }: Pick<Profile, 'id' | 'companyId' | 'deletedAt'>,
  { address, reason }: { address: string; reason: WebhookOffReason },
): Promise<void> {
  const account = await accounts.find(profileId, tx)
  if (!account || deletedAt) return
  const { brand, origin } = brands.of(companyId)
  const { language } = account
  const link = `${origin}/profile/leads#webhook`
  const { hostname: host } = new URL(address)
  if (isEmailAccount(account) && account.email !== null && account.emailConfirmedAt !== null) {
    await emails.queue(tx, {
      kind: 'webhook-off',
      to: { address: account.email },
      language,
      brand,
      companyId,
      data: { link, host, reason },
      profileId,
    })
  }
  const t = createTranslator(language, 'push')
  await push.queueToOwner(tx, profileId, {
    title: t('webhookOff'),
    body: t(`webhookOffText.${reason}`, { host }),
    actions: [{ title: t('openWebhook'), link }],
  })
}
