import { htmlLanguage, type Money } from '@dotyk/domain/values'
import { toReceiptFields } from './liqpay-receipt.ts'
import {
  decodeJson,
  encodePayload,
  type LiqpayPayload,
  parsePayload,
  toMajorUnits,
  toPaymentNotice,
} from './liqpay-payload.ts'
import { parseRegisteredPayment, parseRegisterReply } from './liqpay-register.ts'
import {
  InvalidPaymentSignature,
  type PaymentNotice,
  type PaymentPort,
  PaymentUnavailable,
  RefundRefused,
} from './port.ts'
import { isPayloadSignedBy, type PayloadVersion, signPayload } from './liqpay-signature.ts'

export interface LiqpayOptions {
  publicKey: string
  privateKey: string
  version: PayloadVersion
  /** The number of the good in LiqPay's cash register that its receipts name; null or left out if LiqPay makes none. */
  receiptGood?: number | null
  /** The address of the API, which ends with a slash. */
  apiUrl: string
  /** The longest wait for an answer, in milliseconds. */
  timeout?: number
  /** Sends a signed request to the provider and returns the JSON of its answer. */
  send?: SendSigned
  name?: PaymentPort['name']
}

export type SendSigned = (data: string, signature: string) => Promise<unknown>

/** Card payments by LiqPay's checkout, or by a provider with the same protocol. */
export function createLiqpay(options: LiqpayOptions): PaymentPort {
  const { publicKey, privateKey, version, apiUrl, timeout = 10_000 } = options
  const { receiptGood = null, send = overHttp(`${apiUrl}request`, timeout), name = 'liqpay' } = options
  const signed = (fields: object) => {
    const data = encodePayload({ version, public_key: publicKey, ...fields })
    return { data, signature: signPayload(data, privateKey, version) }
  }

  async function ask(fields: object): Promise<LiqpayPayload> {
    const { data, signature } = signed(fields)
    const answer = parsePayload(await send(data, signature))
    if (!answer) throw new PaymentUnavailable('The payment provider answered with something unreadable')
    return answer
  }

  /** Converts an answer to a notice; the answer must be about this attempt. */
  function noticeOf(answer: LiqpayPayload, id: string): PaymentNotice {
    const notice = toPaymentNotice({ order_id: id, ...answer }, publicKey)
    if (notice?.id === id) return notice
    throw new PaymentUnavailable('The payment provider answered about another payment')
  }

  return {
    name,
    callbackPath: '/payments/liqpay',
    makesReceipts: receiptGood !== null,

    /** Sends no request: LiqPay knows the checkout by the attempt's id once the payer's form is submitted. */
    async startCheckout(checkout) {
      const { id, price, description, language, resultUrl, callbackUrl, expiresAt, receipt } = checkout
      const form = signed({
        action: 'pay',
        amount: toMajorUnits(price.amount),
        currency: price.currency,
        description,
        order_id: id,
        language: htmlLanguage(language),
        result_url: resultUrl,
        server_url: callbackUrl,
        expired_date: expiresAt.toISOString().slice(0, 19).replace('T', ' '),
        ...(receipt && receiptGood !== null && { rro_info: toReceiptFields(receipt, receiptGood) }),
      })
      return { checkoutId: id, target: { kind: 'form', action: `${apiUrl}3/checkout`, ...form } }
    },

    async readCallback({ data, signature }) {
      if (!isPayloadSignedBy(data, signature, privateKey, version))
        throw new InvalidPaymentSignature('not signed by the provider')
      const payload = parsePayload(decodeJson(data))
      if (payload?.public_key !== publicKey || payload.action !== 'pay') return null
      return toPaymentNotice(payload, publicKey)
    },

    async askStatus(id) {
      const answer = await ask({ action: 'status', order_id: id })
      if (isNotFound(answer)) return null
      // A failed payment may also be reported as an error, but it has a payment id.
      if (answer.result === 'error' && answer.payment_id === undefined) throw refusedAs(answer)
      return noticeOf(answer, id)
    },

    async refund(id, price: Money) {
      const answer = await ask({ action: 'refund', order_id: id, amount: toMajorUnits(price.amount) })
      if (answer.result !== 'error') {
        const notice = noticeOf(answer, id)
        // In the answer to a refund, "success" means that the money was refunded, not that it was taken.
        return notice.meaning === 'paid' ? { ...notice, meaning: 'reversed' } : notice
      }
      throw new RefundRefused(codeOf(answer))
    },

    async readRegister({ from, until }) {
      const { data, signature } = signed({
        action: 'reports',
        date_from: from.getTime(),
        date_to: until.getTime() - 1,
        resp_format: 'json',
      })
      const answer = await send(data, signature)
      const register = parseRegisterReply(answer)
      if (register) return register.flatMap(entry => parseRegisteredPayment(entry, publicKey) ?? [])
      const refusal = parsePayload(answer)
      // A period without payments is reported as an error.
      if (refusal && isNotFound(refusal)) return []
      throw refusal ? refusedAs(refusal) : new PaymentUnavailable('The payment provider sent no register')
    },
  }
}

function overHttp(url: string, timeout: number): SendSigned {
  return async (data, signature) => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        body: new URLSearchParams({ data, signature }),
        signal: AbortSignal.timeout(timeout),
        redirect: 'error',
      })
      if (!response.ok) throw new Error(`status ${response.status}`)
      return await response.json()
    } catch (cause) {
      throw new PaymentUnavailable('The payment provider did not answer', { cause })
    }
  }
}

function isNotFound(answer: LiqpayPayload): boolean {
  return codeOf(answer) === 'payment_not_found'
}

function codeOf({ err_code, code }: LiqpayPayload): string {
  return err_code ?? code ?? 'unknown'
}

/** The error for a failed request, as with wrong keys or too many requests; it says nothing about the payment's state. */
function refusedAs(answer: LiqpayPayload): PaymentUnavailable {
  return new PaymentUnavailable(`The payment provider refused the question: ${codeOf(answer)}`)
}
