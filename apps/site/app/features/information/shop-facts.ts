import type { ShopFacts } from '@dotyk/i18n/documents'
import type { PageContext } from '@dotyk/contract/page-context'
import { subscriptionPriceText } from '../../shared/subscription-price.ts'

type Known = Pick<
  PageContext,
  | 'brand'
  | 'publicUrl'
  | 'seller'
  | 'support'
  | 'cardProviders'
  | 'liqpayMakesReceipts'
  | 'offersInvoices'
  | 'tagManagerId'
  | 'subscriptionPrice'
  | 'orderRetentionYears'
  | 'language'
  | 'errorReports'
>

/** Returns the facts about this shop that the information pages mention. */
export function toShopFacts(known: Known): ShopFacts {
  const { seller } = known
  return {
    brand: known.brand.name,
    host: new URL(known.publicUrl).host,
    seller: seller && {
      name: seller.name,
      code: seller.edrpou,
      address: seller.address,
      taxNote: seller.taxNote,
    },
    support: known.support,
    cardProviders: known.cardProviders,
    liqpayMakesReceipts: known.liqpayMakesReceipts,
    offersInvoices: known.offersInvoices,
    countsVisits: known.tagManagerId !== null,
    reportsErrors: known.errorReports !== null,
    orderRetentionYears: known.orderRetentionYears,
    subscriptionPrice: subscriptionPriceText(known.subscriptionPrice, known.language),
  }
}
