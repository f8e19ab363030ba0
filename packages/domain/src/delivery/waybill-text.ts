/** Formats a waybill's number as the carrier writes it: `20 4508 7731 9264`. */
export function formatWaybill(waybill: string): string {
  return waybill.replace(/^(\d{2})(\d{4})(\d{4})(\d{4})$/, '$1 $2 $3 $4')
}
