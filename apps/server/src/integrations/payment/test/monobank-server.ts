import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { SignedPayload } from '../port.ts'

export const TEST_TOKEN = 'uZtestTokenOfTheShop'

type Fields = Record<string, unknown>

interface Invoice {
  invoiceId: string
  status: string
  amount: number
  ccy: number
  refunded: number
  reference: unknown
  paidAt: number | null
}

export interface MonobankServer {
  apiUrl: string
  /** Changes the status of an invoice, and returns the callback about the change. */
  tell: (invoiceId: string, status: string, changes?: Fields) => SignedPayload
  /** Signs any text with the current key. */
  signed: (text: string) => SignedPayload
  /** Returns the ids of the invoices, in the order of creation. */
  invoices: () => string[]
  /** Changes the key that signs callbacks. */
  changeKey: () => void
  /** Answers the following requests in place of the ordinary answer; null for the ordinary one. */
  answer: ((response: ServerResponse) => void) | null
  /** The requests received: method and path, and the body. */
  asked: { call: string; body: Fields }[]
  close: () => Promise<void>
}

/** Starts a test double of monobank's acquiring, written from its documentation; it shares no code with the service. */
export async function startMonobankServer(): Promise<MonobankServer> {
  const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  let keys = newKeys()
  const invoices = new Map<string, Invoice>()
  const server = createServer((request, response) => void serve(request, response))

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://monobank')
    const body = request.method === 'POST' ? ((await json(request)) as Fields) : {}
    world.asked.push({ call: `${request.method} ${pathname}`, body })
    if (world.answer) {
      world.answer(response)
      return
    }
    const reply = (status: number, fields: object) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(fields))
    if (request.headers['x-token'] !== TEST_TOKEN) {
      reply(403, { errCode: 'FORBIDDEN', errText: 'forbidden' })
      return
    }
    const named = body['invoiceId']
    const found = invoices.get(typeof named === 'string' ? named : (searchParams.get('invoiceId') ?? ''))
    const [status, fields] = answerTo(pathname, body, found, searchParams)
    reply(status, fields)
  }

  function answerTo(
    path: string,
    body: Fields,
    found: Invoice | undefined,
    searched: URLSearchParams,
  ): [number, object] {
    if (path === '/api/merchant/pubkey') {
      const pem = keys.publicKey.export({ type: 'spki', format: 'pem' })
      return [200, { key: Buffer.from(pem).toString('base64') }]
    }
    if (path === '/api/merchant/invoice/create') return [200, createInvoice(body)]
    if (path === '/api/merchant/statement') return [200, { list: statementOf(searched) }]
    if (!found) return [404, { errCode: 'NOT_FOUND', errText: 'invoice not found' }]
    if (path === '/api/merchant/invoice/status') return [200, describe(found)]
    if (path === '/api/merchant/invoice/remove') {
      if (found.status !== 'created') return [400, { errCode: 'INVOICE_ALREADY_PAID', errText: 'paid' }]
      found.status = 'expired'
      return [200, {}]
    }
    return cancel(found, Number(body['amount'] ?? found.amount))
  }

  function statementOf(searched: URLSearchParams): object[] {
    const [from, to] = [Number(searched.get('from')), Number(searched.get('to'))]
    return [...invoices.values()]
      .filter(({ paidAt }) => paidAt !== null && paidAt >= from * 1_000 && paidAt < (to + 1) * 1_000)
      .map(({ invoiceId, status, amount, ccy, reference, refunded, paidAt }) => ({
        invoiceId,
        status,
        amount,
        ccy,
        reference,
        date: new Date(paidAt ?? 0).toISOString(),
        maskedPan: '444403******1902',
        cancelList: refunded > 0 ? [{ amount: refunded, ccy, status: 'success' }] : null,
      }))
  }

  function createInvoice({ amount, ccy, merchantPaymInfo }: Fields): object {
    const invoiceId = `p2_${randomUUID()}`
    const { reference } = merchantPaymInfo as Fields
    const made: Invoice = {
      invoiceId,
      status: 'created',
      amount: Number(amount),
      ccy: Number(ccy),
      refunded: 0,
      reference,
      paidAt: null,
    }
    invoices.set(invoiceId, made)
    return { invoiceId, pageUrl: `https://pay.mbnk.biz/${invoiceId}` }
  }

  function cancel(found: Invoice, amount: number): [number, object] {
    if (found.status !== 'success' || found.refunded + amount > found.amount)
      return [400, { errCode: 'INVALID_MERCHANT_PAYM_INFO', errText: 'invalid amount' }]
    found.refunded += amount
    if (found.refunded === found.amount) found.status = 'reversed'
    return [
      200,
      { status: 'success', createdDate: '2026-11-25T09:00:00Z', modifiedDate: '2026-11-25T09:00:01Z' },
    ]
  }

  function describe({ refunded, paidAt: _, ...invoice }: Invoice): Fields {
    return {
      ...invoice,
      finalAmount: invoice.amount - refunded,
      createdDate: '2026-11-25T08:00:00Z',
      modifiedDate: '2026-11-25T08:00:01Z',
      paymentInfo: { maskedPan: '444403******1902', bank: 'Універсал Банк', country: '804' },
    }
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const world: MonobankServer = {
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`,
    tell(invoiceId, status, changes = {}) {
      const found = invoices.get(invoiceId)
      if (found) found.status = status
      if (found && status === 'success') found.paidAt ??= Date.now()
      return world.signed(
        JSON.stringify({ ...(found ? describe(found) : { invoiceId, status }), ...changes }),
      )
    },
    signed: data => ({
      data,
      signature: sign('sha256', Buffer.from(data), keys.privateKey).toString('base64'),
    }),
    invoices: () => [...invoices.keys()],
    changeKey() {
      keys = newKeys()
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
