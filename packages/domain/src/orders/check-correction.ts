import { parseProductId, type ProductChoice } from '../catalogue/index.ts'
import { encodeOwnDesign, ownDesignFor } from '../print/index.ts'
import { checkCode, type ReportViolation, TEXT_RULES } from '../values/check-values.ts'
import type { RuleKey, Violation } from '../values/violation.ts'
import { checkCount } from './check-order.ts'
import { checkPrinted } from './check-people.ts'
import { ORDER_LIMITS } from './order.ts'
import { pageIdOfText } from './page-id-of-text.ts'

/** The maximum number of characters of the reason why an order is corrected. */
export const CORRECTION_REASON_LENGTH = 300

/** The rules that a correction of an order's products by staff can break. */
export const CORRECTION_RULES = [
  'count-invalid',
  'text-unprintable',
  'own-design-invalid',
  ...TEXT_RULES,
] as const satisfies readonly RuleKey[]

type CorrectionRule = (typeof CORRECTION_RULES)[number]

/** The fields of a correction as the form sends them, under the API's names. */
export interface CorrectionDraft {
  productID: string
  count: number | string
  cardName: string
  cardLine: string
  /** Id, slug or address of the profile that the chip opens; '' if it opens none. */
  pageID: string
  /** The buyer's own design; '' removes it, undefined leaves it as it is. */
  ownDesign?: string | undefined
}

/**
 * Checks a correction by the rules of an order. `choice` is null if the draft names no product in the order's language; a product
 * in another language would have another currency.
 */
export function checkCorrection(
  draft: CorrectionDraft,
  order: { productId: string; ownDesign: string },
): {
  choice: ProductChoice | null
  count: number
  cardName: string
  cardLine: string
  page: string
  ownDesign: string
  violations: Violation<CorrectionRule>[]
} {
  const violations: Violation<CorrectionRule>[] = []
  const report: ReportViolation<CorrectionRule> = (key, field) => violations.push({ key, field })
  const parsed = parseProductId(draft.productID)
  const choice = parsed?.language === parseProductId(order.productId)?.language ? parsed : null
  const accessory = choice?.accessory ?? null
  const { ownDesign: drawn } = draft
  const ownDesign = drawn ?? order.ownDesign
  // A buyer's own design is made for one accessory and one type of print.
  const design = choice && ownDesignFor(ownDesign, choice)
  if (choice && ownDesign !== '' && !design)
    report('own-design-invalid', drawn === undefined ? 'productID' : 'ownDesign')
  return {
    choice,
    count: checkCount(draft.count, 'count', report),
    cardName: checkPrinted(draft.cardName, accessory, 'cardName', report),
    cardLine: checkPrinted(draft.cardLine, accessory, 'cardLine', report),
    page: checkCode(pageIdOfText(draft.pageID), ORDER_LIMITS.ref, 'pageID', report),
    ownDesign: design ? encodeOwnDesign(design) : '',
    violations,
  }
}
