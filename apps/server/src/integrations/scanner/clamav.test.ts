import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readConfig } from '../../config.ts'
import { createClamav } from './clamav.ts'
import { ScannerUnavailable } from './port.ts'
import { type ClamdDouble, EICAR, openClamdDouble } from './test/clamd-double.ts'
import { describeScannerPort, type OpenScanner } from './test/describe-scanner-port.ts'

const CLAMD = '/usr/sbin/clamd'

describeScannerPort('a double of clamd', async () => {
  const double = await openClamdDouble()
  return { scanner: createClamav(double.address), close: double.close }
})

if (existsSync(CLAMD)) describeScannerPort('clamd', openClamd)

/** Starts the installed clamd on a socket, with a signature of the test file alone. */
async function openClamd(): Promise<OpenScanner> {
  const folder = await mkdtemp(join(tmpdir(), 'dotyk-clamd-'))
  await chmod(folder, 0o755)
  const socket = join(folder, 'clamd.sock')
  const hex = Buffer.from(EICAR).toString('hex')
  await writeFile(join(folder, 'own.ndb'), `Eicar-Test:0:0:${hex}\n`, { mode: 0o644 })
  const settings = [
    `DatabaseDirectory ${folder}`,
    `LocalSocket ${socket}`,
    'Foreground yes',
    'StreamMaxLength 25M',
  ]
  await writeFile(join(folder, 'clamd.conf'), `${settings.join('\n')}\n`)
  const child: ChildProcess = spawn(CLAMD, [`--config-file=${join(folder, 'clamd.conf')}`], {
    stdio: 'ignore',
  })
  const scanner = createClamav({ path: socket })
  await vi.waitFor(() => scanner.check(), { timeout: 50_000, interval: 200 })
  return {
    scanner,
    async close() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

describe('a scanner that doesn’t work', () => {
  let double: ClamdDouble
  beforeAll(async () => {
    double = await openClamdDouble()
  })
  afterAll(() => double.close())

  test.each([
    ['that reports an error', 'INSTREAM size limit exceeded. ERROR'],
    ['that answers something else', 'hello'],
    ['that doesn’t answer', null],
  ])('a file isn’t taken for clean by a scanner %s', async (_which, answer) => {
    double.answerWith(answer)
    const scanner = createClamav(double.address, { scanTimeoutMs: 200 })
    await expect(scanner.scan(Buffer.from('a menu'))).rejects.toThrow(ScannerUnavailable)
  })

  test('a file isn’t taken for clean where nothing listens or the connection ends', async () => {
    for (const address of [
      { path: join(tmpdir(), 'dotyk-no-such-socket') },
      { host: '127.0.0.1', port: 1 },
    ]) {
      const scanner = createClamav(address)
      await expect(scanner.scan(Buffer.from('a menu'))).rejects.toThrow(ScannerUnavailable)
      await expect(scanner.check()).rejects.toThrow(ScannerUnavailable)
    }
  })
})

test.each([
  ['tcp://clamav:3310', { host: 'clamav', port: 3310 }],
  ['tcp://[::1]:3310', { host: '::1', port: 3310 }],
  ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['unix:///run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
])('the scanner’s address %s is read', (text, address) =>
  expect(readConfig({ CLAMAV_URL: text }).scanner).toEqual(address),
)

test.each(['clamav:3310', 'tcp://clamav', 'http://clamav:3310', 'unix:clamd.ctl', 'tcp://clamav:3310/x'])(
  'the scanner’s address %s is refused',
  text => expect(() => readConfig({ CLAMAV_URL: text })).toThrow('CLAMAV_URL must be an address'),
)
