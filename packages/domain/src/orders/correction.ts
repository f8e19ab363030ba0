import type { OrderState } from './order.ts'
import type { OrderPayment } from './payment-gate.ts'
import { PRODUCTION_STEPS, type ProductionStep, type StepTimes } from './production-step.ts'

/** What of an order is corrected; the count is two of them, because fewer things need nothing made. */
export const CORRECTED_PARTS = ['fewer', 'more', 'product', 'printed', 'page'] as const
export type CorrectedPart = (typeof CORRECTED_PARTS)[number]

/**
 * How far an order is made, as corrections ask about it: `drawn` once its layout was uploaded, `closed` once it has a waybill,
 * is sent or cancelled.
 */
export const PRODUCTION_STAGES = ['new', 'drawn', 'printed', 'drawnAndPrinted', 'closed'] as const
export type ProductionStage = (typeof PRODUCTION_STAGES)[number]

/** What has to be made again after a correction, the least first: a new layout is printed as well. */
export const REPRODUCED_PARTS = ['nothing', 'print', 'layout'] as const
export type ReproducedPart = (typeof REPRODUCED_PARTS)[number]

/** What a correction makes necessary, by how far the order is made. The page's code is printed too. */
export const CORRECTION_EFFECTS = {
  new: { fewer: 'nothing', more: 'nothing', product: 'nothing', printed: 'nothing', page: 'nothing' },
  drawn: { fewer: 'nothing', more: 'nothing', product: 'layout', printed: 'layout', page: 'layout' },
  printed: { fewer: 'nothing', more: 'print', product: 'print', printed: 'print', page: 'print' },
  drawnAndPrinted: { fewer: 'nothing', more: 'print', product: 'layout', printed: 'layout', page: 'layout' },
  closed: { fewer: 'refused', more: 'refused', product: 'refused', printed: 'refused', page: 'refused' },
} as const satisfies Record<ProductionStage, Record<CorrectedPart, ReproducedPart | 'refused'>>

/** When an order is paid: `before` it is made, `after` it is sent or by nobody, `paid` already, `returning` while the money goes back. */
export const PAYMENT_TIMES = ['before', 'after', 'paid', 'returning'] as const
export type PaymentTime = (typeof PAYMENT_TIMES)[number]

/** How a correction changes what was agreed: `wording` is the printed text and the page alone, and costs nothing. */
export const AGREEMENT_CHANGES = ['wording', 'same', 'cheaper', 'dearer'] as const
export type AgreementChange = (typeof AGREEMENT_CHANGES)[number]

/** `apply` at once and tell the buyer, `ask` the buyer first, or a refusal's key. */
export type CorrectionVerdict = 'apply' | 'ask' | 'order-state-conflict'

/**
 * Whether the buyer is asked. Who pays before it is made agrees by paying the new total; who has paid is asked about any other
 * product or count, and then pays or gets back the difference.
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

/** What of an order staff may correct. */
export interface Correctable {
  productId: string
  count: number
  /** '' for none. */
  cardName: string
  cardLine: string
  /** The profile that the chip opens; null while there is none. */
  pageId: string | null
}

export interface CorrectableOrder extends Correctable, OrderPayment {
  waybill: string | null
  step: ProductionStep | null
  /** 0 without a design. */
  printDesigns: number
  /** Minor units. */
  total: number
}

export interface JudgedCorrection {
  /** In the order of `CORRECTED_PARTS`; none where nothing differs. */
  parts: CorrectedPart[]
  verdict: CorrectionVerdict
  madeAgain: ReproducedPart
}

/**
 * What a correction needs: whether the buyer is asked first, and what is made again.
 * @param total what the corrected order costs, in minor units
 */
export function judgeCorrection(
  order: CorrectableOrder,
  corrected: Correctable,
  total: number,
): JudgedCorrection {
  const parts = correctedParts(order, corrected)
  const corrections = CORRECTION_EFFECTS[productionStage(order)]
  const needs: (ReproducedPart | 'refused')[] = parts.map(part => corrections[part])
  if (needs.includes('refused')) return { parts, verdict: 'order-state-conflict', madeAgain: 'nothing' }
  const time = payingTime(order)
  // A paid order of no price would be one whose whole payment goes back.
  const isGivenAway = time === 'paid' && total === 0 && order.total > 0
  return {
    parts,
    verdict: isGivenAway
      ? 'order-state-conflict'
      : CORRECTION_CONSENT[time][agreementChange(parts, total - order.total)],
    madeAgain: REPRODUCED_PARTS.findLast(each => needs.includes(each)) ?? 'nothing',
  }
}

export function correctedParts(before: Correctable, after: Correctable): CorrectedPart[] {
  const isCorrected = {
    fewer: after.count < before.count,
    more: after.count > before.count,
    product: after.productId !== before.productId,
    printed: after.cardName !== before.cardName || after.cardLine !== before.cardLine,
    page: after.pageId !== before.pageId,
  } satisfies Record<CorrectedPart, boolean>
  return CORRECTED_PARTS.filter(part => isCorrected[part])
}

/** Returns how far an order is made. */
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

/** Returns the order's production after it has to make something again: the steps it goes back to. */
export function productionAfterCorrection(
  madeAgain: ReproducedPart,
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
