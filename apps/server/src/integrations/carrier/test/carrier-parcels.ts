import type { Asked, Rows } from './asked.ts'

/** The part of the carrier that keeps parcels, after its documentation: recipients, waybills, their way. */
export function keepParcels() {
  const waybills: Rows = []
  const statuses = new Map<string, { code: number; words: string }>()

  function save(modelName: string, asked: Record<string, unknown>): Rows | null {
    if (modelName === 'Counterparty')
      return [
        {
          Ref: `recipient-${String(asked['EDRPOU'] ?? asked['Phone'])}`,
          ContactPerson: { data: [{ Ref: 'contact-1' }] },
        },
      ]
    if (modelName === 'ContactPerson') return [{ Ref: 'contact-2' }]
    if (modelName === 'Address') return [{ Ref: `address-${String(asked['StreetRef'])}` }]
    if (modelName !== 'InternetDocument') return null
    const number = `2045${String(waybills.length + 1).padStart(10, '0')}`
    const waybill = {
      Ref: `waybill-${number}`,
      IntDocNumber: number,
      CostOnSite: 75,
      EstimatedDeliveryDate: '24.11.2026',
    }
    waybills.push({ ...waybill, ...asked })
    statuses.set(number, { code: 1, words: 'Відправник самостійно створив цю накладну' })
    return [waybill]
  }

  return {
    /** Oldest first. */
    waybills,
    setStatus: (waybill: string, code: number, words: string): void =>
      void statuses.set(waybill, { code, words }),

    /** null for a question about something else. */
    answer({ modelName, calledMethod, methodProperties: asked }: Asked): Rows | null {
      if (calledMethod === 'save') return save(modelName, asked)
      if (calledMethod === 'getDocumentList')
        return waybills.map(row => ({
          Ref: row['Ref'],
          IntDocNumber: row['IntDocNumber'],
          Description: row['Description'],
          CostOnSite: '75',
          EstimatedDeliveryDate: '2026-11-24 00:00:00',
        }))
      if (calledMethod === 'getDocumentPrice') return [{ AssessedCost: 500, Cost: 85.5 }]
      if (calledMethod === 'getDocumentDeliveryDate')
        return [{ DeliveryDate: deliveryDate(asked['DateTime']) }]
      if (calledMethod !== 'getStatusDocuments') return null
      return (asked['Documents'] as { DocumentNumber: string }[]).map(({ DocumentNumber: number }) => {
        const status = statuses.get(number)
        return {
          Number: number,
          StatusCode: String(status?.code ?? 3),
          Status: status?.words ?? 'Номер не знайдено',
          ScheduledDeliveryDate: '24-11-2026 12:00:00',
        }
      })
    },
  }
}

/** Two days after the one on which a parcel is sent, `30.11.2026`, as the carrier writes a moment. */
function deliveryDate(sentOn: unknown): object {
  const [day, month, year] = String(sentOn).split('.').map(Number)
  const date = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, (day ?? 0) + 2)).toISOString().slice(0, 10)
  return { date: `${date} 00:00:00.000000`, timezone_type: 3, timezone: 'Europe/Kiev' }
}
