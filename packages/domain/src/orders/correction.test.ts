import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CORRECTED_PARTS,
  CORRECTION_CONSENT,
  CORRECTION_EFFECTS,
  type CorrectableOrder,
  correctedParts,
  judgeCorrection,
  PRODUCTION_STAGES,
  productionStage,
  productionAfterCorrection,
} from './correction.ts'
import { ORDER_STATES, PAYMENT_METHODS } from './order.ts'
import { PAYMENT_STATES } from '../payments/index.ts'
import { PRODUCTION_STEPS } from './production-step.ts'

const ORDER: CorrectableOrder = {
  productId: '1-1-1-1',
  count: 3,
  cardName: 'Олена',
  cardLine: '',
  pageId: 'olena',
  ownDesign: '',
  state: 'inProgress',
  step: null,
  printDesigns: 0,
  waybill: null,
  paymentMethod: 'liqpay',
  paymentState: 'pending',
  isGoingBack: false,
  isTakenOver: false,
  isAnswerAwaited: false,
  differenceDue: 0,
  total: 149_700,
}

test('for each production step and corrected part a correction needs nothing, a reprint or a new layout, or is refused', () => {
  expect(
    PRODUCTION_STAGES.map(stage => [stage, ...CORRECTED_PARTS.map(part => CORRECTION_EFFECTS[stage][part])]),
  ).toEqual([
    // fewer, more, product, printed, page, design
    ['new', 'nothing', 'nothing', 'nothing', 'nothing', 'nothing', 'nothing'],
    ['drawn', 'nothing', 'nothing', 'layout', 'layout', 'layout', 'layout'],
    ['printed', 'nothing', 'print', 'print', 'print', 'print', 'refused'],
    ['drawnAndPrinted', 'nothing', 'print', 'layout', 'layout', 'layout', 'refused'],
    ['closed', 'refused', 'refused', 'refused', 'refused', 'refused', 'refused'],
  ])
})

test('before and after payment a correction applies at once, is asked of the buyer, or is refused, by what it does to the price', () => {
  expect(CORRECTION_CONSENT).toEqual({
    before: { wording: 'apply', same: 'apply', cheaper: 'apply', dearer: 'apply' },
    after: { wording: 'apply', same: 'apply', cheaper: 'apply', dearer: 'ask' },
    paid: { wording: 'apply', same: 'ask', cheaper: 'ask', dearer: 'ask' },
    returning: {
      wording: 'order-state-conflict',
      same: 'order-state-conflict',
      cheaper: 'order-state-conflict',
      dearer: 'order-state-conflict',
    },
  })
})

test.each([
  [{}, 'new'],
  [{ step: 'design', printDesigns: 1 }, 'drawn'],
  [{ step: 'approved', printDesigns: 1 }, 'drawn'],
  [{ step: 'printed' }, 'printed'],
  [{ step: 'encoded' }, 'printed'],
  [{ step: 'packed', printDesigns: 1 }, 'drawnAndPrinted'],
  [{ waybill: '20450000000000' }, 'closed'],
  [{ state: 'done', step: 'sent' }, 'closed'],
  [{ state: 'cancelled' }, 'closed'],
] as const)('the making stage of an order with %j is %s', (changes, stage) =>
  expect(productionStage({ ...ORDER, ...changes })).toBe(stage),
)

