import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CHANGE_NOTICE_LIFETIME_MS,
  noticeDismissalKey,
  type NoticedOrder,
  type NoticeState,
  currentNotices,
} from './notices.ts'
import { SUBSCRIPTION_STATES } from '../profile/subscription.ts'

const now = new Date('2026-11-21T12:00:00Z')
const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS)

const anOrder = (order: Partial<NoticedOrder> = {}): NoticedOrder => ({
  id: 'order-1',
  productName: 'NFC-картка',
  count: 2,
  price: 99_800,
  currency: 'UAH',
  state: 'inProgress',
  paymentMethod: 'liqpay',
  paymentState: 'paid',
  differenceDue: 0,
  ...order,
})

/** Creates the state of an owner who gets no notices, with the given changes. */
const aState = (state: Partial<NoticeState> = {}): NoticeState => ({
  subscription: { state: 'annual', paidUntil: inDays(300) },
  hadSubscription: true,
  email: 'olena@example.com',
  isEmailConfirmed: true,
  pendingEmail: null,
  isEmailRefused: false,
  isLinkingDisabled: false,
  passwordChangedAt: null,
  emailChangedAt: null,
  deletedAt: null,
  hasContact: true,
  orders: [anOrder()],
  ...state,
})

const kinds = (state: Partial<NoticeState>) => currentNotices(aState(state), now).map(({ kind }) => kind)

test('an owner without anything to do gets no notices', () => {
  expect(kinds({})).toEqual([])
})

describe('causes of notices', () => {
  test.each<[string, Partial<NoticeState>, object[]]>([
    [
      'the last week of a trial',
      { subscription: { state: 'trial', paidUntil: inDays(7) } },
      [{ kind: 'trial', days: 7 }],
    ],
    ['a trial with eight days left', { subscription: { state: 'trial', paidUntil: inDays(8) } }, []],
    [
      'a trial that is over',
      { subscription: { state: 'trial', paidUntil: now }, hadSubscription: false },
      [{ kind: 'trial-expired' }],
    ],
    [
      'a year that is over',
      { subscription: { state: 'annual', paidUntil: inDays(-1) } },
      [{ kind: 'subscription-expired' }],
    ],
    [
      'a trial that is over and written down',
      { subscription: { state: 'expired', paidUntil: inDays(-1) }, hadSubscription: false },
      [{ kind: 'trial-expired' }],
    ],
    [
      'a year that is over and written down',
      { subscription: { state: 'expired', paidUntil: inDays(-1) } },
      [{ kind: 'subscription-expired' }],
    ],
    [
      'the last week of a year',
      { subscription: { state: 'annual', paidUntil: inDays(7) } },
      [{ kind: 'subscription-ending', days: 7 }],
    ],
    ['a year with eight days left', { subscription: { state: 'annual', paidUntil: inDays(8) } }, []],
    ['an unlimited subscription', { subscription: { state: 'unlimited', paidUntil: null } }, []],
    [
      'an e-mail nobody confirmed',
      { isEmailConfirmed: false },
      [{ kind: 'email-activation', email: 'olena@example.com', isChange: false }],
    ],
    [
      'an e-mail to take the old one’s place',
      { pendingEmail: 'new@example.com' },
      [{ kind: 'email-activation', email: 'new@example.com', isChange: true }],
    ],
    [
      'an e-mail that takes no emails',
      { isEmailConfirmed: false, isEmailRefused: true },
      [{ kind: 'email-send-failed', email: 'olena@example.com' }],
    ],
    [
      'a new e-mail that takes none',
      { pendingEmail: 'new@example.com', isEmailRefused: true },
      [{ kind: 'email-send-failed', email: 'new@example.com' }],
    ],
    ['a login link', { email: null }, [{ kind: 'temporary-login', mayLink: true }]],
    [
      'a login link for good',
      { email: null, isLinkingDisabled: true },
      [{ kind: 'temporary-login', mayLink: false }],
    ],
    [
      'an e-mail being linked',
      { email: null, pendingEmail: 'new@example.com' },
      [{ kind: 'registration-warning', email: 'new@example.com' }],
    ],
    [
      'an e-mail being linked that takes no emails',
      { email: null, pendingEmail: 'new@example.com', isEmailRefused: true },
      [{ kind: 'email-send-failed', email: 'new@example.com' }],
    ],
    ['no order yet', { orders: [] }, [{ kind: 'select-accessory' }]],
    ['no order and no contact yet', { orders: [], hasContact: false }, []],
    ['no order by a login link', { orders: [], email: null }, [{ kind: 'temporary-login', mayLink: true }]],
  ])('a profile has the right notices in this state: %s', (_what, state, expected) => {
    expect(currentNotices(aState(state), now)).toEqual(expected)
  })

  test.each([
    ['pending', {}, true],
    ['failed', {}, true],
    ['paid', {}, false],
    ['refunded', {}, true],
    ['refunded', { state: 'cancelled' }, false],
    ['none', {}, false],
    ['pending', { state: 'cancelled' }, false],
    ['pending', { state: 'done' }, false],
    ['pending', { paymentMethod: 'bank-transfer' }, false],
  ] as const)(
    'an order whose payment is %s with %j asks the owner to pay: %s',
    (paymentState, order, asked) => {
      const orders = [anOrder({ paymentState, ...order })]
      expect(currentNotices(aState({ orders }), now)).toEqual(
        asked ? [{ kind: 'pay-order', order: orders[0] }] : [],
      )
    },
  )

  test('a changed password and a changed e-mail have a notice for seven days', () => {
    const old = new Date(now.getTime() - CHANGE_NOTICE_LIFETIME_MS)
    const late = new Date(old.getTime() + 1)
    expect(kinds({ passwordChangedAt: late, emailChangedAt: late })).toEqual([
      'password-changed',
      'email-changed',
    ])
    expect(kinds({ passwordChangedAt: old, emailChangedAt: old })).toEqual([])
  })
})

