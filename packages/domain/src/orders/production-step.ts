/**
 * The steps of making and delivering an order, in sequence. The first two belong to orders with a print design alone.
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

/** When each step was reached, as ISO 8601. */
export type StepTimes = Partial<Record<ProductionStep, string>>
