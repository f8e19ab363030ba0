import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { SignedPayload } from '../port.ts'
import recorded from './liqpay.json' with { type: 'json' }

export const TEST_KEYS = { publicKey: 'i00000000', privateKey: 'a4825234f4bae72a0be04eafe9e8e2bada209255' }

type Fields = Record<string, unknown>

interface Receipt {
  items: Fields[]
  delivery_emails?: string[]
}

type Answer = (response: ServerResponse, request: Fields) => void

export interface LiqpayServer {
  apiUrl: string
  /** Changes a payment, and returns the callback about the change. */
  tell: (id: string, status: string, changes?: Fields) => SignedPayload
  /** What the checkout of an attempt asked to be put on the fiscal receipt; null for nothing. */
  receiptOf: (id: string) => { items: Fields[]; emails: unknown } | null
  /** The answer to the following requests, in place of the recorded one; null for the recorded one. */
  answer: Answer | null
  /** The requests received, decoded. */
  asked: Fields[]
  close: () => Promise<void>
}

/** Starts a test double of LiqPay, written from its documentation and recorded answers; it shares no code with the service. */
export async function startLiqpayServer(version: 3 | 7): Promise<LiqpayServer> {
  const algorithm = version === 3 ? 'sha1' : 'sha3-256'
  const sign = (data: string) => {
    const { privateKey } = TEST_KEYS
    return createHash(algorithm).update(`${privateKey}${data}${privateKey}`).digest('base64')
  }
  const payments = new Map<string, Fields>()
  const server = createServer((request, response) => void serve(request, response))

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await text(request))
    const data = form.get('data') ?? ''
    const fields = JSON.parse(Buffer.from(data, 'base64').toString() || '{}') as Fields
    const isSigned = sign(data) === form.get('signature') && fields['public_key'] === TEST_KEYS.publicKey
    const reply = (body: object) =>
      void response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
    if (request.url === '/api/3/checkout') {
      const isTaken = isSigned && hasWholeReceipt(fields)
      if (isTaken)
        payments.set(String(fields['order_id']), { ...fields, status: 'prepared', createdAt: Date.now() })
      response.writeHead(isTaken ? 302 : 400, isTaken ? { location: '/checkout/card' } : {}).end()
      return
    }
    world.asked.push(fields)
    if (world.answer) world.answer(response, fields)
    else reply(isSigned ? answerTo(fields) : refusal('invalid_signature'))
  }

  function answerTo({ order_id, action, amount, date_from, date_to }: Fields): object {
    if (action === 'reports') {
      const data = [...payments.values()]
        .filter(
          ({ createdAt }) => Number(createdAt) >= Number(date_from) && Number(createdAt) <= Number(date_to),
        )
        .map(payment => ({ ...describe(payment), create_date: payment['createdAt'] }))
      return { result: 'success', data }
    }
    const payment = payments.get(String(order_id))
    if (!payment) return recorded.statusErrors.notFound
    if (action === 'status') return { result: 'ok', ...describe(payment) }
    const refunded = Number(payment['refunded'] ?? 0) + Number(amount)
    if (payment['status'] !== 'success' || refunded > Number(payment['amount']))
      return { ...refusal('payment_err_status'), payment_id: 1 }
    payment['refunded'] = refunded
    if (refunded === payment['amount']) payment['status'] = 'reversed'
    return { result: 'ok', action: 'refund', payment_id: 2_763_000_000, status: payment['status'] }
  }

  function describe(payment: Fields): Fields {
    const { order_id, amount, currency, description, status } = payment
    return {
      ...recorded.callbackShape.decoded,
      version,
      public_key: TEST_KEYS.publicKey,
      order_id,
      amount,
      currency,
      description,
      status,
    }
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const world: LiqpayServer = {
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`,
    tell(id, status, changes = {}) {
      const payment = { ...(payments.get(id) ?? { order_id: id }), status }
      payments.set(id, payment)
      const data = Buffer.from(JSON.stringify({ ...describe(payment), ...changes })).toString('base64')
      return { data, signature: sign(data) }
    },
    receiptOf(id) {
      const receipt = payments.get(id)?.['rro_info'] as Receipt | undefined
      return receipt ? { items: receipt.items, emails: receipt.delivery_emails } : null
    },
    answer: null,
    asked: [],
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return world
}

/** Whether the items of a checkout's receipt, if it has one, cost what is paid. */
function hasWholeReceipt({ amount, rro_info }: Fields): boolean {
  if (rro_info === undefined) return true
  const kopiykas = (hryvnias: unknown) => Math.round(Number(hryvnias) * 100)
  const costs = (rro_info as Receipt).items.map(({ cost }) => kopiykas(cost))
  return costs.reduce((sum, cost) => sum + cost, 0) === kopiykas(amount)
}

function refusal(code: string): object {
  return { result: 'error', status: 'error', code, err_code: code }
}
