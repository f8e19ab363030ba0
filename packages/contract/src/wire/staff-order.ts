import type { Parcel } from '@dotyk/domain/delivery'
import type { ErasureObstacle } from '@dotyk/domain/orders'
import type { PaymentFlag, RefundState } from '@dotyk/domain/payments'
import type { Currency } from '@dotyk/domain/values'
import type { StaffOrderDetailWire } from '../orders/staff-order.ts'
import type { StaffReceiptWire } from '../receipts.ts'
import { type Aftercare, aftercareFromWire, aftercareToWire } from './aftercare.ts'
import {
  layoutFromWire,
  layoutToWire,
  type OrderLayout,
  personFromWire,
  personToWire,
  type ShownPerson,
  type StaffOrder,
  staffOrderFromWire,
  staffOrderToWire,
} from './orders.ts'

/** A chip that isn't written yet, and the address to write. */
export interface ChipToWrite {
  /** The number of the product within the order, from 1. */
  number: number
  address: string
}

/** A chip that was written. */
export interface WrittenChip {
  number: number
  /** The chip's serial number; '' if the phone didn't report it. */
  serial: string
  /** The login of the member of staff who wrote the chip. */
  by: string
  at: Date
  isLocked: boolean
}

/** An order's payment by card, as staff see it. */
export interface StaffPayment {
  reference: string
  /** The amount in minor units. */
  amount: number
  currency: Currency
  flag: PaymentFlag | null
  /** The provider's notices, newest first. */
  notices: {
    at: Date
    attempt: number
    source: string
    status: string
    errorCode: string | null
    amount: number | null
    outcome: string
  }[]
  /** The refunds, newest first. */
  refunds: { at: Date; amount: number; by: string; state: RefundState }[]
}

/** An order with everything needed to make and send it. */
export interface StaffOrderDetail extends StaffOrder {
  /** The price of one product in minor units. */
  unitPrice: number
  city: string
  department: string
  street: string
  house: string
  flat: string
  names: { firstName: string; lastName: string; middleName: string }
  /** The address of the buyer's page of the order. */
  link: string
  /** The page that the order's chips open; null if there is none yet. */
  page: { address: string; id: string; name: string; slug: string | null } | null
  /** The people who get a personalised product each, in the order of their chips; [] if all products are the same. */
  people: ShownPerson[]
  /** The first chips that aren't written yet, with the address for each; [] if the order has no page. */
  chipsToWrite: ChipToWrite[]
  chips: WrittenChip[]
  /** The layouts, newest first. */
  layouts: OrderLayout[]
  /** The replacements and returns, with the reason of each return in `reasons`. */
  aftercare: Aftercare & { reasons: string[] }
  payment: StaffPayment | null
  /** The fiscal receipts, oldest first. */
  receipts: StaffReceiptWire[]
  /** The parcel's weight in grams and size in millimetres. */
  box: Parcel | null
  /** Whether the carrier can create a waybill. */
  makesWaybill: boolean
  /** When the personal data will be erased because of its age; `obstacle` is why it can't be erased now, null if it can. */
  retention: { endsAt: Date; obstacle: ErasureObstacle | null }
}

export function staffOrderDetailToWire(order: StaffOrderDetail): StaffOrderDetailWire {
  const { payment } = order
  return {
    ...staffOrderToWire(order),
    unit_price: order.unitPrice,
    city: order.city,
    department: order.department,
    street: order.street,
    house: order.house,
    flat: order.flat,
    firstname: order.names.firstName,
    lastname: order.names.lastName,
    middleName: order.names.middleName,
    link: order.link,
    page: order.page && {
      address: order.page.address,
      id: order.page.id,
      name: order.page.name,
      custom_url: order.page.slug,
    },
    people: order.people.map(personToWire),
    chips_to_write: order.chipsToWrite,
    chips: order.chips.map(({ at, isLocked, ...chip }) => ({
      ...chip,
      at: at.toISOString(),
      locked: isLocked,
    })),
    layouts: order.layouts.map(layoutToWire),
    aftercare: { ...aftercareToWire(order.aftercare), reasons: order.aftercare.reasons },
    payments: payment && {
      ...payment,
      notices: payment.notices.map(({ at, errorCode, ...notice }) => ({
        ...notice,
        at: at.toISOString(),
        error_code: errorCode,
      })),
      refunds: payment.refunds.map(({ at, ...refund }) => ({ ...refund, at: at.toISOString() })),
    },
    receipts: order.receipts,
    box: order.box,
    makes_waybill: order.makesWaybill,
    retention: { ends_at: order.retention.endsAt.toISOString(), obstacle: order.retention.obstacle },
  }
}

export function staffOrderDetailFromWire(wire: StaffOrderDetailWire): StaffOrderDetail {
  const { payments } = wire
  return {
    ...staffOrderFromWire(wire),
    unitPrice: wire.unit_price,
    city: wire.city,
    department: wire.department,
    street: wire.street,
    house: wire.house,
    flat: wire.flat,
    names: { firstName: wire.firstname, lastName: wire.lastname, middleName: wire.middleName },
    link: wire.link,
    page: wire.page && {
      address: wire.page.address,
      id: wire.page.id,
      name: wire.page.name,
      slug: wire.page.custom_url,
    },
    people: wire.people.map(personFromWire),
    chipsToWrite: wire.chips_to_write,
    chips: wire.chips.map(({ at, locked, ...chip }) => ({ ...chip, at: new Date(at), isLocked: locked })),
    layouts: wire.layouts.map(layoutFromWire),
    aftercare: { ...aftercareFromWire(wire.aftercare), reasons: wire.aftercare.reasons },
    payment: payments && {
      ...payments,
      notices: payments.notices.map(({ at, error_code: errorCode, ...notice }) => ({
        ...notice,
        at: new Date(at),
        errorCode,
      })),
      refunds: payments.refunds.map(({ at, ...refund }) => ({ ...refund, at: new Date(at) })),
    },
    receipts: wire.receipts,
    box: wire.box,
    makesWaybill: wire.makes_waybill,
    retention: { endsAt: new Date(wire.retention.ends_at), obstacle: wire.retention.obstacle },
  }
}
