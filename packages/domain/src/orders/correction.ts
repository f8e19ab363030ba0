import type { OrderState } from './order.ts'
import type { OrderPayment } from './payment-gate.ts'
import { PRODUCTION_STEPS, type ProductionStep, type StepTimes } from './production-step.ts'

/**
 * The parts of an order that a correction changes. A changed count is either `fewer` or `more`, because fewer pieces need no
 * production.
 */
export const CORRECTED_PARTS = ['fewer', 'more', 'product', 'printed', 'page', 'design'] as const
export type CorrectedPart = (typeof CORRECTED_PARTS)[number]

/**
 * The stages of an order's production that matter for corrections: `drawn` once its layout was uploaded, `closed` once the order
 * has a waybill, is sent or cancelled.
 */
export const PRODUCTION_STAGES = ['new', 'drawn', 'printed', 'drawnAndPrinted', 'closed'] as const
export type ProductionStage = (typeof PRODUCTION_STAGES)[number]

/** The work that must be repeated after a correction, the least first: a new layout must also be printed. */
export const REPEATED_WORK = ['nothing', 'print', 'layout'] as const
export type RepeatedWork = (typeof REPEATED_WORK)[number]

/**
 * The work that each correction requires, by the stage of production. A changed page requires a new print, because the print has
 * the page's QR code. The buyer's own design can't be replaced once it is printed, unless the order is first sent back to print.
 */
export const CORRECTION_EFFECTS = {
  new: {
    fewer: 'nothing',
    more: 'nothing',
    product: 'nothing',
    printed: 'nothing',
    page: 'nothing',
    design: 'nothing',
  },
  drawn: {
    fewer: 'nothing',
    more: 'nothing',
    product: 'layout',
    printed: 'layout',
    page: 'layout',
    design: 'layout',
  },
  printed: {
    fewer: 'nothing',
    more: 'print',
    product: 'print',
    printed: 'print',
    page: 'print',
    design: 'refused',
  },
  drawnAndPrinted: {
    fewer: 'nothing',
    more: 'print',
    product: 'layout',
    printed: 'layout',
    page: 'layout',
    design: 'refused',
  },
  closed: {
    fewer: 'refused',
    more: 'refused',
    product: 'refused',
    printed: 'refused',
    page: 'refused',
    design: 'refused',
  },
} as const satisfies Record<ProductionStage, Record<CorrectedPart, RepeatedWork | 'refused'>>

/**
 * When an order is paid: `before` production, `after` it is sent or never, already `paid`, or `returning` while the money is
 * being refunded.
 */
export const PAYMENT_TIMES = ['before', 'after', 'paid', 'returning'] as const
export type PaymentTime = (typeof PAYMENT_TIMES)[number]

/**
 * How a correction changes the agreement with the buyer: `wording` changes only the printed text or the page, and doesn't change
 * the price.
 */
export const AGREEMENT_CHANGES = ['wording', 'same', 'cheaper', 'dearer'] as const
export type AgreementChange = (typeof AGREEMENT_CHANGES)[number]

/** What happens with a correction: `apply` it immediately and notify the buyer, `ask` the buyer first, or a refusal's key. */
export type CorrectionVerdict = 'apply' | 'ask' | 'order-state-conflict'

/**
 * Whether the buyer must agree to a correction. A buyer who still has to pay before production agrees by paying the new total; a
 * buyer who has paid is asked about any change of product, count or own design, and then pays the difference or gets it back.
 */
export const CORRECTION_CONSENT = {
  before: { wording: 'apply', same: 'apply', cheaper: 'apply', dearer: 'apply' },
  after: { wording: 'apply', same: 'apply', cheaper: 'apply', dearer: 'ask' },
  paid: { wording: 'apply', same: 'ask', cheaper: 'ask', dearer: 'ask' },
  returning: {
    wording: 'order-state-conflict',
    same: 'order-state-conflict',
    cheaper: 'order-state-conflict',
    dearer: 'order-state-conflict',
  },
} as const satisfies Record<PaymentTime, Record<AgreementChange, CorrectionVerdict>>

