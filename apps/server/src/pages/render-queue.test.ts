import { expect, test } from 'vitest'
import { createRenderQueue } from './render-queue.ts'

test('pages are drawn in turn, with a pause as long as each took, up to 50 ms', async () => {
  let time = 0
  const rests: number[] = []
  const inTurn = createRenderQueue({
    now: () => time,
    pause: async milliseconds => rests.push(milliseconds),
  })
  let drawing = 0
  const draw = (milliseconds: number) => async () => {
    drawing += 1
    expect(drawing).toBe(1)
    await new Promise(resolve => setImmediate(resolve))
    time += milliseconds
    drawing -= 1
    return milliseconds
  }
  expect(await Promise.all([20, 30, 4_000].map(milliseconds => inTurn(draw(milliseconds))))).toEqual([
    20, 30, 4_000,
  ])
  // After a loader that hung for four seconds, the pause isn't as long.
  expect(rests).toEqual([20, 30, 50])
})

test('a page that fails doesn’t block the next one', async () => {
  const inTurn = createRenderQueue({ pause: async () => undefined })
  const failed = inTurn(() => Promise.reject(new Error('a fault')))
  const next = inTurn(async () => 'drawn')
  await expect(failed).rejects.toThrow('a fault')
  expect(await next).toBe('drawn')
})

test('a page is refused immediately while the render queue is full', async () => {
  const inTurn = createRenderQueue({ longestQueue: 2, pause: async () => undefined })
  const slow = Promise.withResolvers<string>()
  const all = [inTurn(() => slow.promise), inTurn(async () => 'second')]
  await expect(inTurn(async () => 'third')).rejects.toMatchObject({ key: 'unavailable' })
  slow.resolve('first')
  expect(await Promise.all(all)).toEqual(['first', 'second'])
  expect(await inTurn(async () => 'fourth')).toBe('fourth')
})

test('a page that takes too long is refused, and the next one is drawn', async () => {
  const inTurn = createRenderQueue({ drawingLimit: 5, pause: async () => undefined })
  const signals: AbortSignal[] = []
  const endless = inTurn(signal => {
    signals.push(signal)
    return new Promise<string>(() => undefined)
  })
  const next = inTurn(async () => 'drawn')
  await expect(endless).rejects.toMatchObject({ key: 'unavailable' })
  expect(signals[0]?.aborted).toBe(true)
  expect(await next).toBe('drawn')
})
