import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { aReceiptTestBench } from './test/a-receipt-test-bench.ts'

const PROCESS = fileURLToPath(new URL('./test/issue-in-process.ts', import.meta.url))
/** How many processes are killed; starting each one is slow. */
const KILLS = 2

test('a receipt that a killed process was making is made once by the next', async () => {
  const desk = await aReceiptTestBench()
  const { server, databaseUrl } = desk
  const references = await Promise.all(Array.from({ length: KILLS + 2 }, () => desk.pay()))
  for (const reference of references.slice(0, KILLS)) await desk.refund(reference)
  let kills = 0
  for (let round = 0; (await desk.countOwed()).owed > 0; round += 1) {
    expect(round).toBeLessThan(KILLS * 4 + 10)
    const time = desk.now().toISOString()
    const maker = fork(PROCESS, [databaseUrl, server.apiUrl, time], { execArgv: process.execArgv })
    let asked = 0
    const dies = kills < KILLS
    server.fault = name => {
      // The register has made the receipt, but the killed process never learns it.
      if (!dies || name !== 'POST receipts/sell' || ++asked < 1 + (kills % 2)) return null
      if (maker.kill('SIGKILL')) kills += 1
      return 'lost-answer'
    }
    await once(maker, 'exit')
    desk.pass(61)
  }
  expect(kills).toBe(KILLS)
  expect(server.receipts.filter(({ type }) => type === 'SELL')).toHaveLength(references.length)
  expect(server.receipts.filter(({ type }) => type === 'RETURN')).toHaveLength(KILLS)
  expect(new Set(server.receipts.map(({ id }) => id)).size).toBe(server.receipts.length)
  await desk.close()
}, 600_000)
