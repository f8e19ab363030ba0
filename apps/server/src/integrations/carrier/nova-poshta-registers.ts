import {
  type NovaPoshtaRow,
  type AskCarrier,
  isNovaPoshtaRow,
  type NovaPoshtaOptions,
} from './nova-poshta-call.ts'
import { fetchPrintedDocument } from './nova-poshta-prints.ts'
import { formatKyivDay, toLineText } from './nova-poshta-rows.ts'
import { CarrierFailure, type CarrierPort, type ParcelRegister } from './port.ts'

const REGISTER_URL = 'https://my.novaposhta.ua/scanSheet/printScanSheet/refs[]/'
/** The period after a waybill was made in which it is searched for; no parcel waits longer to be handed over. */
const WAITING_MS = 60 * 24 * 60 * 60_000

/** Registers of parcels by Nova Poshta, which its API calls `ScanSheet`. */
export function createNovaPoshtaRegisters(
  ask: AskCarrier,
  { key, registerUrl = REGISTER_URL }: NovaPoshtaOptions,
): Pick<CarrierPort, 'addToRegister' | 'findRegisters' | 'drawRegister'> {
  return {
    async addToRegister(waybillRefs, register) {
      const [row] = await ask('ScanSheet', 'insertDocuments', {
        DocumentRefs: [...waybillRefs],
        ...(register === null ? {} : { Ref: register }),
      })
      if (!row) throw new CarrierFailure('unreadable', 'ScanSheet.insertDocuments: no register')
      const added = documentsIn(row, 'Success').map(each => toLineText(each['Ref']))
      const warned = documentsIn(row, 'Warnings').filter(each => !added.includes(toLineText(each['Ref'])))
      const isElsewhere = (each: NovaPoshtaRow) => toLineText(each['ScanSheetNumber']) !== ''
      const refused = [...documentsIn(row, 'Errors'), ...warned].filter(each => !isElsewhere(each))
      const elsewhere = [...documentsIn(row, 'Errors'), ...warned].filter(isElsewhere)
      return {
        register: added.length === 0 ? null : readRegister(row),
        added,
        elsewhere: new Map(
          elsewhere.map(each => [toLineText(each['Ref']), toLineText(each['ScanSheetNumber'])]),
        ),
        refused: new Map(
          refused.map(each => [
            toLineText(each['Ref']),
            toLineText(each['Error']) || toLineText(each['Warning']),
          ]),
        ),
      }
    },

    async findRegisters(waybillRefs, since) {
      const waybills = await ask('InternetDocument', 'getDocumentList', {
        DateTimeFrom: formatKyivDay(since),
        DateTimeTo: formatKyivDay(new Date(since.getTime() + WAITING_MS)),
        GetFullList: '1',
      })
      const numbers = new Map(
        waybills.flatMap(row => {
          const [ref, number] = [toLineText(row['Ref']), toLineText(row['ScanSheetNumber'])]
          return number !== '' && waybillRefs.includes(ref) ? [[ref, number] as const] : []
        }),
      )
      if (numbers.size === 0) return new Map()
      const registers = (await ask('ScanSheet', 'getScanSheetList', {})).map(readRegister)
      const found = new Map<string, ParcelRegister>()
      for (const [ref, number] of numbers) {
        const register = registers.find(each => each.number === number)
        if (register) found.set(ref, register)
      }
      return found
    },

    drawRegister: ({ ref }) => fetchPrintedDocument(registerUrl, ref, key),
  }
}

function readRegister(row: NovaPoshtaRow): ParcelRegister {
  const register = { ref: toLineText(row['Ref']), number: toLineText(row['Number']) }
  if (register.ref === '' || register.number === '')
    throw new CarrierFailure('unreadable', 'ScanSheet: not a register')
  return register
}

/** Returns a list of documents of a reply's row. The list is in the row itself or in its `Data`; an empty list may be missing. */
function documentsIn(row: NovaPoshtaRow, name: 'Success' | 'Warnings' | 'Errors'): NovaPoshtaRow[] {
  const inside = row['Data'] as NovaPoshtaRow | undefined
  const list: unknown = row[name] ?? inside?.[name]
  return Array.isArray(list) ? list.filter(isNovaPoshtaRow) : []
}