/** The parts of an order that staff may correct. */
export interface CorrectableParts {
  productId: string
  count: number
  /** The printed name; '' if there is none. */
  cardName: string
  cardLine: string
  /** The id of the profile that the chip opens; null while it opens none. */
  pageId: string | null
  /** The buyer's own design, encoded as text (`print/own-design.ts`); '' if there is none. */
  ownDesign: string
}

export interface CorrectableOrder extends CorrectableParts, OrderPayment {
  waybill: string | null
  step: ProductionStep | null
  /** The number of print designs; 0 without a design. */
  printDesigns: number
  /** The order's total in minor units. */
  total: number
}

export interface JudgedCorrection {
  /** The changed parts, in the order of `CORRECTED_PARTS`; [] if nothing differs. */
  parts: CorrectedPart[]
  verdict: CorrectionVerdict
  madeAgain: RepeatedWork
}

/**
 * Returns what a correction requires: whether the buyer is asked first, and which work is repeated.
 * @param total the price of the corrected order, in minor units
 */
export function judgeCorrection(
  order: CorrectableOrder,
  corrected: CorrectableParts,
  total: number,
): JudgedCorrection {
  const parts = correctedParts(order, corrected)
  const corrections = CORRECTION_EFFECTS[productionStage(order)]
  const needs: (RepeatedWork | 'refused')[] = parts.map(part => corrections[part])
  if (needs.includes('refused')) return { parts, verdict: 'order-state-conflict', madeAgain: 'nothing' }
  const time = payingTime(order)
  // A correction must not make a paid order free, because its whole payment would be refunded as if it were cancelled.
  const isGivenAway = time === 'paid' && total === 0 && order.total > 0
  return {
    parts,
    verdict: isGivenAway
      ? 'order-state-conflict'
      : CORRECTION_CONSENT[time][agreementChange(parts, total - order.total)],
    madeAgain: REPEATED_WORK.findLast(each => needs.includes(each)) ?? 'nothing',
  }
}

export function correctedParts(before: CorrectableParts, after: CorrectableParts): CorrectedPart[] {
  const isCorrected = {
    fewer: after.count < before.count,
    more: after.count > before.count,
    product: after.productId !== before.productId,
    printed: after.cardName !== before.cardName || after.cardLine !== before.cardLine,
    page: after.pageId !== before.pageId,
    design: after.ownDesign !== before.ownDesign,
  } satisfies Record<CorrectedPart, boolean>
  return CORRECTED_PARTS.filter(part => isCorrected[part])
}

/** Returns the stage of an order's production. */
export function productionStage({
  state,
  waybill,
  step,
  printDesigns,
}: Pick<CorrectableOrder, 'waybill' | 'step' | 'printDesigns'> & { state: OrderState }): ProductionStage {
  if (state !== 'inProgress' || waybill !== null) return 'closed'
  if (step === null) return 'new'
  if (step === 'design' || step === 'approved') return 'drawn'
  return printDesigns > 0 ? 'drawnAndPrinted' : 'printed'
}

function payingTime({ paymentState, isGoingBack, isTakenOver }: OrderPayment): PaymentTime {
  if (paymentState === 'paid') return isGoingBack ? 'returning' : 'paid'
  return paymentState === 'none' || isTakenOver ? 'after' : 'before'
}

function agreementChange(parts: readonly CorrectedPart[], difference: number): AgreementChange {
  if (parts.every(part => part === 'printed' || part === 'page')) return 'wording'
  if (difference === 0) return 'same'
  return difference < 0 ? 'cheaper' : 'dearer'
}

/**
 * Returns the step to which an order's production goes back after a correction that requires work to be repeated, with the times
 * of the steps that remain.
 */
export function productionAfterCorrection(
  madeAgain: RepeatedWork,
  { step, stepTimes }: { step: ProductionStep | null; stepTimes: StepTimes },
): { step: ProductionStep | null; stepTimes: StepTimes } {
  if (madeAgain === 'nothing') return { step, stepTimes }
  const kept = madeAgain === 'layout' ? [] : PRODUCTION_STEPS.slice(0, PRODUCTION_STEPS.indexOf('printed'))
  const reached = kept.filter(each => stepTimes[each] !== undefined)
  return {
    step: reached.at(-1) ?? null,
    stepTimes: Object.fromEntries(reached.map(each => [each, stepTimes[each]])),
  }
}
