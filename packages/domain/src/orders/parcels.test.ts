import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ORDER_STATES } from './order.ts'
import {
  type CompanionOrder,
  contentsRefusal,
  FIRST_PARCEL,
  type GroupedOrder,
  lastThings,
  MAX_PARCELS_PER_ORDER,
  ordersInParcel,
  PARCEL_STAGES,
  type ParcelOrder,
  parcelLeadId,
  type ParcelStage,
  parcelShares,
  parcelStage,
  parcelsOfOrder,
  type ParcelThings,
  putTogether,
  splitRefusal,
  takeOut,
  togetherRefusal,
} from './parcels.ts'

const AT = new Date('2026-11-27T10:00:00Z')

test.each([
  [{}, 'open'],
  [{ requestedAt: AT }, 'requested'],
  [{ waybill: '20450000000000' }, 'registered'],
  [{ waybill: '20450000000000', requestedAt: AT }, 'registered'],
  [{ sentAt: AT }, 'sent'],
  [{ sentAt: AT, waybill: '20450000000000' }, 'sent'],
] as const)('a parcel with %j is %s', (changes, stage) =>
  expect(parcelStage({ waybill: null, requestedAt: null, sentAt: null, ...changes })).toBe(stage),
)

test.each([
  ['open', null],
  ['requested', 'waybill-under-way'],
  ['registered', 'order-state-conflict'],
  ['sent', 'order-state-conflict'],
] as const)('a change of what is in a parcel that is %s is refused with %s', (stage, refusal) =>
  expect(contentsRefusal(stage)).toBe(refusal),
)

const anOrder = (changes: Partial<CompanionOrder> = {}): CompanionOrder => ({
  state: 'inProgress',
  isAnswerAwaited: false,
  isTogether: false,
  stage: 'open',
  parcels: parcelsOfOrder(3, []),
  companyId: null,
  recipient: { firstName: 'Олена', lastName: 'Коваленко', legal: null },
  phone: '+380671234567',
  delivery: {
    shipping: 'novaposhta',
    shippingType: 'department',
    city: 'Київ',
    cityRef: 'city-1',
    department: 'Відділення №1',
    departmentRef: 'branch-1',
    street: '',
    streetRef: null,
    house: '',
    flat: '',
  },
  ...changes,
})

