import type { DocumentName } from '@dotyk/domain/documents'
import type { WriteDocument } from '../document.ts'
import { about } from './about.ts'
import { deliveryAndPayment } from './delivery-and-payment.ts'
import { writePrivacyPolicy } from './privacy-policy.ts'
import { productReturn } from './product-return.ts'
import { userAgreement } from './user-agreement.ts'

/** The texts by document and number of the version. */
export const documents: Record<DocumentName, Record<number, WriteDocument>> = {
  about: { 1: about },
  'delivery-and-payment': { 1: deliveryAndPayment },
  'product-return': { 1: productReturn },
  'user-agreement': { 1: userAgreement },
  'privacy-policy': {
    1: facts => writePrivacyPolicy({ ...facts, reportsErrors: false }, { countsOpenings: false }),
    2: facts => writePrivacyPolicy(facts, { countsOpenings: false }),
    3: facts => writePrivacyPolicy(facts, { countsOpenings: true }),
  },
}
