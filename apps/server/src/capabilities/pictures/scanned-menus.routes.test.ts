import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { aPdf } from '../../../test/documents.ts'
import { sendFile } from '../../../test/form.ts'
import { anOwner } from '../../../test/visitor.ts'
import { type ClamdDouble, EICAR, openClamdDouble } from '../../integrations/scanner/test/clamd-double.ts'
import { ERROR_FIELD_HEADER } from '@dotyk/contract'
import type { OwnProfileWire } from '@dotyk/contract/profile'

const METRICS_TOKEN = 'the token of the metrics'
const MENU = '/api/v1/profile/menu'

let scanner: ClamdDouble
let server: TestApp
const lines: string[] = []

beforeAll(async () => {
  scanner = await openClamdDouble()
  const { host, port } = scanner.address as { host: string; port: number }
  server = await buildTestApp({
    env: { CLAMAV_URL: `tcp://${host}:${port}`, LOG_LEVEL: 'warn', METRICS_TOKEN },
    onLogLine: line => void lines.push(line),
  })
})
afterAll(async () => {
  await server.close()
  await scanner.close()
})

const storedFiles = async () => (await readdir(join(server.config.dataDir, 'files'))).length

test('a PDF is scanned whole before it is kept', async () => {
  const owner = await anOwner(server.app)
  const pdf = aPdf()
  const answer = await sendFile(owner, MENU, { bytes: pdf })
  expect(answer.statusCode).toBe(200)
  expect(scanner.scanned).toEqual([pdf.length])
})

test('a PDF in which the scanner finds something is refused and not kept', async () => {
  const owner = await anOwner(server.app)
  const before = await storedFiles()
  const answer = await sendFile(owner, MENU, { bytes: aPdf(EICAR) })
  expect([answer.statusCode, answer.body, answer.headers[ERROR_FIELD_HEADER.toLowerCase()]]).toEqual([
    400,
    'file-infected',
    'file',
  ])
  expect(await storedFiles()).toBe(before)
  expect((await owner.send('GET', '/api/v1/profile/')).json<OwnProfileWire>().is_menu_uploaded).toBe(false)
  expect(lines.some(line => line.includes('an upload was refused by the scanner'))).toBe(true)
})

test('while the scanner doesn’t answer, a PDF is refused as an outage and not kept, and pictures go on', async () => {
  const owner = await anOwner(server.app)
  const before = await storedFiles()
  scanner.answerWith("INSTREAM: Can't allocate memory ERROR")
  const answer = await sendFile(owner, MENU, { bytes: aPdf() })
  expect([answer.statusCode, answer.body, answer.headers['retry-after']]).toEqual([
    503,
    'scanner-unavailable',
    '60',
  ])
  expect(await storedFiles()).toBe(before)
  expect(lines.some(line => line.includes('an upload could not be scanned'))).toBe(true)
  scanner.answerWith(undefined)
  expect((await sendFile(owner, MENU, { bytes: aPdf() })).statusCode).toBe(200)
})

test('the metrics say whether the scanner answers', async () => {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  async function up(): Promise<string | undefined> {
    const { body } = await server.app.inject({ url: '/metrics', headers })
    return /^dotyk_scanner_up (\d)$/m.exec(body)?.[1]
  }
  scanner.answerWith('busy')
  const whileBusy = await up()
  scanner.answerWith(undefined)
  expect([whileBusy, await up()]).toEqual(['0', '1'])
})
