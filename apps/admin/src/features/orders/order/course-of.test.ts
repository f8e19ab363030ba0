import { expect, test } from 'vitest'
import { courseOf } from './course-of.ts'

const anOrder = {
  stage: 'new',
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
])('%s: %s', (_fact, changes, course) => {
  const steps = courseOf({ ...anOrder, ...changes })
  const signs = { done: '+', now: '!', next: '' }
  expect(steps.map(({ name, state }) => `${name}${signs[state]}`).join(' ')).toBe(course)
})
