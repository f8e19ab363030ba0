import { companySupport } from '@dotyk/domain/companies'
import { currentVersion, documentPath } from '@dotyk/domain/documents'
import type { PurchaseTerms } from '../../emails/index.ts'
import type { OrdersContext } from '../orders.context.ts'
import type { Order } from '../orders.repository.ts'

/**
 * The terms that the confirming e-mail states: the configured seller, and the versions of the documents that apply to the order.
 * The agreement is the one that the buyer accepted; where staff ordered for the buyer, the current one.
 */
export function purchaseTerms(
  { brands, config }: Pick<OrdersContext, 'brands' | 'config'>,
  { companyId, language, agreementVersion }: Pick<Order, 'companyId' | 'language' | 'agreementVersion'>,
): PurchaseTerms {
  const { origin, brand } = brands.of(companyId)
  const { requisites } = config
  const version = agreementVersion ?? currentVersion('user-agreement').number
  const link = (path: string) => `${origin}${path}?lng=${language}`
  return {
    seller: requisites && {
      name: requisites.name,
      code: requisites.edrpou,
      address: requisites.address,
      taxNote: requisites.taxNote,
    },
    support: companySupport(brand.support, config.support),
    agreement: { version, link: link(documentPath('user-agreement', version)) },
    returnsLink: link(documentPath('product-return', currentVersion('product-return').number)),
  }
}
