import { setTimeout as after } from 'node:timers/promises'
import { type Cluster, connectToCluster } from '../../apps/server/src/database/embedded/cluster.ts'
import { placeOrder } from '../../bench/sample-order.ts'
import { checkPromise } from './checks.ts'
import type { ProofOwner } from './owner.ts'

const RETRY_MS = 100
const REQUEST_WITHIN_MS = 20_000
/** The time limit for emails in milliseconds; another process sends the emails of a dead one within a minute. */
const EMAILS_WITHIN_MS = 120_000

/** The load by owners, buyers and visitors, with the results of their requests. */
export interface ProofLoad {
  isOver: boolean
  /** When a change was last stored; `longestMs` is the longest time without a stored change. */
  storedAt: number
  longestMs: number
  answers: Map<string, number>
}

export const startLoad = (): ProofLoad => ({
  isOver: false,
  storedAt: performance.now(),
  longestMs: 0,
  answers: new Map(),
})

export interface EditingOwner extends ProofOwner {
  /** The number of the last change that got 200; `attempted` is the number of the last sent change. */
  acknowledged: number
  attempted: number
}

/** Sends changes one after the other; a change without a response may or may not have been stored. */
export async function editRepeatedly(
  load: ProofLoad,
  origins: readonly string[],
  owner: EditingOwner,
): Promise<void> {
  while (!load.isOver) {
    owner.attempted += 1
    const body = JSON.stringify({ info: `change ${owner.attempted}` })
    const status = await ask(load, 'change', `${pick(origins)}/api/v1/profile/`, {
      method: 'PATCH',
      headers: owner.change,
      body,
    })
    if (status === 200) {
      owner.acknowledged = owner.attempted
      const now = performance.now()
      load.longestMs = Math.max(load.longestMs, now - load.storedAt)
      load.storedAt = now
    } else await after(RETRY_MS)
  }
}

/** Places orders one after the other; an order without a response is sent again with the same key until it gets one. */
export async function orderRepeatedly(
  load: ProofLoad,
  origins: readonly string[],
  buyer: number,
  orders: Map<string, string>,
): Promise<void> {
  let sent = 1
  while (!load.isOver) {
    const email = `buyer-${buyer}-${sent}@example.com`
    const id = await placeOrder(pick(origins), email).catch(() => null)
    count(load, id === null ? 'order without an answer' : 'order placed')
    if (id === null) await after(RETRY_MS)
    else {
      orders.set(email, id)
      sent += 1
    }
  }
}

export async function openCardsRepeatedly(
  load: ProofLoad,
  origins: readonly string[],
  owners: readonly ProofOwner[],
  visitor: number,
): Promise<void> {
  while (!load.isOver) {
    const status = await ask(load, 'card', `${pick(origins)}/${owners[visitor % owners.length]?.id}`, {})
    if (status !== 200) await after(RETRY_MS)
    else await after(5)
  }
}

const pick = (origins: readonly string[]) => origins[Math.floor(Math.random() * origins.length)] ?? ''

const count = ({ answers }: ProofLoad, what: string) => void answers.set(what, (answers.get(what) ?? 0) + 1)

/**
 * Makes a request and records its result.
 * @returns the status, or 0 if no response came
 */
async function ask(load: ProofLoad, what: string, url: string, init: RequestInit): Promise<number> {
  const status = await fetch(url, { ...init, signal: AbortSignal.timeout(REQUEST_WITHIN_MS) })
    .then(async answer => {
      await answer.arrayBuffer()
      return answer.status
    })
    .catch(() => 0)
  count(load, `${what} ${status || 'without an answer'}`)
  return status
}

/** Counts the acknowledged changes that are lost, because neither they nor later changes are stored. */
export async function countLostChanges(origin: string, owners: readonly EditingOwner[]): Promise<number> {
  let lost = 0
  for (const { cookie, acknowledged, attempted } of owners) {
    const answer = await fetch(`${origin}/api/v1/profile/`, { headers: { cookie } })
    const { info } = (await answer.json()) as { info: string }
    const stored = Number(/^change (\d+)$/.exec(info)?.[1])
    if (!(stored >= acknowledged && stored <= attempted)) lost += Math.max(1, acknowledged - (stored || 0))
  }
  return lost
}

export async function compareOrders(cluster: Cluster, orders: ReadonlyMap<string, string>): Promise<void> {
  const client = await connectToCluster(cluster, 'proof')
  const { rows } = await client.query<{ id: string; email: string }>(
    `select id, contact->>'email' as email from orders`,
  )
  await client.end()
  const stored = new Set(rows.map(({ id }) => id))
  const lost = [...orders.values()].filter(id => !stored.has(id)).length
  const doubled = rows.length - new Set(rows.map(({ email }) => email)).size
  checkPromise(`${lost} of ${orders.size} acknowledged orders were lost`, lost === 0, 'none')
  checkPromise(`${doubled} orders were stored twice`, doubled === 0, 'none')
}

/**
 * Checks that each buyer got the email of the order; an email whose process died while sending may come again with the same
 * Message-ID.
 * @param mayComeTwice the number of emails that may come twice with different Message-IDs, because the orders' responses were
 * lost
 */
export async function compareEmails(
  received: readonly { to: string; messageId: string }[],
  buyers: readonly string[],
  mayComeTwice: number,
): Promise<void> {
  const deadline = performance.now() + EMAILS_WITHIN_MS
  const missing = () => {
    const reached = new Set(received.map(({ to }) => to))
    return buyers.filter(email => !reached.has(email))
  }
  while (missing().length > 0 && performance.now() < deadline) await after(RETRY_MS)
  checkPromise(
    `${missing().length} of ${buyers.length} emails of orders didn’t arrive`,
    missing().length === 0,
    'none',
  )
  const toBuyers = received.filter(({ to }) => to.startsWith('buyer-'))
  const different = new Set(toBuyers.map(({ messageId }) => messageId)).size
  console.log(`${toBuyers.length - different} emails came twice, with the same Message-ID`)
  checkPromise(
    `${different - buyers.length} buyers got two different emails`,
    different <= buyers.length + mayComeTwice,
    'none',
  )
}
