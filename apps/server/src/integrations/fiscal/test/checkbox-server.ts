import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export const TEST_REGISTER = {
  licenseKey: 'a-licence-key-of-a-test',
  pin: '2223334445',
  number: '4000438298',
}

type Fields = Record<string, unknown>

interface SellBody {
  id?: string
  goods: { good: { code: string; name: string; price: number }; quantity: number; is_return?: boolean }[]
  payments: { type: string; value: number }[]
  related_receipt_id?: string
}

export interface StoredReceipt extends SellBody {
  id: string
  type: 'SELL' | 'RETURN'
  status: 'CREATED' | 'DONE' | 'ERROR'
  serial: number
  shiftId: string
  madeAt: Date
  /** The number of requests that get the receipt unconfirmed before it is confirmed. */
  pendingFor: number
}

/** The fault of one request: the request or its answer is lost, or it is answered with an error status. */
export type CheckboxFault = 'lost-request' | 'lost-answer' | number | null

export interface CheckboxServer {
  apiUrl: string
  /** All receipts made, oldest first. */
  receipts: StoredReceipt[]
  shifts: { id: string; status: string; openedAt: Date; closedAt: Date | null }[]
  /** The requests received, each as `POST receipts/sell`. */
  asked: string[]
  /** The bodies of the requests for receipts. */
  bodies: SellBody[]
  /** Returns the fault of a request; null if no request fails. */
  fault: ((request: string) => CheckboxFault) | null
  /** The number of requests for which a new receipt stays unconfirmed. */
  pendingFor: number
  /** Whether the tax service refuses the next receipts. */
  failsReceipts: boolean
  isTest: boolean
  /** Makes all tokens of signed-in cashiers invalid. */
  forgetTokens: () => void
  now: () => Date
  close: () => Promise<void>
}

/** Starts a test double of Checkbox, written from its wiki and public clients; it shares no code with the service. */
export async function startCheckboxServer(now: () => Date = () => new Date()): Promise<CheckboxServer> {
  const tokens = new Set<string>()
  const server = createServer((request, response) => void serve(request, response))

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '').replace('/api/v1/', '')
    const name = `${request.method} ${path}`
    const sent = await text(request)
    const body = (sent ? JSON.parse(sent) : {}) as Fields
    world.asked.push(name)
    const fault = world.fault?.(name) ?? null
    if (fault === 'lost-request') return void request.socket.destroy()
    const [status, answer] =
      typeof fault === 'number' ? [fault, { message: 'Fault' }] : answerTo(name, request, body)
    if (fault === 'lost-answer') return void request.socket.destroy()
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  }

  function answerTo(name: string, { headers }: IncomingMessage, body: Fields): [number, unknown] {
    if (headers['x-license-key'] !== TEST_REGISTER.licenseKey || !headers['x-client-name'])
      return [403, { message: 'Каса не знайдена' }]
    if (name === 'POST cashier/signinPinCode') {
      if (body['pin_code'] !== TEST_REGISTER.pin) return [403, { message: 'Невірний пін-код' }]
      const token = randomUUID()
      tokens.add(token)
      return [200, { type: 'bearer', token_type: 'bearer', access_token: token }]
    }
    if (!tokens.has((headers.authorization ?? '').replace('Bearer ', '')))
      return [401, { message: 'Not authenticated' }]
    const shift = world.shifts.find(({ closedAt }) => closedAt === null)
    const found = /^GET receipts\/(.+)$/.exec(name)?.[1]
    if (found) return describeFound(found)
    switch (name) {
      case 'GET cash-registers/info':
        return [
          200,
          { id: 'r', fiscal_number: TEST_REGISTER.number, is_test: world.isTest, has_shift: Boolean(shift) },
        ]
      case 'GET cashier/shift':
        return [200, shift ? describeShift(shift) : null]
      case 'POST shifts': {
        if (shift) return [400, { message: 'Касир вже має відкриту зміну' }]
        const opened = { id: randomUUID(), status: 'OPENED', openedAt: world.now(), closedAt: null }
        world.shifts.push(opened)
        return [202, { ...describeShift(opened), status: 'CREATED' }]
      }
      case 'POST shifts/close':
        if (!shift) return [400, { message: 'Зміну не відкрито' }]
        Object.assign(shift, { status: 'CLOSED', closedAt: world.now() })
        return [202, { ...describeShift(shift), status: 'CLOSING' }]
      case 'POST receipts/sell':
        return sell(body as unknown as SellBody, shift?.id)
      default:
        return [404, { message: 'Not Found' }]
    }
  }

  function sell(body: SellBody, shiftId: string | undefined): [number, unknown] {
    world.bodies.push(body)
    if (!shiftId) return [400, { message: 'Зміну не відкрито' }]
    if (world.receipts.some(({ id }) => id === body.id)) return [400, { message: 'Чек з таким id вже існує' }]
    const total = body.goods.reduce((sum, { good, quantity }) => sum + (good.price * quantity) / 1_000, 0)
    const paid = body.payments.reduce((sum, { value }) => sum + value, 0)
    if (total !== paid) return [422, { message: 'Сума оплат не дорівнює сумі чека', detail: [] }]
    const isReturn = body.goods.every(({ is_return }) => is_return === true)
    if (
      isReturn &&
      body.related_receipt_id &&
      !world.receipts.some(({ id }) => id === body.related_receipt_id)
    )
      return [400, { message: 'Чек продажу не знайдено' }]
    const receipt: StoredReceipt = {
      ...body,
      id: body.id ?? randomUUID(),
      type: isReturn ? 'RETURN' : 'SELL',
      status: world.failsReceipts ? 'ERROR' : world.pendingFor > 0 ? 'CREATED' : 'DONE',
      serial: world.receipts.length + 1,
      shiftId,
      madeAt: world.now(),
      pendingFor: world.pendingFor,
    }
    world.receipts.push(receipt)
    return [201, describe(receipt)]
  }

  function describeFound(id: string): [number, unknown] {
    const receipt = world.receipts.find(each => each.id === id)
    if (!receipt) return [404, { message: 'Чек не знайдено' }]
    if (receipt.status === 'CREATED' && --receipt.pendingFor <= 0) receipt.status = 'DONE'
    return [200, describe(receipt)]
  }

  const describeShift = ({ id, status, openedAt, closedAt }: CheckboxServer['shifts'][number]) => ({
    id,
    serial: 1,
    status,
    created_at: openedAt,
    opened_at: openedAt,
    closed_at: closedAt,
  })

  function describe({ id, type, status, serial, goods, payments, madeAt }: StoredReceipt): Fields {
    const isDone = status === 'DONE'
    return {
      id,
      type,
      status,
      serial,
      goods,
      payments,
      created_at: madeAt,
      fiscal_code: isDone ? `TEST-fiscal-${serial}` : null,
      fiscal_date: isDone ? madeAt : null,
      tax_url: isDone
        ? `https://cabinet.tax.gov.ua/cashregs/check?id=TEST-fiscal-${serial}&fn=${TEST_REGISTER.number}`
        : null,
      transaction: {
        status: isDone ? 'DONE' : status,
        response_error_message: status === 'ERROR' ? 'Помилка сервера ДПС' : null,
      },
    }
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const world: CheckboxServer = {
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/`,
    receipts: [],
    shifts: [],
    asked: [],
    bodies: [],
    fault: null,
    pendingFor: 0,
    failsReceipts: false,
    isTest: true,
    forgetTokens: () => tokens.clear(),
    now,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return world
}
