import { z } from 'zod'
import type { PaymentNotice } from './port.ts'
import { meaningOfProviderStatus } from './liqpay-statuses.ts'

const text = z.coerce.string().max(500)

/**
 * The fields read from the provider's payload; the others, about the payer, are ignored. Numbers may come as texts.
 */
const payload = z.object({
  public_key: text.optional(),
  action: text.optional(),
  order_id: text.optional(),
  status: text.optional(),
  payment_id: text.optional(),
  amount: z.union([z.number(), z.string().max(40)]).optional(),
  currency: text.optional(),
  err_code: text.nullish(),
  code: text.nullish(),
  result: text.optional(),
})

export type LiqpayPayload = z.infer<typeof payload>

export function encodePayload(fields: object): string {
  return Buffer.from(JSON.stringify(fields)).toString('base64')
}

/** Decodes base64 JSON; null for anything else. */
export function decodeJson(data: string): unknown {
  try {
    return JSON.parse(Buffer.from(data, 'base64').toString('utf8'))
  } catch {
    return null
  }
}

/** Parses a payload; null if the value isn't an object in the provider's format. */
export function parsePayload(value: unknown): LiqpayPayload | null {
  return payload.safeParse(value).data ?? null
}

/** Converts a payload to a notice; null if it names no payment. */
export function toPaymentNotice(payload: LiqpayPayload, publicKey: string): PaymentNotice | null {
  const { order_id: id, status, currency, err_code, code } = payload
  if (id === undefined || status === undefined) return null
  return {
    id,
    status,
    meaning: meaningOfProviderStatus(status, publicKey),
    amount: payload.amount === undefined ? null : toMinorUnits(payload.amount),
    currency: currency ?? null,
    errorCode: err_code ?? code ?? null,
  }
}

/** Converts an amount to whole units of the currency, as the provider writes it, such as 499 or 14.9. */
export function toMajorUnits(minor: number): number {
  return minor / 100
}

/** Converts an amount to minor units; null if it isn't a whole number of them, such as 4.999. */
export function toMinorUnits(major: number | string): number | null {
  const written = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(String(major).trim())
  return written ? Number(written[1]) * 100 + Number((written[2] ?? '').padEnd(2, '0')) : null
}
