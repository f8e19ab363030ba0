import { describe, expect, test } from 'vitest'
import { PAYMENT_STATES, type PaymentState } from '../payments/payment-state.ts'
import { ORDER_STATES, PAYMENT_METHODS, type PaymentMethod } from './order.ts'
import { type OrderPayment, productionGate, orderHold, PRODUCTION_GATES } from './payment-gate.ts'
import { PRODUCTION_STEPS, type ProductionStep } from './production-step.ts'
import { type Production, stepRefusal } from './production.ts'

const anOrder = (money: Partial<OrderPayment>): OrderPayment => ({
  state: 'inProgress',
  paymentMethod: 'liqpay',
  paymentState: 'paid',
  isGoingBack: false,
  isTakenOver: false,
  isAnswerAwaited: false,
  differenceDue: 0,
  ...money,
})

/**
 * Whether each method and state of payment permits making the order (the five steps up to `packed`), sending it, and marking it
 * as received.
 */
const EXPECTED: [PaymentMethod, PaymentState, string, string, string][] = [
  ['liqpay', 'none', 'open', 'open', 'open'],
  ['liqpay', 'pending', 'order-unpaid', 'order-unpaid', 'open'],
  ['liqpay', 'paid', 'open', 'open', 'open'],
  ['liqpay', 'failed', 'order-unpaid', 'order-unpaid', 'open'],
  ['liqpay', 'refunded', 'payment-reversed', 'payment-reversed', 'open'],
  ['upon-receipt', 'none', 'open', 'open', 'open'],
  ['upon-receipt', 'pending', 'order-unpaid', 'order-unpaid', 'open'],
  ['upon-receipt', 'paid', 'open', 'open', 'open'],
  ['upon-receipt', 'failed', 'order-unpaid', 'order-unpaid', 'open'],
  ['upon-receipt', 'refunded', 'payment-reversed', 'payment-reversed', 'open'],
  ['bank-transfer', 'none', 'open', 'open', 'open'],
  ['bank-transfer', 'pending', 'order-unpaid', 'order-unpaid', 'open'],
  ['bank-transfer', 'paid', 'open', 'open', 'open'],
  ['bank-transfer', 'failed', 'order-unpaid', 'order-unpaid', 'open'],
  ['bank-transfer', 'refunded', 'payment-reversed', 'payment-reversed', 'open'],
]

test('production may continue as the whole table says, for every payment type, payment state and step', () => {
  const listed = PAYMENT_METHODS.flatMap(method =>
    PAYMENT_STATES.map(state => [
      method,
      state,
      ...PRODUCTION_STEPS.map(step => PRODUCTION_GATES[method][state][step]),
    ]),
  )
  expect(listed).toEqual(
    EXPECTED.map(([method, state, made, sent, received]) => [
      ...[method, state],
      ...[made, made, made, made, made],
      ...[sent, received],
    ]),
  )
})

/** The states of production before and after each step, with and without a design. */
const PLACES: Production[] = [null, ...PRODUCTION_STEPS].flatMap(step =>
  [0, 1].map(printDesigns => ({
    state: step === 'sent' || step === 'received' ? ('done' as const) : ('inProgress' as const),
    step,
    printDesigns,
  })),
)

const isForward = (from: ProductionStep | null, to: ProductionStep) =>
  to === 'design' || from === null || PRODUCTION_STEPS.indexOf(to) > PRODUCTION_STEPS.indexOf(from)

const HELD = PAYMENT_METHODS.flatMap(paymentMethod =>
  PAYMENT_STATES.flatMap(paymentState => {
    const hold = orderHold(anOrder({ paymentMethod, paymentState }))
    return hold ? [{ paymentMethod, paymentState, hold }] : []
  }),
)

describe('an unpaid or reversed order', () => {
  test('an unpaid or reversed order can’t advance from any step, and the refusal names the reason', () => {
    for (const { hold, ...money } of HELD)
      for (const place of PLACES.filter(({ state }) => state === 'inProgress'))
        for (const to of PRODUCTION_STEPS.filter(each => each !== 'received' && isForward(place.step, each)))
          expect([money, place, to, stepRefusal({ ...anOrder(money), ...place }, to)]).toEqual([
            money,
            place,
            to,
            hold,
          ])
  })

  test('an unpaid or reversed order can still go one step back', () => {
    for (const { hold: _, ...money } of HELD) {
      const order = { ...anOrder(money), printDesigns: 0 }
      expect(stepRefusal({ ...order, step: 'packed' }, 'encoded')).toBeNull()
      expect(stepRefusal({ ...order, step: 'encoded' }, 'printed')).toBeNull()
    }
  })

  test('an unpaid order that a console owner has released advances like a paid one', () => {
    for (const { hold: _, ...money } of HELD)
      for (const place of PLACES)
        for (const to of PRODUCTION_STEPS)
          expect(stepRefusal({ ...anOrder({ ...money, isTakenOver: true }), ...place }, to)).toBe(
            stepRefusal({ ...anOrder({ paymentState: 'paid' }), ...place }, to),
          )
  })

  test('an order that was sent can be received though its money was returned', () =>
    expect(
      stepRefusal(
        { ...anOrder({ state: 'done', paymentState: 'refunded' }), step: 'sent', printDesigns: 0 },
        'received',
      ),
    ).toBeNull())
})

test('a payment being refunded holds an order like a refunded one', () => {
  const order = anOrder({ isGoingBack: true })
  expect(orderHold(order)).toBe('payment-reversed')
  expect(PRODUCTION_STEPS.map(step => productionGate(order, step))).toEqual(
    PRODUCTION_STEPS.map(step => PRODUCTION_GATES.liqpay.refunded[step]),
  )
  expect(orderHold(anOrder({ isGoingBack: true, isTakenOver: true }))).toBeNull()
})

test('an order with an open proposal advances no step but can be received, even if taken over', () => {
  for (const isTakenOver of [false, true]) {
    const asked = anOrder({ isTakenOver, isAnswerAwaited: true })
    expect(orderHold(asked)).toBe('answer-awaited')
    expect(PRODUCTION_STEPS.filter(step => productionGate(asked, step) === 'open')).toEqual(['received'])
  }
  expect(orderHold(anOrder({ paymentState: 'pending', isAnswerAwaited: true }))).toBe('order-unpaid')
})

test('a paid order with an unpaid difference advances no step unless it is taken over', () => {
  for (const paymentMethod of PAYMENT_METHODS) {
    const due = anOrder({ paymentMethod, differenceDue: 100 })
    expect(orderHold(due)).toBe('difference-unpaid')
    expect(PRODUCTION_STEPS.filter(step => productionGate(due, step) === 'open')).toEqual(['received'])
    expect(orderHold({ ...due, isTakenOver: true })).toBeNull()
    expect(orderHold({ ...due, isGoingBack: true })).toBe('payment-reversed')
    expect(orderHold({ ...due, paymentState: 'pending' })).toBe('order-unpaid')
  }
})

test('only an order in progress is on hold', () => {
  const holds = ORDER_STATES.map(state => [state, orderHold(anOrder({ state, paymentState: 'refunded' }))])
  expect(holds).toEqual([
    ['inProgress', 'payment-reversed'],
    ['done', null],
    ['cancelled', null],
  ])
})
