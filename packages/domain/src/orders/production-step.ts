/**
 * The steps of making and delivering an order, in sequence. Only orders with a print design have the first two.
 */
export const PRODUCTION_STEPS = [
  'design',
  'approved',
  'printed',
  'encoded',
  'packed',
  'sent',
  'received',
] as const
export type ProductionStep = (typeof PRODUCTION_STEPS)[number]

/** The time at which each step was reached, as ISO 8601. */
export type StepTimes = Partial<Record<ProductionStep, string>>
