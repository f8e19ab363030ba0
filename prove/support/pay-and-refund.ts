import { setTimeout as after } from 'node:timers/promises'
import type { LiqpayServer } from '../../apps/server/src/integrations/payment/test/liqpay-server.ts'
import { placeOrder } from '../../bench/sample-order.ts'

const RETRY_MS = 200
const REQUEST_WITHIN_MS = 20_000
const PART = 10_000

export interface PayingBuyers {
  isOver: boolean
  /** The ids of the orders whose payment the provider reported and the service acknowledged. */
  paid: string[]
  /** How many of the refunds that staff asked for got which status; 0 stands for no answer. */
  refunds: Map<number, number>
}

interface PayingPlace {
  origins: readonly string[]
  provider: LiqpayServer
  /** The headers of a member of staff who may refund. */
  staff: Record<string, string>
}

/**
 * Orders one card after the other and pays each by card. Of four orders, staff refund one in part and one in full. Every request
 * without an answer is sent again, except for a refund, whose result the order says.
 */
export async function payRepeatedly(
  buyers: PayingBuyers,
  { origins, provider, staff }: PayingPlace,
  buyer: number,
): Promise<void> {
  const pick = () => origins[Math.floor(Math.random() * origins.length)] ?? ''
  const untilAnswered = async <Answer>(ask: () => Promise<Answer | null>): Promise<Answer> => {
    for (;;) {
      const answer = await ask().catch(() => null)
      if (answer !== null) return answer
      await after(RETRY_MS)
    }
  }
  for (let sent = 1; !buyers.isOver; sent += 1) {
    const orderId = await untilAnswered(() => placeOrder(pick(), `payer-${buyer}-${sent}@example.com`))
    const attempt = await untilAnswered(() => openCheckout(pick(), orderId))
    const body = new URLSearchParams({ ...provider.tell(attempt, 'success') })
    await untilAnswered(() => answered(`${pick()}/payments/liqpay`, { method: 'POST', body }))
    buyers.paid.push(orderId)
    if (sent % 2 === 0) {
      const status = await request(`${pick()}/admin/api/v1/orders/${orderId}/refund`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...staff },
        body: JSON.stringify(sent % 4 === 0 ? {} : { amount: PART }),
      }).then(
        answer => answer.status,
        () => 0,
      )
      buyers.refunds.set(status, (buyers.refunds.get(status) ?? 0) + 1)
    }
  }
}

/** Opens the provider's checkout by the form of the payment page. @returns the provider's id of the attempt; null if the page gave none */
async function openCheckout(origin: string, orderId: string): Promise<string | null> {
  const page = await (await request(`${origin}/order/${orderId}/pay`, {})).text()
  const [action, data, signature] = [
    /action="([^"]+)"/,
    /name="data" value="([^"]+)"/,
    /name="signature" value="([^"]+)"/,
  ].map(pattern => pattern.exec(page)?.[1])
  if (!action || !data || !signature) return null
  const body = new URLSearchParams({ data, signature })
  await request(action, { method: 'POST', body, redirect: 'manual' })
  return (JSON.parse(Buffer.from(data, 'base64').toString()) as { order_id: string }).order_id
}

/** Returns true if a request succeeded, and null if it did not. */
const answered = async (url: string, init: RequestInit): Promise<true | null> =>
  (await request(url, init)).ok ? true : null

const request = (url: string, init: RequestInit) =>
  fetch(url, { ...init, signal: AbortSignal.timeout(REQUEST_WITHIN_MS) })
