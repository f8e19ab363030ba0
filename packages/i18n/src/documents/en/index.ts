import type { DocumentName } from '@dotyk/domain/documents'
import type { WriteDocument } from '../document.ts'
import { about } from './about.ts'
import { deliveryAndPayment } from './delivery-and-payment.ts'
import { writePrivacyPolicy } from './privacy-policy.ts'
import { productReturnMadeToOrder } from './product-return-made-to-order.ts'
import { productReturn } from './product-return.ts'
import { writeUserAgreement } from './user-agreement.ts'

/** The meanings of the first version of the privacy policy and of the newest. */
const FIRST = {
  countsOpenings: false,
  erasesOrders: false,
  takesLeads: false,
  givesQuotes: false,
  keepsNotes: false,
}
const NEWEST = {
  countsOpenings: true,
  erasesOrders: true,
  takesLeads: true,
  givesQuotes: true,
  keepsNotes: true,
}

/** The texts by document and number of the version. */
export const documents: Record<DocumentName, Record<number, WriteDocument>> = {
  about: { 1: about },
  'delivery-and-payment': { 1: deliveryAndPayment },
  'product-return': { 1: productReturn, 2: productReturnMadeToOrder },
  'user-agreement': {
    1: facts => writeUserAgreement(facts, { isAllMadeToOrder: false }),
    2: facts => writeUserAgreement(facts, { isAllMadeToOrder: true }),
  },
  'privacy-policy': {
    1: facts => writePrivacyPolicy({ ...facts, reportsErrors: false }, FIRST),
    2: facts => writePrivacyPolicy(facts, FIRST),
    3: facts => writePrivacyPolicy(facts, { ...FIRST, countsOpenings: true }),
    4: facts => writePrivacyPolicy(facts, { ...FIRST, countsOpenings: true, erasesOrders: true }),
    5: facts => writePrivacyPolicy(facts, { ...NEWEST, givesQuotes: false, keepsNotes: false }),
    6: facts => writePrivacyPolicy(facts, { ...NEWEST, keepsNotes: false }),
    7: facts => writePrivacyPolicy(facts, NEWEST),
  },
}
