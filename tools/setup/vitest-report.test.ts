import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { projectEnvironment, runQuietly } from './processes.mjs'
import { vitestCounts } from './test-counts.mjs'

const root = join(import.meta.dirname, '..', '..')

const steady = `
  import { afterAll, expect, test } from 'vitest'
  afterAll(() => { throw new Error('clean-up') })
  let tries = 0
  test('steady', () => {})
  test('late', () => expect(++tries).toBe(2))
  test('wrong', () => { throw new Error('both tries') })
  test.skip('skipped', () => {})
`
const careless = `
  import { test } from 'vitest'
  test('careless', async () => {
    void Promise.reject(new Error('nobody waits for this'))
    await new Promise(resolve => setImmediate(resolve))
  })
`

test('the report of a run counts its tests, and names failures inside and outside of them', async () => {
  // The folder is inside the project, so that its tests can import vitest.
  const caches = join(root, 'node_modules', '.cache', 'dotyk')
  mkdirSync(caches, { recursive: true })
  const folder = mkdtempSync(join(caches, 'vitest-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'steady.test.ts'), steady)
  writeFileSync(join(folder, 'careless.test.ts'), careless)
  const report = join(folder, 'report.json')

  writeFileSync(
    join(folder, 'vitest.config.ts'),
    `
      import { vitestReport } from ${JSON.stringify(join(import.meta.dirname, 'vitest-report.mjs'))}
      export default { test: { retry: 1, isolate: false, reporters: [vitestReport(${JSON.stringify(report)})] } }
    `,
  )

  const { code } = await runQuietly('vitest', ['run', `--root=${folder}`], { env: projectEnvironment(root) })

  expect(code).toBe(1)
  const { complaints = [], ...counts } = vitestCounts(report)
  expect(counts).toEqual({ passed: 3, failed: 1, skipped: 1, late: 1 })
  expect(complaints.slice(0, 3)).toEqual([
    'late: AssertionError: expected 1 to be 2 // Object.is equality',
    'wrong: Error: both tries',
    'steady.test.ts: Error: clean-up',
  ])
  expect(complaints[3]).toMatch(
    /^outside of a test, .*careless\.test\.ts, careless: Error: nobody waits for this\n/,
  )
  expect(complaints).toHaveLength(4)
})
