import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FiscalPort, ReceiptRefused, type ReceiptRequest } from '../port.ts'

export interface FiscalPortSetup {
  port: FiscalPort
  countReceipts: () => Promise<number>
  close: () => Promise<void>
}

export function aReceiptRequest(changes: Partial<ReceiptRequest> = {}): ReceiptRequest {
  return {
    id: randomUUID(),
    kind: 'sale',
    lines: [
      { name: 'NFC‑картка', count: 3, price: 49_900 },
      { name: 'Дизайн друку, 1 макет', count: 1, price: 50_000 },
    ],
    total: 199_700,
    saleId: null,
    ...changes,
  }
}

/** The tests that every fiscal register must pass. */
export function describeFiscalPort(name: string, openWorld: () => Promise<FiscalPortSetup>): void {
  describe(`receipts by ${name}`, () => {
    let world: FiscalPortSetup
    beforeAll(async () => {
      world = await openWorld()
    })
    afterAll(() => world.close())

    test('a register without a shift refuses receipts', async () => {
      expect(await world.port.findShift()).toBeNull()
      await expect(world.port.createReceipt(aReceiptRequest())).rejects.toBeInstanceOf(ReceiptRefused)
      expect(await world.countReceipts()).toBe(0)
    })

    test('a shift is opened once, and closed however often it is asked', async () => {
      await world.port.openShift()
      await world.port.openShift()
      expect(await world.port.findShift()).toMatchObject({
        state: 'open',
        openedAt: expect.any(Date) as Date,
      })
      await world.port.closeShift()
      await world.port.closeShift()
      expect(await world.port.findShift()).toBeNull()
      await world.port.openShift()
    })

    test('an id gets one receipt with a number and a page, however often it is asked for', async () => {
      const request = aReceiptRequest()
      const before = await world.countReceipts()
      expect(await world.port.findReceipt(request.id)).toBeNull()
      const made = await world.port.createReceipt(request)
      expect(made).toMatchObject({
        state: 'made',
        number: expect.stringMatching(/\w/) as string,
        address: expect.stringMatching(/^https?:/) as string,
      })
      expect(await world.port.createReceipt(request)).toEqual(made)
      expect(await world.port.findReceipt(request.id)).toEqual(made)
      expect((await world.countReceipts()) - before).toBe(1)
    })

    test('a sale is returned by a receipt of its own', async () => {
      const sale = aReceiptRequest()
      await world.port.createReceipt(sale)
      const back = aReceiptRequest({ kind: 'return', saleId: sale.id })
      expect(await world.port.createReceipt(back)).toMatchObject({ state: 'made' })
    })

    test('a register for trying says so', async () => {
      expect(await world.port.readRegister()).toMatchObject({ isTest: true })
    })
  })
}
