import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../../test/open-test-database.ts'
import { createTestClock } from '../../../../test/test-clock.ts'
import type { SignedPayload } from '../port.ts'
import {
  aCheckoutForm,
  describeCheckoutForm,
  describePaymentPort,
  type PaymentPortSetup,
} from '../test/describe-payment-port.ts'
import { createSandbox } from './sandbox.ts'

async function aSandbox() {
  const { database, drop } = await openTestDatabase()
  const { db, inTransaction } = database
  const callbacks: SignedPayload[] = []
  const queued: { data: object; startAfterSeconds: number | undefined }[] = []
  let isShopAway = false
  const sandbox = createSandbox({
    secret: 'a secret of the sandbox alone',
    version: 7,
    deliver: async signed => {
      if (isShopAway) throw new Error('away')
      callbacks.push(signed)
    },
    jobs: {
      async enqueue(_, __, data, options) {
        queued.push({ data, startAfterSeconds: options?.startAfterSeconds })
      },
    },
    clock: createTestClock(),
    db,
    inTransaction,
  })
  const close = async () => {
    await database.close()
    drop()
  }
  const { provider, port } = sandbox
  async function anOpened(): Promise<string> {
    return (await provider.open(await aCheckoutForm(port)))!
  }
  const statuses = () => Promise.all(callbacks.map(async signed => (await port.readCallback(signed))?.status))
  const closeShop = () => {
    isShopAway = true
  }
  return { ...sandbox, callbacks, queued, close, anOpened, statuses, closeShop }
}

const openWorld = async (): Promise<PaymentPortSetup> => {
  const { port, provider, callbacks, close } = await aSandbox()
  return {
    port,
    open: async target => target.kind === 'form' && (await provider.open(target)) !== null,
    async settle(id, outcome) {
      await provider.choose(id, outcome)
      return callbacks.at(-1)!
    },
    now: Date.now,
    tellsParts: false,
    close,
  }
}
describePaymentPort('the sandbox', openWorld)
describeCheckoutForm('the sandbox', openWorld)

test.each([
  ['paid', ['success'], 'paid'],
  ['declined', ['failure'], 'failed'],
  ['reversed', ['success', 'reversed'], 'reversed'],
  ['twice', ['success', 'success'], 'paid'],
  ['abandoned', [], 'waiting'],
] as const)(
  'the sandbox choice “%s” sends the callbacks %j, and is %s when asked',
  async (outcome, sent, meaning) => {
    const { provider, port, anOpened, statuses, close } = await aSandbox()
    const id = await anOpened()
    await provider.choose(id, outcome)
    expect(await statuses()).toEqual(sent)
    expect(await port.askStatus(id)).toMatchObject({ meaning })
    await close()
  },
)

test('the sandbox choice “late” sends its callback by a job, seconds later', async () => {
  const { provider, anOpened, statuses, queued, close } = await aSandbox()
  const id = await anOpened()
  await provider.choose(id, 'late')
  expect(await statuses()).toEqual([])
  expect(queued).toEqual([{ data: { id }, startAfterSeconds: 5 }])
  await provider.lateCallbackJob.work([{ id: 'job', data: { id } }])
  expect(await statuses()).toEqual(['success'])
  await close()
})

test('a sandbox choice is final; another choice and another opening change nothing', async () => {
  const { provider, port, anOpened, statuses, close } = await aSandbox()
  const id = await anOpened()
  await provider.choose(id, 'paid')
  await provider.choose(id, 'declined')
  await provider.open(await aCheckoutForm(port, { id, price: { amount: 1, currency: 'USD' } }))
  await provider.choose(id, 'paid')
  expect(await statuses()).toEqual(['success'])
  expect(await port.askStatus(id)).toMatchObject({ meaning: 'paid', amount: 49_950 })
  await close()
})

test('a sandbox payment stays settled if the shop refuses its callback', async () => {
  const { provider, port, anOpened, closeShop, close } = await aSandbox()
  const id = await anOpened()
  closeShop()
  await provider.choose(id, 'paid')
  expect(await port.askStatus(id)).toMatchObject({ meaning: 'paid' })
  await close()
})
