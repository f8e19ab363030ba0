import { parcelStateOf } from '@dotyk/domain/delivery'
import type { NovaPoshtaRow, AskCarrier, NovaPoshtaOptions } from './nova-poshta-call.ts'
import { fetchPrintedDocument } from './nova-poshta-prints.ts'
import { formatKyivDay, toLineText } from './nova-poshta-rows.ts'
import { registerParcelRecipient } from './nova-poshta-recipient.ts'
import { createNovaPoshtaRegisters } from './nova-poshta-registers.ts'
import { CarrierFailure, type CarrierPort, type ParcelRequest, type Waybill } from './port.ts'

type Parcels = Pick<
  CarrierPort,
  | 'makesWaybills'
  | 'createWaybill'
  | 'findWaybill'
  | 'drawLabel'
  | 'addToRegister'
  | 'findRegisters'
  | 'drawRegister'
  | 'trackParcels'
>

const LABEL_URL = 'https://my.novaposhta.ua/orders/printMarking100x100/orders[]/'

/** Parcels by Nova Poshta: waybills (the API's `InternetDocument`), labels and tracking. */
export function createNovaPoshtaParcels(ask: AskCarrier, options: NovaPoshtaOptions): Parcels {
  const { key, sender = null, labelUrl = LABEL_URL } = options
  return {
    makesWaybills: sender !== null && key !== null,

    async createWaybill(request) {
      if (!sender) throw new CarrierFailure('refused', 'InternetDocument.save: no sender is configured')
      const [saved] = await ask('InternetDocument', 'save', {
        ...billOf(request, sender.collectsPayments),
        CitySender: sender.city,
        Sender: sender.counterparty,
        SenderAddress: sender.address,
        ContactSender: sender.contact,
        SendersPhone: sender.phone,
        ...(await registerParcelRecipient(ask, request)),
      })
      const waybill = saved && readWaybill(saved)
      if (!waybill) throw new CarrierFailure('unreadable', 'InternetDocument.save: not a waybill')
      return waybill
    },

    async findWaybill(reference, since) {
      const rows = await ask('InternetDocument', 'getDocumentList', {
        DateTimeFrom: formatKyivDay(since),
        DateTimeTo: formatKyivDay(new Date(since.getTime() + 60 * 24 * 60 * 60_000)),
        GetFullList: '1',
      })
      const named = rows.filter(
        row =>
          toLineText(row['InfoRegClientBarcodes']) === reference ||
          toLineText(row['Description']).endsWith(mark(reference)),
      )
      return named.flatMap(row => readWaybill(row) ?? []).at(-1) ?? null
    },

    drawLabel: waybill => fetchPrintedDocument(labelUrl, waybill, key),

    ...createNovaPoshtaRegisters(ask, options),

    async trackParcels(parcels) {
      const rows = await ask('TrackingDocument', 'getStatusDocuments', {
        Documents: parcels.map(({ waybill, phone }) => ({
          DocumentNumber: waybill,
          Phone: phone.replace(/\D/g, ''),
        })),
      })
      return rows.flatMap(row => {
        const waybill = toLineText(row['Number'])
        if (!waybill) return []
        return {
          waybill,
          state: parcelStateOf(Number(toLineText(row['StatusCode']))),
          status: toLineText(row['Status']),
          expectedOn: dayOf(row['ScheduledDeliveryDate']),
        }
      })
    },
  }
}

/** The properties of a waybill that describe the parcel and its payer; all values are texts. */
function billOf(request: ParcelRequest, collectsPayments: boolean): Record<string, unknown> {
  const { box, destination, reference, description, declaredValue, cashOnDelivery, paidBy } = request
  const centimetres = (millimetres: number) => String(Math.max(1, Math.ceil(millimetres / 10)))
  const weight = Math.max(0.1, box.weight / 1_000).toFixed(2)
  const cubicMetres = (box.length * box.width * box.height) / 1e9
  const money = wholeHryvnias(cashOnDelivery)
  return {
    PayerType: paidBy === 'sender' ? 'Sender' : 'Recipient',
    PaymentMethod: 'Cash',
    DateTime: formatKyivDay(new Date()),
    CargoType: 'Parcel',
    Weight: weight,
    VolumeGeneral: Math.max(0.0004, cubicMetres).toFixed(4),
    ServiceType: SERVICE_TYPES[destination.kind],
    SeatsAmount: '1',
    Description: `${description.slice(0, 60)}, ${mark(reference)}`,
    InfoRegClientBarcodes: reference,
    Cost: wholeHryvnias(declaredValue),
    OptionsSeat: [
      {
        volumetricWidth: centimetres(box.width),
        volumetricLength: centimetres(box.length),
        volumetricHeight: centimetres(box.height),
        weight,
      },
    ],
    ...(cashOnDelivery === 0
      ? {}
      : collectsPayments
        ? { AfterpaymentOnGoodsCost: money }
        : {
            BackwardDeliveryData: [{ PayerType: 'Recipient', CargoType: 'Money', RedeliveryString: money }],
          }),
  }
}

export const SERVICE_TYPES = {
  branch: 'WarehouseWarehouse',
  postomat: 'WarehousePostomat',
  address: 'WarehouseDoors',
} as const satisfies Record<ParcelRequest['destination']['kind'], string>

function mark(reference: string): string {
  return `№ ${reference}`
}

export function wholeHryvnias(kopiykas: number): string {
  return String(Math.max(1, Math.ceil(kopiykas / 100)))
}

function readWaybill(row: NovaPoshtaRow): Waybill | null {
  const [number, ref] = [toLineText(row['IntDocNumber']), toLineText(row['Ref'])]
  if (!/^\d{14}$/.test(number)) return null
  const cost = Number(toLineText(row['CostOnSite']) || Number.NaN)
  return {
    number,
    ref,
    cost: Number.isFinite(cost) ? Math.round(cost * 100) : null,
    expectedOn: dayOf(row['EstimatedDeliveryDate']),
  }
}

/**
 * Converts a day as the carrier writes it, in several formats, to `24.11.2026`; null for no day, which the carrier writes as
 * `0000-00-00`.
 */
function dayOf(value: unknown): string | null {
  const written = toLineText(value)
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(written) ?? []
  if (year !== undefined) return year === '0000' ? null : `${day}.${month}.${year}`
  return /^\d\d[.-]\d\d[.-]\d{4}/.test(written) ? written.slice(0, 10).replaceAll('-', '.') : null
}
