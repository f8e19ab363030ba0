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

// In the expected timelines, + marks a finished step and ! the current one; the steps without a sign are still to come.
test.each<[string, object, string]>([
  [
    'an unpaid order',
    { stage: 'unpaid', hold: 'order-unpaid', paymentState: 'pending' },
    'unpaid! printed encoded packed sent received',
  ],
  [
    'a printed order whose money went back',
    { stage: 'unpaid', hold: 'payment-reversed', paymentState: 'refunded', step: 'printed' },
    'reversed! printed+ encoded packed sent received',
  ],
  [
    'an unpaid order that a console owner released',
    { paymentState: 'pending', takenOver: { at: new Date(0), by: 'olena', reason: 'a contract' } },
    'takenOver+ printed! encoded packed sent received',
  ],
  ['a paid order', {}, 'paid+ printed! encoded packed sent received'],
  [
    'an order with a design',
    { stage: 'design', step: 'design', printDesigns: 1 },
    'paid+ approved! printed encoded packed sent received',
  ],
  ['a printed order', { stage: 'encoding', step: 'printed' }, 'paid+ printed+ encoded! packed sent received'],
  ['an order paid to the carrier', { paymentState: 'none' }, 'printed! encoded packed sent received'],
  [
    'a received order',
    { stage: 'received', step: 'received' },
    'paid+ printed+ encoded+ packed+ sent+ received+',
  ],
  [
    'a cancelled order',
    { stage: 'cancelled', step: 'printed' },
    'paid+ printed+ encoded packed sent received',
  ],
])('the timeline of %s is “%3$s”', (_fact, changes, timeline) => {
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
