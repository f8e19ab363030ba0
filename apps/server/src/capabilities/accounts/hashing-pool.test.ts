import { expect, test } from 'vitest'
import { createHashingPool } from './hashing-pool.ts'

const COST = { memoryCost: 8, timeCost: 1, parallelism: 1 }

test('a password hashed in a thread is verified correctly', async () => {
  const { hash, verify } = createHashingPool()
  const stored = await hash('correct horse', COST)
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/)
  expect(await Promise.all([verify(stored, 'correct horse'), verify(stored, 'another')])).toEqual([
    true,
    false,
  ])
})

test('a full hashing queue refuses the next password as unavailable, and accepts passwords again once it is shorter', async () => {
  const { hash } = createHashingPool({ threads: 1, waitingMax: 2 })
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => hash('a password', COST)))
  // One password is being hashed and two requests wait.
  expect(answers.map(({ status }) => status)).toEqual([
    ...['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'],
  ])
  expect(answers[4]).toMatchObject({ reason: { key: 'unavailable', details: { retryAfterSeconds: 10 } } })
  expect(await hash('a password', COST)).toMatch(/^\$argon2id/)
})

test('an unreadable stored hash fails only its own comparison', async () => {
  const { hash, verify } = createHashingPool({ threads: 1 })
  await expect(verify('no hash', 'a password')).rejects.toThrow(/./)
  expect(await hash('a password', COST)).toMatch(/^\$argon2id/)
})

test('when a hashing thread dies, its hash is refused as unavailable and a new thread starts', async () => {
  const module = new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort } from 'node:worker_threads'
      parentPort.on('message', ({ password }) =>
        password === 'end' ? process.exit(1) : parentPort.postMessage({ value: password }))
    `)}`,
  )
  const { hash } = createHashingPool({ threads: 1, module })
  await expect(hash('end', COST)).rejects.toMatchObject({ key: 'unavailable' })
  expect(await hash('again', COST)).toBe('again')
})
