import { execFileSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROJECT_ROOT } from './project-files.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dotyk-keys-'))
  makeKeys()
})
afterAll(() => rmSync(folder, { recursive: true }))

function makeKeys(...options: string[]): void {
  const owners = { DATABASE_OWNER: '0:0', PROCESS_OWNER: '0:0' }
  const program = join(PROJECT_ROOT, 'deploy/compose/make-keys.sh')
  execFileSync('sh', [program, folder, ...options], { env: { ...process.env, ...owners } })
}

const read = (path: string) => readFileSync(join(folder, path), 'utf8')

interface Identity {
  name: string
  credentials: { accessKey: string; secretKey: string }[]
  actions: string[]
}
const identities = () => (JSON.parse(read('files/s3.json')) as { identities: Identity[] }).identities

test.each([
  ['database/server', 'database'],
  ['files/server', 'files'],
  ['processes/server', 'processes'],
])('the certificate %s is of the deployment’s authority, for the name %s', (file, name) => {
  const certificate = new X509Certificate(read(`${file}.crt`))
  expect(certificate.verify(new X509Certificate(read('authority/ca.crt')).publicKey)).toBe(true)
  expect(certificate.checkHost(name)).toBe(name)
  expect(statSync(join(folder, `${file}.key`)).mode & 0o077).toBe(0)
})

test('the keys and certificates of a deployment stay when they are asked for again', () => {
  const files = ['processes/server.crt', 'processes/client.crt', 'processes/s3-key', 'authority/ca.crt']
  const before = files.map(read)
  makeKeys()
  expect(files.map(read)).toEqual(before)
})

test('the S3 key of the processes reaches their bucket alone and can’t make it', () => {
  const [processes, migration] = identities()
  expect(processes?.credentials[0]).toEqual({
    accessKey: read('processes/s3-key-id').trim(),
    secretKey: read('processes/s3-key').trim(),
  })
  expect(processes?.actions).toEqual(['Read:dotyk', 'Write:dotyk', 'List:dotyk'])
  expect(migration?.credentials[0]?.secretKey).toBe(read('migration/s3-key').trim())
  expect(migration?.actions).toEqual(['Admin:dotyk', 'Read:dotyk'])
})

test('a new S3 key is accepted beside the former one, until the next is made', () => {
  const former = identities()[0]?.credentials[0]
  makeKeys('--new-s3-key')
  const [current, second] = identities()[0]?.credentials ?? []
  expect(current?.secretKey).toBe(read('processes/s3-key').trim())
  expect(current?.secretKey).not.toBe(former?.secretKey)
  expect(second).toEqual(former)
  makeKeys('--new-s3-key')
  expect(identities()[0]?.credentials).toHaveLength(2)
  expect(identities()[0]?.credentials[1]).toEqual(current)
})
