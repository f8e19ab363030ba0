import Fastify, { type FastifyInstance } from 'fastify'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createUploadBudget } from './upload-budget.ts'

let app: FastifyInstance
let port: number
let arrived: number
let reading: number
let most: number
let reclaimed: number
let answer: (() => void)[]
/** The number of uploads without a named owner; each of them counts as a different owner. */
let strangers = 0

beforeEach(async () => {
  arrived = reading = most = reclaimed = 0
  answer = []
  app = Fastify({ bodyLimit: 10_000, forceCloseConnections: true })
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  const acquireUploadSlot = createUploadBudget({
    maxBytes: 1_000,
    reclaim: () => (reclaimed += 1),
    small: { maxBytes: 100, largest: 50 },
    ownerOf: ({ headers }) => String(headers['x-owner'] ?? (strangers += 1)),
    slowest: { windowMs: 20, bytes: 100 },
  })
  app.post('/', {
    onRequest: async () => {
      arrived += 1
    },
    preParsing: async (request, reply) => {
      await acquireUploadSlot(request, reply)
      reading += 1
      most = Math.max(most, reading)
    },
    handler: async () => {
      await new Promise<void>(resolve => answer.push(resolve))
      reading -= 1
      return 'done'
    },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})

afterEach(() => app.close())

const send = (bytes: number, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', ...headers },
    body: 'x'.repeat(bytes),
  })

async function arrivalOf(requests: number): Promise<void> {
  while (arrived < requests) await new Promise(resolve => setImmediate(resolve))
}

/** Answers requests as soon as they are read, until all are answered. */
async function answerAll<Result>(all: Promise<Result>[]): Promise<Result[]> {
  const waiting = { left: true }
  const finished = Promise.all(all).finally(() => {
    waiting.left = false
  })
  while (waiting.left) {
    answer.shift()?.()
    await new Promise(resolve => setImmediate(resolve))
  }
  return finished
}

test('uploads that don’t fit into the budget together are read in turn, and all are answered', async () => {
  const all = Array.from({ length: 6 }, () => send(600))
  await arrivalOf(6)
  const responses = await answerAll(all)
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
  expect(most).toBe(1)
})

test('memory is reclaimed before the next upload once garbage comes to half of the budget', async () => {
  // Six uploads of 600 bytes with a budget of 1,000: each upload alone exceeds half of the budget.
  await answerAll(Array.from({ length: 6 }, () => send(600)))
  while (reclaimed < 6) await new Promise(resolve => setImmediate(resolve))
  expect(reclaimed).toBe(6)
})

test('small uploads are read side by side', async () => {
  const all = Array.from({ length: 5 }, () => send(200))
  while (reading < 5) await new Promise(resolve => setImmediate(resolve))
  await answerAll(all)
  expect(most).toBe(5)
})

test('an upload larger than the whole budget is read alone', async () => {
  const all = [send(4_000), send(4_000)]
  await arrivalOf(2)
  const responses = await answerAll(all)
  expect(responses.map(({ status }) => status)).toEqual([200, 200])
  expect(most).toBe(1)
})

test('a client that disconnects while sending or waiting frees its part of the upload budget', async () => {
  const hangUp = () =>
    new Promise<void>(resolve => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(
          'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 900\r\n\r\nhalf',
        )
        setImmediate(() => socket.destroy())
      })
      socket.on('close', () => resolve())
      socket.on('error', () => undefined)
    })
  await Promise.all([hangUp(), hangUp(), hangUp()])
  const [response] = await answerAll([send(900)])
  expect(response?.status).toBe(200)
})

test('an upload without a length is refused unread', async () => {
  const response = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: new Blob(['x'.repeat(500)]).stream(),
    duplex: 'half',
  })
  expect(response.status).toBe(411)
  expect(reading).toBe(0)
})

test('one owner’s uploads are read one after the other, and others’ beside them', async () => {
  const all = [send(100, { 'x-owner': 'olena' }), send(100, { 'x-owner': 'olena' }), send(100)]
  await arrivalOf(3)
  while (reading < 2) await new Promise(resolve => setImmediate(resolve))
  await answerAll(all)
  expect(most).toBe(2)
})

test('a small upload doesn’t wait for large ones', async () => {
  const large = [send(900), send(900)]
  while (reading < 1) await new Promise(resolve => setImmediate(resolve))
  const small = send(40)
  while (reading < 2) await new Promise(resolve => setImmediate(resolve))
  await answerAll([...large, small])
  expect(most).toBe(2)
})

test('a stalled upload is cut off, and the next is read', async () => {
  const closed = new Promise<void>(resolve => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 900\r\n\r\nhalf',
      )
    })
    socket.on('close', () => resolve())
    socket.on('error', () => undefined)
  })
  await arrivalOf(1)
  const next = send(900)
  await closed
  const [response] = await answerAll([next])
  expect(response?.status).toBe(200)
})
