/** `20 4508 7731 9264`, as the carrier writes it. */
export function formatWaybill(waybill: string): string {
  return waybill.replace(/^(\d{2})(\d{4})(\d{4})(\d{4})$/, '$1 $2 $3 $4')
}
