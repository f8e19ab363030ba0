import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import directory from '../directory.data.json' with { type: 'json' }
import type { CarrierPort, CarrierPage, ParcelRequest } from '../port.ts'

interface OpenPort {
  port: CarrierPort
  close: () => Promise<void>
}

const KYIV = '8d5a980d-391c-11dd-90d9-001a92567626'
const ODESA = 'db5c88d0-391c-11dd-90d9-001a92567626'

/** A parcel with a card to a branch in Kyiv; a test changes only the fields that matter to it. */
export function aParcel(changes: Partial<ParcelRequest> = {}): ParcelRequest {
  return {
    reference: '100-149',
    recipient: {
      firstName: 'Олена',
      lastName: 'Коваленко',
      middleName: '',
      phone: '+380671234567',
      legal: null,
    },
    destination: { kind: 'branch', cityRef: KYIV, departmentRef: 'a-branch' },
    box: { length: 160, width: 110, height: 10, weight: 100 },
    description: 'NFC-картка',
    declaredValue: 49_900,
    cashOnDelivery: 0,
    paidBy: 'recipient',
    ...changes,
  }
}

/** The tests that every implementation of the carrier must pass. */
export function describeCarrierPort(name: string, open: () => Promise<OpenPort>): void {
  describe(`the carrier by ${name}`, () => {
    let opened: OpenPort
    beforeEach(async () => {
      opened = await open()
    })
    afterEach(() => opened.close())

    test('the pages of the carrier’s cities have every city once and come to an end', async () => {
      const cities = await all(page => opened.port.listCities(page))
      expect(cities.map(({ ref }) => ref).sort()).toEqual(directory.cities.map(({ ref }) => ref).sort())
      expect(cities.find(({ ref }) => ref === KYIV)).toMatchObject({
        name: 'Київ',
        area: 'Київська',
        region: '',
        kind: 'місто',
      })
    })

    test('the carrier tells a price and a day of arrival after the day of sending', async () => {
      const asked = { cityRef: ODESA, kind: 'branch', box: aParcel().box, declaredValue: 49_900 } as const
      const { cost, arrivesOn } = await opened.port.estimateDelivery({ ...asked, sentOn: '2026-11-30' })
      expect(cost).toBeGreaterThan(0)
      expect(arrivesOn).toBe('2026-12-02')
    })

    test('the pages of the carrier’s branches have each once, with city, number, address, kind and limit', async () => {
      const branches = await all(page => opened.port.listBranches(page))
      expect(branches.map(({ ref }) => ref).sort()).toEqual(directory.branches.map(({ ref }) => ref).sort())
      expect(branches.find(({ ref }) => ref === 'd7108df0-8433-11e4-acce-0050568002cf')).toEqual({
        ref: 'd7108df0-8433-11e4-acce-0050568002cf',
        cityRef: KYIV,
        settlementRef: 'e718a680-4b33-11e4-ab6d-005056801329',
        number: '142',
        name: 'Відділення №142 (до 30 кг на одне місце): вул. Амвросія Бучми, 5',
        address: 'вул. Амвросія Бучми, 5',
        kind: 'branch',
        maxWeight: 30_000,
        schedule: [],
      })
      expect(branches.find(({ number }) => number === '35921')).toMatchObject({
        cityRef: ODESA,
        kind: 'postomat',
        maxWeight: null,
      })
    })

    test('the carrier’s forms of ownership have a short and a full name', async () => {
      expect(await opened.port.listOwnershipForms()).toContainEqual({
        ref: '7f0f351d-2519-11df-be9a-000c291af1b3',
        name: 'ТОВ',
        fullName: 'Товариство з обмеженою відповідальністю',
      })
    })

    test('the carrier finds a city by the beginning of its name, with both of its Refs', async () => {
      const found = await opened.port.findCities('киї')
      expect(found).toHaveLength(1)
      expect(found[0]).toMatchObject({
        ref: KYIV,
        settlementRef: 'e718a680-4b33-11e4-ab6d-005056801329',
        name: 'Київ',
        area: 'Київська',
        kind: 'місто',
      })
    })

    test('the carrier finds a branch by its address, in its own city alone', async () => {
      expect((await opened.port.findBranches(ODESA, 'Шевченка')).map(({ number }) => number)).toEqual([])
      expect((await opened.port.findBranches(ODESA, 'Жуковського')).map(({ number }) => number)).toEqual([
        '7',
      ])
    })

    test('the carrier finds a street by its name, in its own city alone, with its kind', async () => {
      expect((await opened.port.findStreets(KYIV, 'хрещ')).map(({ name: found }) => found)).toEqual([
        'вул. Хрещатик',
      ])
      expect(await opened.port.findStreets(ODESA, 'хрещ')).toEqual([])
    })

    test('a registered parcel has a waybill of 14 digits, found again by its order’s number', async () => {
      const { port } = opened
      expect(port.makesWaybills).toBe(true)
      expect(await port.findWaybill('100-149', new Date())).toBeNull()
      const waybill = await port.createWaybill(aParcel())
      expect(waybill.number).toMatch(/^20\d{12}$/)
      expect(await port.findWaybill('100-149', new Date())).toMatchObject({ number: waybill.number })
      expect(await port.findWaybill('100-156', new Date())).toBeNull()
      const other = await port.createWaybill(aParcel({ reference: '100-156' }))
      expect(other.number).not.toBe(waybill.number)
    })

    test('a registered parcel is tracked at once, and an unknown one has the state unknown', async () => {
      const { number } = await opened.port.createWaybill(aParcel())
      const parcels = [number, '99000000000000'].map(waybill => ({ waybill, phone: '+380671234567' }))
      const tracked = await opened.port.trackParcels(parcels)
      expect(tracked.find(({ waybill }) => waybill === number)).toMatchObject({ state: 'registered' })
      expect(tracked.filter(({ state }) => state !== 'unknown')).toHaveLength(1)
    })

    test('registered parcels are put on one register, found by them again', async () => {
      const { port } = opened
      const first = await port.createWaybill(aParcel())
      const second = await port.createWaybill(aParcel({ reference: '100-156' }))
      const { register, added } = await port.addToRegister([first.ref], null)
      expect(register?.number).toMatch(/^105-\d{8}$/)
      expect(added).toEqual([first.ref])
      const joined = await port.addToRegister([second.ref], register?.ref ?? null)
      expect(joined).toMatchObject({ register, added: [second.ref] })
      const found = await port.findRegisters([first.ref, second.ref], new Date())
      expect([...found]).toEqual([
        [first.ref, register],
        [second.ref, register],
      ])
    })

    test('a parcel on a register isn’t put on another one, and is told with the number of its own', async () => {
      const { port } = opened
      const { ref } = await port.createWaybill(aParcel())
      const { register } = await port.addToRegister([ref], null)
      const again = await port.addToRegister([ref], null)
      expect(again).toMatchObject({ register: null, added: [] })
      expect([...again.elsewhere]).toEqual([[ref, register?.number]])
    })

    test('the carrier gives no label for an unknown parcel', async () => {
      expect(await opened.port.drawLabel('99000000000000')).toBeNull()
    })

    test('the carrier finds nothing for an unknown place', async () => {
      expect(await opened.port.findCities('Атлантида')).toEqual([])
      expect(await opened.port.findBranches('no such city', '')).toEqual([])
      expect(await opened.port.findStreets('no such city', 'Хрещатик')).toEqual([])
    })
  })
}

async function all<Row>(list: (page: number) => Promise<CarrierPage<Row>>): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; page < 50; page++) {
    const read = await list(page)
    if (read.isPastEnd) return rows
    rows.push(...read.rows)
  }
  throw new Error('The list has no end.')
}
