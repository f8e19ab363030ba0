/** The parts of the service whose state visitors see on the status page, in the order of the page. */
export const SERVICE_PARTS = [
  'cards',
  'editing',
  'ordering',
  'paying',
  'emails',
  'delivery',
  'receipts',
] as const

export type ServicePart = (typeof SERVICE_PARTS)[number]
