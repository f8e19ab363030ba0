import type { CarrierRequest, CarrierRows } from './carrier-request.ts'

/** The part of the test carrier that stores recipients, waybills and their progress, as the carrier's documentation describes. */
export function createParcelStore() {
  const waybills: CarrierRows = []
  /** The registers with their numbers, oldest first; a waybill's row names its register. */
  const registers: CarrierRows = []
  const statuses = new Map<string, { code: number; words: string }>()

  function save(modelName: string, asked: Record<string, unknown>): CarrierRows | null {
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

  /**
   * Adds waybills to a register. The answer lists waybills that are already on another register as warnings, and unknown ones as
   * errors.
   */
  function insertDocuments({ DocumentRefs, Ref }: Record<string, unknown>): CarrierRows {
    const documents = (DocumentRefs as string[]).map(ref => ({
      ref,
      waybill: waybills.find(row => row['Ref'] === ref),
    }))
    const isElsewhere = ({ waybill }: (typeof documents)[number]) =>
      waybill?.['ScanSheetNumber'] !== undefined && waybill['ScanSheetRef'] !== Ref
    const free = documents.filter(each => each.waybill && !isElsewhere(each))
    let register = registers.find(row => row['Ref'] === Ref)
    if (!register && free.length > 0) {
      const number = `105-${String(registers.length + 1).padStart(8, '0')}`
      register = { Ref: `register-${number}`, Number: number }
      registers.push(register)
    }
    for (const { waybill } of free)
      Object.assign(waybill ?? {}, { ScanSheetNumber: register?.['Number'], ScanSheetRef: register?.['Ref'] })
    const named = ({ ref, waybill }: (typeof documents)[number]) => ({
      Ref: ref,
      Number: waybill?.['IntDocNumber'] ?? '',
    })
    return [
      {
        Ref: register?.['Ref'] ?? '',
        Number: register?.['Number'] ?? '',
        Date: '',
        Success: free.map(named),
        Warnings: documents.filter(isElsewhere).map(each => ({
          ...named(each),
          Warning: 'Документ вже в реєстрі',
          ScanSheetNumber: each.waybill?.['ScanSheetNumber'],
        })),
        Errors: documents
          .filter(({ waybill }) => !waybill)
          .map(each => ({ ...named(each), Error: 'Документ не знайдено' })),
      },
    ]
  }

  return {
    /** The waybills, oldest first. */
    waybills,
    registers,
    setStatus: (waybill: string, code: number, words: string): void =>
      void statuses.set(waybill, { code, words }),

    /** Answers a request about parcels; null for any other request. */
    answer({ modelName, calledMethod, methodProperties: asked }: CarrierRequest): CarrierRows | null {
      if (calledMethod === 'save') return save(modelName, asked)
      if (calledMethod === 'insertDocuments') return insertDocuments(asked)
      if (calledMethod === 'getScanSheetList') return registers
      if (calledMethod === 'getDocumentList')
        return waybills.map(row => ({
          Ref: row['Ref'],
          IntDocNumber: row['IntDocNumber'],
          Description: row['Description'],
          CostOnSite: '75',
          ScanSheetNumber: row['ScanSheetNumber'] ?? '',
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

/** The day two days after the day of sending (such as `30.11.2026`), in the form in which the carrier writes a moment. */
function deliveryDate(sentOn: unknown): object {
  const [day, month, year] = String(sentOn).split('.').map(Number)
  const date = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, (day ?? 0) + 2)).toISOString().slice(0, 10)
  return { date: `${date} 00:00:00.000000`, timezone_type: 3, timezone: 'Europe/Kiev' }
}
