import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { percentile } from './percentile.ts'

const CARDS = 400

/** Requests addresses of a service over keep-alive connections. */
export function createKeepAliveClient() {
  const agent = new Agent({ keepAlive: true })

  async function open(url: string): Promise<number> {
    const sent = get(url, { agent, headers: { 'accept-encoding': 'br' } })
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    response.resume()
    await once(response, 'end')
    return response.statusCode ?? 0
  }

  /** Returns the 99th percentile of a card's response time in milliseconds over repeated requests. */
  async function cardLatency(card: string): Promise<number> {
    const times: number[] = []
    for (let visit = 0; visit < CARDS; visit += 1) {
      const began = performance.now()
      const status = await open(card)
      if (status !== 200) throw new Error(`The card answered ${status}`)
      times.push(performance.now() - began)
    }
    return percentile(times, 0.99)
  }

  return {
    cardLatency,
    /** Measures a card's response time while the given number of clients continuously request addresses, a new one each time. */
    async cardLatencyBeside(card: string, others: number, nextAddress: () => string): Promise<number> {
      let isMeasuring = true
      const asking = Array.from({ length: others }, async () => {
        while (isMeasuring) await open(nextAddress())
      })
      const latency = await cardLatency(card)
      isMeasuring = false
      await Promise.all(asking)
      return latency
    },
    close: () => agent.destroy(),
  }
}