describe('splitting an order', () => {
  test.each([
    [{}, [2, 3], null],
    [{}, [1], null],
    [{}, [], 'parcel-things-invalid'],
    [{}, [1, 2, 3], 'parcel-things-invalid'],
    [{}, [2, 2], 'parcel-things-invalid'],
    [{}, [4], 'parcel-things-invalid'],
    [{ parcels: parcelsOfOrder(3, [{ number: 2, things: [3] }]) }, [3], 'parcel-things-invalid'],
    [{ parcels: parcelsOfOrder(3, [{ number: 2, things: [3] }]) }, [2], null],
    [{ parcels: parcelsOfOrder(1, []) }, [1], 'parcel-things-invalid'],
    [{ state: 'done' }, [1], 'order-state-conflict'],
    [{ state: 'cancelled' }, [1], 'order-state-conflict'],
    [{ isAnswerAwaited: true }, [1], 'order-state-conflict'],
    [{ isTogether: true }, [1], 'order-sent-together'],
    [{ stage: 'requested' }, [1], 'waybill-under-way'],
    [{ stage: 'registered' }, [1], 'order-state-conflict'],
    [{ stage: 'sent' }, [1], 'order-state-conflict'],
  ] as const)(
    'of an order with %j, things %j get a parcel of their own or the refusal %s',
    (changes, things, refusal) => expect(splitRefusal(anOrder(changes), things)).toBe(refusal),
  )

  test('an order has ten parcels at most', () => {
    const further = Array.from({ length: MAX_PARCELS_PER_ORDER - 1 }, (_, at) => ({
      number: at + 2,
      things: [at + 1],
    }))
    const [first, ...others] = further
    if (!first) throw new Error('An order of ten parcels has further ones.')
    expect(splitRefusal(anOrder({ parcels: parcelsOfOrder(20, others) }), [20])).toBeNull()
    expect(splitRefusal(anOrder({ parcels: parcelsOfOrder(20, further) }), [20])).toBe('order-state-conflict')
  })

  test('splitting off a number of equal pieces takes the last ones', () => {
    expect(lastThings([1, 2, 4], 2)).toEqual([2, 4])
    expect(lastThings([1, 2, 4], 0)).toEqual([])
  })

  /** Splits and joins an order at random, as the rules allow it. */
  function play(count: number, moves: readonly { things: number[]; joins: number | null }[]): ParcelThings[] {
    let further: ParcelThings[] = []
    for (const { things, joins } of moves) {
      const parcels = parcelsOfOrder(count, further)
      if (joins !== null) further = further.filter(({ number }) => number !== joins)
      else if (splitRefusal(anOrder({ parcels }), things) === null)
        further = [...further, { number: Math.max(...parcels.map(({ number }) => number)) + 1, things }]
    }
    return parcelsOfOrder(count, further)
  }

  test('after any splits and joins each thing is in exactly one parcel and no parcel is empty', () => {
    const moves = fc.array(
      fc.record({
        things: fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 6 }),
        joins: fc.option(fc.integer({ min: 2, max: 6 }), { freq: 3 }),
      }),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), moves, (count, played) => {
        const parcels = play(count, played)
        const things = parcels.flatMap(parcel => parcel.things).toSorted((one, other) => one - other)
        expect(things).toEqual(Array.from({ length: count }, (_, at) => at + 1))
        expect(parcels.every(parcel => parcel.things.length > 0)).toBe(true)
        expect(new Set(parcels.map(({ number }) => number)).size).toBe(parcels.length)
        expect(parcels.length).toBeLessThanOrEqual(MAX_PARCELS_PER_ORDER)
      }),
    )
  })

  test('the parcels of an order share its sum exactly, each further one in whole hryvnias', () => {
    expect([...parcelShares(149_900, parcelsOfOrder(3, [{ number: 2, things: [3] }]))]).toEqual([
      [1, 149_900 - 49_900],
      [2, 49_900],
    ])
    fc.assert(
      fc.property(
        fc.nat(10_000_000),
        fc.integer({ min: 2, max: 40 }),
        fc.integer({ min: 1, max: 39 }),
        (sum, count, taken) => {
          const things = lastThings(parcelsOfOrder(count, [])[0].things, Math.min(taken, count - 1))
          const shares = parcelShares(sum, parcelsOfOrder(count, [{ number: 2, things }]))
          expect([...shares.values()].reduce((total, share) => total + share, 0)).toBe(sum)
          expect([...shares.values()].every(share => share >= 0)).toBe(true)
          expect((shares.get(2) ?? 0) % 100).toBe(0)
        },
      ),
    )
  })
})

