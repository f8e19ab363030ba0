import type { ReceiptLine } from '@dotyk/domain/fiscal'
import { createTranslator } from '@dotyk/i18n/translate'
import type { Transaction } from '../../database/database.ts'
import { receiptInEmail } from './receipt-in-email.ts'
import type { ReceiptsContext } from './receipts.context.ts'
import type { Receipt } from './receipts.repository.ts'

/** The receipt line of what a profile buys for itself. @param amount kopiykas */
export async function purchaseReceiptLines(
  { profiles, brands }: ReceiptsContext,
  tx: Transaction,
  { kind, subject, amount }: { kind: 'subscription' | 'customization'; subject: string; amount: number },
): Promise<ReceiptLine[]> {
  const { brand } = brands.of(await profiles.findCompanyId(subject, tx))
  const name = createTranslator('ua', 'payment')(`${kind}Description`, { brand: brand.name })
  return [{ name, count: 1, price: amount }]
}

/** Emails the receipt to the profile's owner, if they have an e-mail. */
export async function emailPurchaseReceipt(
  { accounts, profiles, brands, queueEmail }: ReceiptsContext,
  tx: Transaction,
  receipt: Receipt,
): Promise<void> {
  const { subject: profileId } = receipt
  const account = await accounts.find(profileId, tx)
  if (!account?.email) return
  const { companyId, brand, origin } = brands.of(await profiles.findCompanyId(profileId, tx))
  await queueEmail(tx, {
    kind: 'purchase-receipt',
    to: { address: account.email },
    language: account.language,
    brand,
    companyId,
    data: { link: `${origin}/profile`, receipt: receiptInEmail(receipt, origin) },
    profileId,
  })
}