describe('a correction', () => {
  test.each([
    ['an unpaid order’s count', {}, { count: 5 }, 249_500, 'apply', 'nothing'],
    [
      'the text of a paid order',
      { paymentState: 'paid' },
      { cardName: 'Оксана' },
      149_700,
      'apply',
      'nothing',
    ],
    ['the page of a printed order', { step: 'packed' }, { pageId: 'taras' }, 149_700, 'apply', 'print'],
    ['a paid order’s colour', { paymentState: 'paid' }, { productId: '1-1-2-1' }, 149_700, 'ask', 'nothing'],
    ['a paid order to fewer', { paymentState: 'paid' }, { count: 2 }, 99_800, 'ask', 'nothing'],
    ['a paid order to more', { paymentState: 'paid' }, { count: 4 }, 199_600, 'ask', 'nothing'],
    [
      'more paid on receipt',
      { paymentMethod: 'upon-receipt', paymentState: 'none' },
      { count: 4 },
      199_600,
      'ask',
      'nothing',
    ],
    [
      'fewer paid on receipt',
      { paymentMethod: 'upon-receipt', paymentState: 'none' },
      { count: 2 },
      99_800,
      'apply',
      'nothing',
    ],
    [
      'more of an unpaid order that is taken over',
      { isTakenOver: true },
      { count: 4 },
      199_600,
      'ask',
      'nothing',
    ],
    [
      'an order whose money goes back',
      { paymentState: 'paid', isGoingBack: true },
      { cardName: '' },
      149_700,
      'order-state-conflict',
      'nothing',
    ],
    [
      'a paid order to no price',
      { paymentState: 'paid' },
      { count: 1 },
      0,
      'order-state-conflict',
      'nothing',
    ],
    [
      'an order with a waybill',
      { waybill: '2045' },
      { cardName: '' },
      149_700,
      'order-state-conflict',
      'nothing',
    ],
    ['the design of an unpaid order', {}, { ownDesign: 'a' }, 149_700, 'apply', 'nothing'],
    ['the design of a paid order', { paymentState: 'paid' }, { ownDesign: 'a' }, 149_700, 'ask', 'nothing'],
    [
      'the design of an order whose layout is drawn',
      { step: 'approved', printDesigns: 1 },
      { ownDesign: 'a' },
      149_700,
      'apply',
      'layout',
    ],
    [
      'the design of a printed order',
      { step: 'printed' },
      { ownDesign: 'a' },
      149_700,
      'order-state-conflict',
      'nothing',
    ],
    [
      'colour and text of a printed layout',
      { step: 'printed', printDesigns: 1 },
      { count: 4, cardLine: 'Архітектор' },
      199_600,
      'apply',
      'layout',
    ],
  ] as const)(
    'a correction of %s has the verdict $4 and makes again: $5',
    (_, order, corrected, total, verdict, madeAgain) =>
      expect(judgeCorrection({ ...ORDER, ...order }, { ...ORDER, ...corrected }, total)).toMatchObject({
        verdict,
        madeAgain,
      }),
  )

  test('a correction that changes nothing has no parts', () =>
    expect(correctedParts(ORDER, { ...ORDER })).toEqual([]))

  const anyOrder = fc.record({
    state: fc.constantFrom(...ORDER_STATES),
    step: fc.constantFrom(null, ...PRODUCTION_STEPS),
    waybill: fc.constantFrom(null, '20450000000000'),
    printDesigns: fc.nat(2),
    paymentMethod: fc.constantFrom(...PAYMENT_METHODS),
    paymentState: fc.constantFrom(...PAYMENT_STATES),
    isGoingBack: fc.boolean(),
    isTakenOver: fc.boolean(),
    isAnswerAwaited: fc.boolean(),
    differenceDue: fc.nat(1_000),
    total: fc.nat(300_000),
  })
  const anyCorrection = fc.record(
    {
      productId: fc.constantFrom('1-1-1-1', '1-1-2-1'),
      count: fc.integer({ min: 1, max: 6 }),
      cardName: fc.constantFrom('', 'Олена'),
      pageId: fc.constantFrom('olena', 'taras'),
    },
    { requiredKeys: [] },
  )

  test('a correction is refused for sent or cancelled orders and those with a waybill, and paid orders need consent', () => {
    fc.assert(
      fc.property(anyOrder, anyCorrection, fc.nat(300_000), (order, corrected, total) => {
        const before = { ...ORDER, ...order }
        const { parts, verdict } = judgeCorrection(before, { ...before, ...corrected }, total)
        if (parts.length === 0) return
        const isClosed = before.state !== 'inProgress' || before.waybill !== null
        if (isClosed) expect(verdict).toBe('order-state-conflict')
        const isSold = parts.some(part => part !== 'printed' && part !== 'page')
        if (!isClosed && isSold && before.paymentState === 'paid') expect(verdict).not.toBe('apply')
      }),
    )
  })
})

test.each([
  ['nothing', 'packed', ['design', 'approved', 'printed', 'packed']],
  ['print', 'approved', ['design', 'approved']],
  ['layout', null, []],
] as const)('an order for which %s must be made again returns to the step %s', (madeAgain, step, kept) => {
  const times = { design: 'a', approved: 'b', printed: 'c', packed: 'd' }
  const back = productionAfterCorrection(madeAgain, { step: 'packed', stepTimes: times })
  expect(back.step).toBe(step)
  expect(Object.keys(back.stepTimes)).toEqual(kept)
})

test('an order without a layout that must be printed again has taken no step', () =>
  expect(
    productionAfterCorrection('print', { step: 'encoded', stepTimes: { printed: 'c', encoded: 'd' } }),
  ).toEqual({
    step: null,
    stepTimes: {},
  }))