test('a deleted profile shows no other notice', () => {
  expect(
    currentNotices(
      aState({
        deletedAt: now,
        email: null,
        subscription: { state: 'expired', paidUntil: null },
        orders: [],
      }),
      now,
    ),
  ).toEqual([{ kind: 'profile-deleted', until: inDays(30) }])
})

test('notices are ordered: what is broken, then what is to be done, then what is good to know', () => {
  expect(
    kinds({
      subscription: { state: 'trial', paidUntil: inDays(2) },
      isEmailConfirmed: false,
      passwordChangedAt: now,
      emailChangedAt: now,
      orders: [anOrder({ paymentState: 'failed' }), anOrder({ paymentState: 'pending' })],
    }),
  ).toEqual(['pay-order', 'pay-order', 'password-changed', 'email-changed', 'email-activation', 'trial'])
})

describe('dismissed notices', () => {
  test('a dismissed notice stays dismissed until its cause recurs', () => {
    const changed = (at: Date) => noticeDismissalKey({ kind: 'password-changed', at })
    expect(changed(now)).toBe(changed(new Date(now)))
    expect(changed(now)).not.toBe(changed(inDays(1)))
    expect(noticeDismissalKey({ kind: 'select-accessory' })).toBe('select-accessory')
  })

  test('notices of a trial’s end, a payment, a failed email and the sign-in can’t be dismissed', () => {
    const states = fc.record({
      subscription: fc.record({
        state: fc.constantFrom(...SUBSCRIPTION_STATES),
        paidUntil: fc.option(fc.date({ noInvalidDate: true })),
      }),
      email: fc.option(fc.constant('a@example.com')),
      isEmailConfirmed: fc.boolean(),
      pendingEmail: fc.option(fc.constant('b@example.com')),
      isEmailRefused: fc.boolean(),
      isLinkingDisabled: fc.boolean(),
    })
    fc.assert(
      fc.property(states, state => {
        const notices = currentNotices(aState(state), now)
        expect(new Set(notices.map(({ kind }) => kind)).size).toBe(notices.length)
        for (const notice of notices) expect(noticeDismissalKey(notice)).toBeNull()
      }),
    )
  })
})
