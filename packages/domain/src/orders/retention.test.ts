import { describe, expect, test } from 'vitest'
import { PAYMENT_STATES } from '../payments/payment-state.ts'
import { ORDER_STATES } from './order.ts'
import { erasureObstacle, isRetentionOver, orderRetentionEnd, withoutPersonalData } from './retention.ts'

const SETTLED = { isParcelUnderway: false, isMoneyUnclear: false }

describe('erasing on request', () => {
  const refusals = ORDER_STATES.flatMap(state =>
    PAYMENT_STATES.map(
      paymentState =>
        [`${state} ${paymentState}`, erasureObstacle({ state, paymentState, ...SETTLED })] as const,
    ),
  )

  test('personal data is erased on request once the order is finished and no money is owed', () => {
    expect(Object.fromEntries(refusals)).toEqual({
      'inProgress none': 'order-unfinished',
      'inProgress pending': 'order-unfinished',
      'inProgress paid': 'order-unfinished',
      'inProgress failed': 'order-unfinished',
      'inProgress refunded': 'order-unfinished',
      'done none': null,
      'done pending': 'order-owed',
      'done paid': null,
      'done failed': 'order-owed',
      'done refunded': null,
      'cancelled none': null,
      'cancelled pending': null,
      'cancelled paid': 'order-owed',
      'cancelled failed': null,
      'cancelled refunded': null,
    })
  })

  test('personal data isn’t erased on request while the parcel is under way or the payment is unclear', () => {
    for (const state of ['done', 'cancelled'] as const) {
      const order = { state, paymentState: 'none' as const, ...SETTLED }
      expect(erasureObstacle({ ...order, isParcelUnderway: true })).toBe('order-unfinished')
      expect(erasureObstacle({ ...order, isMoneyUnclear: true })).toBe('order-owed')
    }
  })
})

describe('erasing old orders', () => {
  const createdAt = new Date('2026-11-25T10:00:00Z')
  const due = new Date('2029-11-25T10:00:00Z')
  const finished = { state: 'done', isParcelUnderway: false, createdAt } as const

  test('personal data is kept exactly the configured calendar years after the order', () => {
    expect(orderRetentionEnd(createdAt, 3)).toEqual(due)
    expect(isRetentionOver(finished, new Date(due.getTime() - 1), 3)).toBe(false)
    expect(isRetentionOver(finished, due, 3)).toBe(true)
    expect(isRetentionOver(finished, due, 4)).toBe(false)
    expect(orderRetentionEnd(new Date('2028-02-29T00:00:00Z'), 3)).toEqual(new Date('2031-03-01T00:00:00Z'))
  })

  test('personal data of an unfinished order is kept however old it is', () => {
    const later = orderRetentionEnd(createdAt, 30)
    expect(isRetentionOver({ ...finished, state: 'inProgress' }, later, 3)).toBe(false)
    expect(isRetentionOver({ ...finished, isParcelUnderway: true }, later, 3)).toBe(false)
    expect(isRetentionOver({ ...finished, state: 'cancelled' }, later, 3)).toBe(true)
  })
})

test('an erased order keeps the organization with its tax code and the carrier, nothing personal', () => {
  const legal = { ownership: 'ТОВ', taxCode: '12345678', organization: 'Зерно' }
  const delivery = {
    shipping: 'novaposhta' as const,
    shippingType: 'address' as const,
    city: 'Київ',
    cityRef: 'a',
    department: '1',
    departmentRef: 'b',
    street: 'Хрещатик',
    streetRef: 'c',
    house: '22',
    flat: '7',
  }
  const left = withoutPersonalData({
    recipient: { firstName: 'Олена', lastName: 'Коваленко', middleName: 'Петрівна', legal },
    delivery,
  })
  expect(left).toEqual({
    contact: { name: '', phone: '', email: '' },
    recipient: { firstName: '', lastName: '', middleName: '', legal },
    delivery: {
      shipping: 'novaposhta',
      shippingType: 'address',
      city: '',
      cityRef: null,
      department: '',
      departmentRef: null,
      street: '',
      streetRef: null,
      house: '',
      flat: '',
    },
    comment: '',
    cardName: '',
    cardLine: '',
    ownDesign: '',
  })
})
