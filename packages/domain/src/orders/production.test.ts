import { describe, expect, test } from 'vitest'
import { awaitsPayment } from './order-states.ts'
import {
  awaitsApproval,
  mayReach,
  PRODUCTION_STEPS,
  type ProductionStep,
  stageOf,
  stepsOf,
} from './production.ts'

const making = (step: ProductionStep | null, printDesigns = 0) =>
  ({ state: step === 'sent' || step === 'received' ? 'done' : 'inProgress', step, printDesigns }) as const

const reachable = (step: ProductionStep | null, printDesigns: number) =>
  PRODUCTION_STEPS.filter(to => mayReach(making(step, printDesigns), to)).join(' ')

test.each([
  [null, 'printed encoded packed sent'],
  ['printed', 'encoded packed sent'],
  ['encoded', 'printed packed sent'],
  ['packed', 'encoded sent'],
  ['sent', 'received'],
  ['received', ''],
] as const)('an order without a design that is %s may be: %s', (step, next) =>
  expect(reachable(step, 0)).toBe(next),
)

test.each([
  [null, 'design'],
  ['design', 'design approved'],
  ['approved', 'design printed encoded packed sent'],
  ['printed', 'encoded packed sent'],
] as const)('an order with a design that is %s may be: %s', (step, next) =>
  expect(reachable(step, 2)).toBe(next),
)

test('nothing is printed, written, packed or sent before the buyer has approved its layout', () => {
  for (const step of [null, 'design'] as const) {
    expect(awaitsApproval(making(step, 1))).toBe(true)
    for (const to of ['printed', 'encoded', 'packed', 'sent'] as const)
      expect(mayReach(making(step, 1), to)).toBe(false)
  }
  expect(awaitsApproval(making(null, 0))).toBe(false)
})

test('a cancelled order reaches nothing more', () => {
  for (const to of PRODUCTION_STEPS)
    expect(mayReach({ state: 'cancelled', step: 'packed', printDesigns: 1 }, to)).toBe(false)
})

test('each step may follow the one before it', () => {
  for (const printDesigns of [0, 1])
    stepsOf({ printDesigns }).forEach((step, at, steps) =>
      expect(mayReach(making(steps[at - 1] ?? null, printDesigns), step)).toBe(true),
    )
})

describe('the queue of an order', () => {
  const anOrder = {
    state: 'inProgress',
    step: null,
    printDesigns: 0,
    productionStarted: false,
    paymentMethod: 'liqpay',
    paymentState: 'paid',
  } as const
  type Changes = Partial<{ [Key in keyof typeof anOrder]: unknown }>

  test.each<[string, Changes, string]>([
    ['not paid yet', { paymentState: 'pending' }, 'unpaid'],
    ['whose payment failed', { paymentState: 'failed' }, 'unpaid'],
    ['paid', {}, 'new'],
    ['paid to the carrier', { paymentMethod: 'upon-receipt', paymentState: 'none' }, 'new'],
    ['by invoice that staff began', { paymentState: 'pending', productionStarted: true }, 'printing'],
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
  ])('%s', (_fact, changes, stage) => {
    const order = { ...anOrder, ...changes } as Parameters<typeof stageOf>[0] &
      Parameters<typeof awaitsPayment>[0]
    expect(stageOf({ ...order, waitsForPayment: awaitsPayment(order) })).toBe(stage)
  })
})