describe('sending orders together', () => {
  test.each([
    ['two orders of one person to one branch', {}, null],
    ['an order that was sent', { state: 'done' }, 'order-state-conflict'],
    ['a cancelled order', { state: 'cancelled' }, 'order-state-conflict'],
    ['a split order', { parcels: parcelsOfOrder(3, [{ number: 2, things: [1] }]) }, 'order-split'],
    ['an order whose waybill is being made', { stage: 'requested' }, 'waybill-under-way'],
    ['an order with a waybill', { stage: 'registered' }, 'order-state-conflict'],
    ['an order of another company', { companyId: 'company' }, 'orders-go-elsewhere'],
    ['an order with another phone', { phone: '+380671234568' }, 'orders-go-elsewhere'],
    [
      'an order of another person',
      { recipient: { firstName: 'Петро', lastName: 'Коваленко', legal: null } },
      'orders-go-elsewhere',
    ],
    [
      'an order to another branch',
      { delivery: { ...anOrder().delivery, departmentRef: 'branch-2' } },
      'orders-go-elsewhere',
    ],
  ] as const)('%s sent in one parcel with another order gets the refusal $2', (_, changes, refusal) => {
    expect(togetherRefusal(anOrder(), anOrder(changes))).toBe(refusal)
    expect(togetherRefusal(anOrder(changes), anOrder())).toBe(refusal)
  })

  test('a place that the directory knows is compared by its Ref, another by its text', () => {
    const { delivery } = anOrder()
    const renamed = anOrder({ delivery: { ...delivery, department: 'Відділення № 1' } })
    expect(togetherRefusal(anOrder(), renamed)).toBeNull()
    const typed = { ...delivery, departmentRef: null }
    expect(togetherRefusal(anOrder({ delivery: typed }), anOrder({ delivery: typed }))).toBeNull()
    const other = { ...typed, department: 'Відділення №2' }
    expect(togetherRefusal(anOrder({ delivery: typed }), anOrder({ delivery: other }))).toBe(
      'orders-go-elsewhere',
    )
  })

  const grouped = (id: string, changes: Partial<GroupedOrder> = {}): GroupedOrder => ({
    id,
    sequence: Number(id),
    state: 'inProgress',
    sentWithId: null,
    ...changes,
  })

  test('the waybill of orders that are put together is stored with the oldest', () =>
    expect([...putTogether([grouped('7'), grouped('3'), grouped('5')])]).toEqual([
      ['7', '3'],
      ['3', null],
      ['5', '3'],
    ]))

  test('when the oldest order leaves a shared parcel, the waybill is stored with the next one', () => {
    const orders = [grouped('3'), grouped('5', { sentWithId: '3' }), grouped('7', { sentWithId: '3' })]
    expect(Object.fromEntries(takeOut(orders, '3'))).toEqual({ 3: null, 5: null, 7: '5' })
    expect(Object.fromEntries(takeOut(orders, '5'))).toEqual({ 3: null, 5: null, 7: '3' })
  })

  test('a cancelled order is not in the parcel, unless all of its orders are cancelled', () => {
    const [one, two] = [grouped('3', { state: 'cancelled' }), grouped('5', { sentWithId: '3' })]
    expect(ordersInParcel([two, one]).map(({ id }) => id)).toEqual(['5'])
    const cancelled = [one, { ...two, state: 'cancelled' as const }]
    expect(ordersInParcel(cancelled).map(({ id }) => id)).toEqual(['3', '5'])
  })

  test('after any mergers and separations each order is in one parcel, whose waybill is stored with one of its orders', () => {
    const move = fc.record({ id: fc.nat(7), other: fc.nat(7), isOut: fc.boolean() })
    fc.assert(
      fc.property(fc.array(move, { maxLength: 40 }), moves => {
        const orders = new Map(Array.from({ length: 8 }, (_, at) => [String(at), grouped(String(at))]))
        const parcelOf = (id: string) => {
          const order = orders.get(id)
          if (!order) throw new Error(`There is no order ${id}.`)
          return [...orders.values()].filter(each => parcelLeadId(each) === parcelLeadId(order))
        }
        for (const { id, other, isOut } of moves) {
          const [one, two] = [String(id), String(other)]
          const united = [...new Set([...parcelOf(one), ...parcelOf(two)])]
          const places = isOut ? takeOut(parcelOf(one), one) : putTogether(united)
          for (const [each, sentWithId] of places) orders.set(each, grouped(each, { sentWithId }))
          expect(parcelOf(one).some(each => each.id === two)).toBe(!isOut || one === two)
          for (const order of orders.values()) expect(orders.get(parcelLeadId(order))?.sentWithId).toBeNull()
        }
      }),
    )
  })
})

test('an order can be split only in progress, open and not sent together, and joined only in progress and open', () => {
  const stage = fc.constantFrom<ParcelStage>(...PARCEL_STAGES)
  const changes = fc.record({ state: fc.constantFrom(...ORDER_STATES), stage, isTogether: fc.boolean() })
  fc.assert(
    fc.property(changes, changed => {
      const order: ParcelOrder = anOrder(changed)
      const isSplittable = splitRefusal(order, [3]) === null
      expect(isSplittable).toBe(
        changed.state === 'inProgress' && changed.stage === 'open' && !changed.isTogether,
      )
      const mayJoin = togetherRefusal(anOrder(changed), anOrder()) === null
      expect(mayJoin).toBe(changed.state === 'inProgress' && changed.stage === 'open')
      expect(order.parcels[0]?.number).toBe(FIRST_PARCEL)
    }),
  )
})
