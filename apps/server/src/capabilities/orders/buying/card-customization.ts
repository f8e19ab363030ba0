import type { Money } from '@dotyk/domain/values'
import type { Transaction } from '../../../database/database.ts'
import { Refusal } from '../../../refusal.ts'
import type { PaymentChange } from '../../payments/index.ts'
import { assertEditable } from '../../profiles/index.ts'
import type { OrdersContext } from '../orders.context.ts'
import { disableUnpaidCustomization } from '../sync-profile.ts'

/** The price of the customization in kopiykas, as staff set it. */
export async function customizationPrice({ catalogue }: OrdersContext): Promise<number> {
  return (await catalogue.findDesignPrices('UAH')).customizationPrice
}

/**
 * Checks that the customization can be bought.
 * @throws Refusal `already-paid` where the card has it already or the profile's company has switched it off, `account-deleted`
 */
export async function assertCustomizationDue(
  context: OrdersContext,
  tx: Transaction,
  profileId: string,
): Promise<void> {
  const profile = assertEditable(await context.profiles.lock(tx, profileId))
  if (profile.customizationEnabled || isSwitchedOff(context, profile)) throw new Refusal('already-paid')
}

function isSwitchedOff({ brands }: OrdersContext, { companyId }: { companyId: string | null }): boolean {
  return brands.of(companyId).brand.blocksOff.includes('customization')
}

/**
 * Buys the customization of a profile's card: it is enabled at once where it is free; otherwise its payment is opened.
 * @returns whether the customization is enabled
 * @throws Refusal `already-paid`, `block-switched-off`, `account-deleted`
 */
export async function buyCardCustomization(context: OrdersContext, profileId: string): Promise<boolean> {
  const { payments, profiles, inTransaction, clock } = context
  const profile = await profiles.find(profileId)
  if (profile && isSwitchedOff(context, profile)) throw new Refusal('block-switched-off')
  const price = await customizationPrice(context)
  if (price > 0) {
    await payments.openPurchase('customization', profileId, price)
    return false
  }
  await inTransaction(async tx => {
    await assertCustomizationDue(context, tx, profileId)
    await profiles.update(tx, profileId, { customizationEnabled: true }, clock.now())
  })
  return true
}

/**
 * Enables the customization when it is paid, and disables it when the payment is refunded. A checkout that stayed open may be
 * paid after the customization was enabled another way: that payment is refunded, and the customization stays.
 */
export async function applyCustomizationPayment(
  context: OrdersContext,
  tx: Transaction,
  { subject: profileId, reference, price, isSentBack, from, to, at }: PaymentChange,
): Promise<void> {
  const { profiles, payments } = context
  const profile = await profiles.lock(tx, profileId)
  if (!profile) return
  if (to === 'paid' && profile.customizationEnabled) await payments.refundExcess(tx, reference)
  else if (to === 'paid') {
    await profiles.update(tx, profileId, { customizationEnabled: true }, at)
    await emailReceipt(context, tx, profileId, { reference, price })
  }
  if (from === 'paid' && !isSentBack) await disableUnpaidCustomization(context, tx, profileId)
}

/** Emails a receipt, if the owner has an e-mail. */
async function emailReceipt(
  { accounts, profiles, brands, queueEmail }: OrdersContext,
  tx: Transaction,
  profileId: string,
  { reference, price }: { reference: string; price: Money },
): Promise<void> {
  const account = await accounts.find(profileId, tx)
  if (!account?.email) return
  const { companyId, brand, origin } = brands.of(await profiles.findCompanyId(profileId, tx))
  await queueEmail(tx, {
    kind: 'customization-paid',
    to: { address: account.email },
    language: account.language,
    brand,
    companyId,
    data: { link: `${origin}/profile`, reference, price },
    profileId,
  })
}
