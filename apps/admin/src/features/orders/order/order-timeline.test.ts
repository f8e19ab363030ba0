import { PRODUCTION_STEPS } from '@dotyk/domain/orders'
import { expect, test } from 'vitest'
import { orderTimeline } from './order-timeline.ts'

const anOrder = {
  stage: 'new',
  layout: null,
  hold: null,
  takenOver: null,
  step: null,
  stepTimes: {},
  printDesigns: 0,
  paymentState: 'paid',
  paidAt: null,
} as const

test.each<[string, object, string]>([
  [
    'an unpaid order',
    { stage: 'unpaid', hold: 'order-unpaid', paymentState: 'pending' },
    'unpaid! printed encoded packed sent received',
  ],
  [
    'a printed one whose money went back',
    { stage: 'unpaid', hold: 'payment-reversed', paymentState: 'refunded', step: 'printed' },
    'reversed! printed+ encoded packed sent received',
  ],
  [
    'one that an owner took over unpaid',
    { paymentState: 'pending', takenOver: { at: new Date(0), by: 'olena', reason: 'a contract' } },
    'takenOver+ printed! encoded packed sent received',
  ],
  ['a paid one', {}, 'paid+ printed! encoded packed sent received'],
  [
    'one with a design',
    { stage: 'design', step: 'design', printDesigns: 1 },
    'paid+ approved! printed encoded packed sent received',
  ],
  ['a printed one', { stage: 'encoding', step: 'printed' }, 'paid+ printed+ encoded! packed sent received'],
  ['one paid to the carrier', { paymentState: 'none' }, 'printed! encoded packed sent received'],
  [
    'a received one',
    { stage: 'received', step: 'received' },
    'paid+ printed+ encoded+ packed+ sent+ received+',
  ],
  ['a cancelled one', { stage: 'cancelled', step: 'printed' }, 'paid+ printed+ encoded packed sent received'],
])('%s: %s', (_fact, changes, timeline) => {
  const steps = orderTimeline({ ...anOrder, ...changes })
  const signs = { done: '+', now: '!', next: '' }
  expect(steps.map(({ name, state }) => `${name}${signs[state]}`).join(' ')).toBe(timeline)
  // Steps that aren't done yet must not have the text of finished steps.
  const made = steps.filter(({ name }) => PRODUCTION_STEPS.some(step => step === name))
  expect(made.map(({ words }) => words.startsWith('pending.'))).toEqual(
    made.map(({ state }) => state !== 'done'),
  )
})

test('an order’s layout is being prepared until there is one, then being approved', () => {
  const design = { ...anOrder, stage: 'design', printDesigns: 1 } as const
  const layout = {
    ...{ id: 1, file: '/l.png', comment: '', uploadedAt: new Date(0), answeredAt: null },
    state: 'waiting',
  } as const
  const wordsOf = (order: Parameters<typeof orderTimeline>[0]) =>
    orderTimeline(order).find(({ name }) => name === 'approved')?.words
  expect(wordsOf(design)).toBe('pending.design')
  expect(wordsOf({ ...design, step: 'design', layout })).toBe('pending.approved')
  expect(wordsOf({ ...design, stage: 'printing', step: 'approved' })).toBe('approved')
})
