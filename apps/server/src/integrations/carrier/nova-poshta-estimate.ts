import { chargeableWeight } from '@dotyk/domain/delivery'
import type { AskCarrier, CarrierSender } from './nova-poshta-call.ts'
import { SERVICE_TYPES, wholeHryvnias } from './nova-poshta-parcels.ts'
import { toLineText } from './nova-poshta-rows.ts'
import { CarrierFailure, type DeliveryEstimate, type EstimateRequest } from './port.ts'

/**
 * Asks Nova Poshta for the price and the day of arrival. If one of the two requests is refused, the answer to the other is still
 * returned.
 * @throws CarrierFailure; `refused` if no sender is configured.
 */
export async function estimateByNovaPoshta(
  ask: AskCarrier,
  sender: CarrierSender | null,
  { cityRef, kind, box, declaredValue, sentOn }: EstimateRequest,
  signal?: AbortSignal,
): Promise<DeliveryEstimate> {
  if (!sender) throw new CarrierFailure('refused', 'estimate: no sender is configured')
  const way = { CitySender: sender.city, CityRecipient: cityRef, ServiceType: SERVICE_TYPES[kind] }
  const price = {
    ...way,
    CargoType: 'Parcel',
    Weight: Math.max(0.1, chargeableWeight(box) / 1_000).toFixed(2),
    SeatsAmount: '1',
    Cost: wholeHryvnias(declaredValue),
  }
  const [year, month, day] = sentOn.split('-')
  const [prices, days] = await Promise.all([
    ask('InternetDocument', 'getDocumentPrice', price, signal).catch(noneIfRefused),
    ask(
      'InternetDocument',
      'getDocumentDeliveryDate',
      { ...way, DateTime: `${day}.${month}.${year}` },
      signal,
    ).catch(noneIfRefused),
  ])
  const cost = Number(toLineText(prices[0]?.['Cost']) || Number.NaN)
  return { cost: cost > 0 ? Math.round(cost * 100) : null, arrivesOn: dayIn(days[0]?.['DeliveryDate']) }
}

function noneIfRefused(error: unknown): [] {
  if (error instanceof CarrierFailure && error.code === 'refused') return []
  throw error
}

/** @param value a moment as the carrier writes it: `{ date: '2026-11-30 00:00:00.000000' }` */
function dayIn(value: unknown): string | null {
  const written = typeof value === 'object' && value !== null && 'date' in value ? value.date : value
  return /^20\d\d-\d\d-\d\d/.exec(toLineText(written))?.[0] ?? null
}
