import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import {
  type CheckboxFault,
  type CheckboxServer,
  startCheckboxServer,
  TEST_REGISTER,
} from '../apps/server/src/integrations/fiscal/test/checkbox-server.ts'
import { startLiqpayServer, TEST_KEYS } from '../apps/server/src/integrations/payment/test/liqpay-server.ts'
import type { Cluster } from '../apps/server/src/database/embedded/cluster.ts'
import { runStatementOn } from '../apps/server/test/test-replica.ts'
import { createStaff, signInStaff } from '../bench/staff.ts'
import { checkPromise, reportChecks } from './support/checks.ts'
import { startProofCluster } from './support/database.ts'
import { type PayingBuyers, payRepeatedly } from './support/pay-and-refund.ts'
import { startTwoProcesses, type TwoProcesses } from './support/two-processes.ts'

/* Kills two processes in turn (SIGKILL) while buyers pay by card and staff refund, and the cash register loses answers after it
 * has made a receipt. Afterwards each payment must have one receipt and each refund one return receipt, of the same sums.
 */

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '60' },
    'lost-answers': { type: 'string', default: '300' },
  },
})
const BUYERS = 3
const KILL_EVERY_MS = 3_000
const DOWN_MS = 300
/** The share of the register's answers that are lost, and of the requests that don't reach it. */
const LOST = { answers: 0.35, requests: 0.1 }
/** The longest time in milliseconds until every receipt is made; a receipt is tried again after up to an hour. */
const MADE_WITHIN_MS = 60 * 60_000
const POLL_MS = 2_000

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'dotyk-prove-'))
  const cluster = await startProofCluster(join(folder, 'postgres'))
  const provider = await startLiqpayServer(7)
  const register = await startCheckboxServer()
  const lost = loseAnswers(register, Number(values['lost-answers']))
  let processes: TwoProcesses | undefined
  try {
    const environment = {
      LIQPAY_PUBLIC_KEY: TEST_KEYS.publicKey,
      LIQPAY_PRIVATE_KEY: TEST_KEYS.privateKey,
      LIQPAY_API_URL: provider.apiUrl,
      FISCAL_REGISTER: 'checkbox',
      CHECKBOX_LICENSE_KEY: TEST_REGISTER.licenseKey,
      CHECKBOX_PIN: TEST_REGISTER.pin,
      CHECKBOX_URL: register.apiUrl,
    }
    await createStaff({
      DATABASE_URL: cluster.url('proof'),
      DATA_DIR: join(folder, 'data'),
      SEED_DEMO: 'false',
      APP_SECRET: 'the same secret for both of the processes',
    })
    processes = await startTwoProcesses(folder, cluster.url('proof'), environment)
    const { origins } = processes
    const staff = { cookie: await signInStaff(origins[0]) }
    const buyers: PayingBuyers = { isOver: false, paid: [], refunds: new Map() }
    const paying = Array.from({ length: BUYERS }, (_, buyer) =>
      payRepeatedly(buyers, { origins, provider, staff }, buyer),
    )
    await killInTurn(processes, Number(values.kills))
    buyers.isOver = true
    await Promise.all(paying)
    console.log(
      `${values.kills} kills, ${buyers.paid.length} orders paid, ${lost.answers} answers and ${lost.requests} requests lost; refunds: ${[...buyers.refunds].map(([status, times]) => `${times} × ${status}`).join(', ')}`,
    )
    await waitUntilMade(cluster)
    await compareReceipts(cluster, register, buyers)
  } finally {
    await processes?.stop()
    await register.close()
    await provider.close()
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
  reportChecks()
}

/** Has the register lose answers and requests at random, until it has lost the given number of answers. */
function loseAnswers(register: CheckboxServer, most: number): { answers: number; requests: number } {
  const lost = { answers: 0, requests: 0 }
  register.fault = (name): CheckboxFault => {
    if (name !== 'POST receipts/sell' && !name.startsWith('GET receipts/')) return null
    if (lost.answers >= most) return null
    const chance = Math.random()
    if (chance < LOST.answers) {
      lost.answers += 1
      return 'lost-answer'
    }
    if (chance > LOST.answers + LOST.requests) return null
    lost.requests += 1
    return 'lost-request'
  }
  return lost
}

async function killInTurn(processes: TwoProcesses, kills: number): Promise<void> {
  for (let kill = 0; kill < kills; kill += 1) {
    const place = kill % 2 === 0 ? 0 : 1
    await after(KILL_EVERY_MS)
    await processes.servers[place].kill()
    await after(DOWN_MS)
    await processes.start(place)
    if ((kill + 1) % 10 === 0) console.log(`${kill + 1} kills`)
  }
}

/** Waits until no receipt is owed; the register no longer fails by then or soon after. */
async function waitUntilMade(cluster: Cluster): Promise<void> {
  const deadline = performance.now() + MADE_WITHIN_MS
  let printed = -1
  while (performance.now() < deadline) {
    const [row] = await runStatementOn<{ owed: number }>(
      cluster,
      `select count(*)::int as owed from receipts where state = 'owed'`,
      'proof',
    )
    if (row?.owed === 0) return
    if (row && row.owed !== printed) console.log(`${row.owed} receipts are owed`)
    printed = row?.owed ?? -1
    await after(POLL_MS)
  }
}

interface PaymentSums {
  reference: string
  subject: string
  paid: number
  refunded: number
}

/** Compares the register's receipts with the payments and their refunds. */
async function compareReceipts(
  cluster: Cluster,
  register: CheckboxServer,
  { paid }: PayingBuyers,
): Promise<void> {
  const payments = await runStatementOn<PaymentSums>(
    cluster,
    `select reference, subject, amount as paid,
            case when state = 'refunded' then amount
                 else coalesce((select sum(part.amount) from payment_refunds as part
                                 where part.reference = payments.reference and part.state = 'done'), 0)
            end::int as refunded
       from payments where counted is not null`,
    'proof',
  )
  const receipts = await runStatementOn<{ reference: string; id: string }>(
    cluster,
    'select reference, register_id as id from receipts',
    'proof',
  )
  const made = register.receipts.filter(({ status }) => status === 'DONE')
  const sumMade = (reference: string, type: 'SELL' | 'RETURN') => {
    const ids = new Set(receipts.filter(receipt => receipt.reference === reference).map(({ id }) => id))
    return made
      .filter(receipt => receipt.type === type && ids.has(receipt.id))
      .reduce((sum, receipt) => sum + (receipt.payments[0]?.value ?? 0), 0)
  }
  const stored = new Set(payments.map(({ subject }) => subject))
  const lost = paid.filter(id => !stored.has(id)).length
  checkPromise(`${lost} of ${paid.length} acknowledged payments were lost`, lost === 0, 'none')
  const refunds = payments.filter(({ refunded }) => refunded > 0).length
  const unsold = payments.filter(payment => sumMade(payment.reference, 'SELL') !== payment.paid).length
  checkPromise(`${unsold} of ${payments.length} payments have no receipt of their sum`, unsold === 0, 'none')
  const unreturned = payments.filter(
    payment => sumMade(payment.reference, 'RETURN') !== payment.refunded,
  ).length
  checkPromise(
    `${unreturned} of ${refunds} refunds have no return receipt of their sum`,
    unreturned === 0,
    'none',
  )
  const doubled = made.length - receipts.length
  checkPromise(`${doubled} receipts were made more often than they were owed`, doubled === 0, 'none')
}

await main()
