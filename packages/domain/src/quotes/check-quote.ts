import { parseProductId } from '../catalogue/index.ts'
import { agreedPriceBreakdown, MAX_ORDER_COUNT } from '../orders/index.ts'
import {
  checkEmailValue,
  checkLine,
  checkPhoneValue,
  checkText,
  EMAIL_RULES,
  isBlank,
  type ReportViolation,
  TEXT_RULES,
} from '../values/check-values.ts'
import { addDays } from '../values/days.ts'
import { PHONE_RULES } from '../values/phones.ts'
import type { RuleKey, Violation } from '../values/violation.ts'
import { QUOTE_LIMITS, type QuoteContents } from './quote.ts'

/** The rules that a quote made by staff can break. */
export const QUOTE_RULES = [
  ...TEXT_RULES,
  ...PHONE_RULES,
  ...EMAIL_RULES,
  'count-invalid',
  'quote-product-unknown',
  'quote-price-invalid',
  'quote-discount-too-large',
  'quote-too-large',
  'quote-day-invalid',
] as const satisfies readonly RuleKey[]

type QuoteRule = (typeof QUOTE_RULES)[number]

/** The prices of a quote, by the names of their fields in its form. */
const PRICES = ['unitPrice', 'printDesignPrice', 'pageDesignPrice', 'discount'] as const

/**
 * Checks the contents of a quote, in the console's form and on the server. Use the returned, normalised contents only if there
 * are no violations.
 * @param today the current day in Kyiv, `YYYY-MM-DD`
 * @param prefix the country code for phones without one
 */
export function checkQuote(
  draft: QuoteContents,
  today: string,
  prefix?: string,
): { contents: QuoteContents; violations: Violation<QuoteRule>[] } {
  const violations: Violation<QuoteRule>[] = []
  const report: ReportViolation<QuoteRule> = (key, field) => violations.push({ key, field })
  if (!parseProductId(draft.productId)) report('quote-product-unknown', 'productId')
  if (!isWhole(draft.count, 1, MAX_ORDER_COUNT)) report('count-invalid', 'count')
  for (const field of PRICES)
    if (!isWhole(draft[field], 0, QUOTE_LIMITS.price)) report('quote-price-invalid', field)
  checkDesigns(draft, report)
  if (violations.length === 0) checkTotal(draft, report)
  const isDay = draft.validUntil >= today && draft.validUntil <= addDays(today, QUOTE_LIMITS.days)
  if (!isDay) report('quote-day-invalid', 'validUntil')
  const { name, organization, phone, email } = draft.buyer
  const contents = {
    ...draft,
    note: checkText(draft.note, QUOTE_LIMITS.note, 'note', report),
    buyer: {
      name: checkLine(name, QUOTE_LIMITS.name, 'name', report),
      organization: checkLine(organization, QUOTE_LIMITS.organization, 'organization', report),
      phone: isBlank(phone) ? '' : checkPhoneValue(phone, 'phone', report, prefix),
      email: isBlank(email) ? '' : checkEmailValue(email, 'email', report),
    },
  }
  return { contents, violations }
}

/** Checks the numbers and prices of designs; without a design its price must be zero. */
function checkDesigns(
  { printDesigns, printDesignPrice, pageDesigns, pageDesignPrice }: QuoteContents,
  report: ReportViolation<QuoteRule>,
): void {
  if (!isWhole(printDesigns, 0, QUOTE_LIMITS.designs)) report('count-invalid', 'printDesigns')
  if (!isWhole(pageDesigns, 0, QUOTE_LIMITS.designs)) report('count-invalid', 'pageDesigns')
  if (printDesigns === 0 && printDesignPrice > 0) report('quote-price-invalid', 'printDesignPrice')
  if (pageDesigns === 0 && pageDesignPrice > 0) report('quote-price-invalid', 'pageDesignPrice')
}

function checkTotal(draft: QuoteContents, report: ReportViolation<QuoteRule>): void {
  const { total } = agreedPriceBreakdown(draft.count, draft)
  if (total < 0) report('quote-discount-too-large', 'discount')
  if (total > QUOTE_LIMITS.total) report('quote-too-large', 'unitPrice')
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most
}
