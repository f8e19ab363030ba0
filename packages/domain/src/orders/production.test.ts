import { describe, expect, test } from 'vitest'
import type { OrderState } from './order.ts'
import type { OrderPayment } from './payment-gate.ts'
import { PRODUCTION_STEPS, type ProductionStep } from './production-step.ts'
import {
  awaitsApproval,
  orderStageOf,
  stepRefusal,
  productionStepsOf,
  undoableSince,
  undoableStep,
  withoutLastStep,
} from './production.ts'

const PAID = {
  paymentMethod: 'liqpay',
  paymentState: 'paid',
  isGoingBack: false,
  isTakenOver: false,
  isAnswerAwaited: false,
  differenceDue: 0,
} as const

const making = (step: ProductionStep | null, printDesigns = 0, state?: OrderState) =>
  ({
    ...PAID,
    state: state ?? (step === 'sent' || step === 'received' ? 'done' : 'inProgress'),
    step,
    printDesigns,
  }) as const

const mayReach = (order: Parameters<typeof stepRefusal>[0], to: ProductionStep) =>
  stepRefusal(order, to) === null

const reachable = (step: ProductionStep | null, printDesigns: number) =>
  PRODUCTION_STEPS.filter(to => mayReach(making(step, printDesigns), to)).join(' ')

test.each([
  [null, 'printed encoded packed sent'],
  ['printed', 'encoded packed sent'],
  ['encoded', 'printed packed sent'],
  ['packed', 'encoded sent'],
  ['sent', 'received'],
  ['received', ''],
] as const)('an order without a design at the step %s may advance to: %s', (step, next) =>
  expect(reachable(step, 0)).toBe(next),
)

test.each([
  [null, 'design'],
  ['design', 'design approved'],
  ['approved', 'design printed encoded packed sent'],
  ['printed', 'encoded packed sent'],
] as const)('an order with a design at the step %s may advance to: %s', (step, next) =>
  expect(reachable(step, 2)).toBe(next),
)

test('an order is printed, encoded, packed or sent only once the buyer has approved its layout', () => {
  for (const step of [null, 'design'] as const) {
    expect(awaitsApproval(making(step, 1))).toBe(true)
    for (const to of ['printed', 'encoded', 'packed', 'sent'] as const)
      expect(stepRefusal(making(step, 1), to)).toBe('layout-not-approved')
  }
  expect(awaitsApproval(making(null, 0))).toBe(false)
})

test('a cancelled order advances to no step', () => {
  for (const to of PRODUCTION_STEPS)
    expect(stepRefusal(making('packed', 1, 'cancelled'), to)).toBe('order-state-conflict')
})

test('each production step may follow the one before it', () => {
  for (const printDesigns of [0, 1])
    productionStepsOf({ printDesigns }).forEach((step, at, steps) =>
      expect(mayReach(making(steps[at - 1] ?? null, printDesigns), step)).toBe(true),
    )
})

describe('the queue of an order', () => {
  const anOrder = {
    state: 'inProgress',
    step: null,
    printDesigns: 0,
    productionStarted: false,
    ...PAID,
  } as const
  type Changes = Partial<{ [Key in keyof typeof anOrder]: unknown }>

  test.each<[string, Changes, string]>([
    ['not paid yet', { paymentState: 'pending' }, 'unpaid'],
    ['whose payment failed', { paymentState: 'failed' }, 'unpaid'],
    ['paid', {}, 'new'],
    ['paid to the carrier', { paymentMethod: 'upon-receipt', paymentState: 'none' }, 'new'],
    [
      'begun before its invoice is paid, by an owner who answers for it',
      { paymentMethod: 'bank-transfer', paymentState: 'pending', productionStarted: true, isTakenOver: true },
      'printing',
    ],
    ['printed whose money went back', { step: 'printed', paymentState: 'refunded' }, 'unpaid'],
    ['packed whose money is on its way back', { step: 'packed', isGoingBack: true }, 'unpaid'],
    ['sent whose money went back', { state: 'done', step: 'sent', paymentState: 'refunded' }, 'sent'],
    ['with a design that staff began', { productionStarted: true, printDesigns: 1 }, 'design'],
    ['whose layout is with the buyer', { step: 'design', printDesigns: 1 }, 'design'],
    ['whose layout is approved', { step: 'approved', printDesigns: 1 }, 'printing'],
    ['printed', { step: 'printed' }, 'encoding'],
    ['written', { step: 'encoded' }, 'shipping'],
    ['packed', { step: 'packed' }, 'shipping'],
    ['sent', { state: 'done', step: 'sent' }, 'sent'],
    ['sent before steps were kept', { state: 'done' }, 'sent'],
    ['received', { state: 'done', step: 'received' }, 'received'],
    ['cancelled', { state: 'cancelled', step: 'printed' }, 'cancelled'],
  ])('an order %s is in the queue $2', (_fact, changes, stage) => {
    expect(
      orderStageOf({ ...anOrder, ...changes } as Parameters<typeof orderStageOf>[0] & OrderPayment),
    ).toBe(stage)
  })
})

describe('the last step of an order', () => {
  const AT = '2026-11-25T10:00:00.000Z'
  const LATER = '2026-11-25T11:00:00.000Z'
  const at = (
    step: ProductionStep | null,
    stepTimes: Partial<Record<ProductionStep, string>>,
    started: string | null = AT,
  ) => ({ ...making(step), stepTimes, startedAt: started === null ? null : new Date(started) })

  test.each([
    ['started', at(null, {}), { step: null, startedAt: null }],
    ['printed', at('printed', { printed: LATER }), { step: null, startedAt: new Date(AT) }],
    ['printed', at('printed', { printed: AT }), { step: null, startedAt: null }],
    ['packed', at('packed', { printed: AT, packed: LATER }), { step: 'printed', stepTimes: { printed: AT } }],
    ['sent', at('sent', { packed: AT, sent: LATER }), { state: 'inProgress', step: 'packed' }],
    ['received', at('received', { sent: AT, received: LATER }), { state: 'done', step: 'sent' }],
  ] as const)('undoing the step %s restores the state before it', (step, order, before) => {
    expect(undoableStep({ ...order })).toBe(step)
    expect(withoutLastStep({ ...order })).toMatchObject(before)
  })

  test.each([
    ['not begun', at(null, {}, null)],
    ['with its layout at the buyer', at('design', { design: AT })],
    ['with an approved layout', at('approved', { approved: AT })],
    ['cancelled', { ...at('printed', { printed: AT }), state: 'cancelled' as const }],
    ['sent before steps were kept', { ...at(null, {}), state: 'done' as const }],
  ])('the last step of an order %s can’t be undone', (_fact, order) => expect(undoableStep(order)).toBeNull())

  test('an order’s step was reached at its recorded time', () => {
    expect(undoableSince(at(null, {}))).toEqual(new Date(AT))
    expect(undoableSince(at('printed', { printed: LATER }))).toEqual(new Date(LATER))
  })
})
