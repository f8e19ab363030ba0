import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createCheckbox } from './checkbox.ts'
import { ReceiptRefused, RegisterUnavailable } from './port.ts'
import { type CheckboxServer, startCheckboxServer, TEST_REGISTER } from './test/checkbox-server.ts'
import { aReceiptRequest, describeFiscalPort } from './test/describe-fiscal-port.ts'

const portOf = (apiUrl: string, changes: { pin?: string; taxes?: number[]; timeoutMs?: number } = {}) =>
  createCheckbox({
    apiUrl,
    licenseKey: TEST_REGISTER.licenseKey,
    cashier: { pin: changes.pin ?? TEST_REGISTER.pin },
    taxes: changes.taxes ?? [],
    timeoutMs: changes.timeoutMs ?? 5_000,
  })

describeFiscalPort('Checkbox', async () => {
  const server = await startCheckboxServer()
  return {
    port: portOf(server.apiUrl),
    countReceipts: () => Promise.resolve(server.receipts.length),
    close: () => server.close(),
  }
})

describe('Checkbox', () => {
  let server: CheckboxServer
  beforeEach(async () => {
    server = await startCheckboxServer()
  })
  afterEach(() => server.close())

  async function anOpenPort(changes?: Parameters<typeof portOf>[1]) {
    const port = portOf(server.apiUrl, changes)
    await port.openShift()
    return port
  }

  test('a receipt request has amounts in kopiykas, quantities in thousandths and cashless payment', async () => {
    const port = await anOpenPort({ taxes: [8] })
    const request = aReceiptRequest()
    await port.createReceipt(request)
    expect(server.bodies).toEqual([
      {
        id: request.id,
        goods: [
          {
            good: { code: '1', name: 'NFC‑картка', price: 49_900, tax: [8] },
            quantity: 3_000,
            is_return: false,
          },
          {
            good: { code: '2', name: 'Дизайн друку, 1 макет', price: 50_000, tax: [8] },
            quantity: 1_000,
            is_return: false,
          },
        ],
        payments: [{ type: 'CASHLESS', label: 'Платіжна картка', value: 199_700 }],
      },
    ])
  })

  test('a return names its sale and marks every line', async () => {
    const port = await anOpenPort()
    const sale = aReceiptRequest()
    await port.createReceipt(sale)
    await port.createReceipt(aReceiptRequest({ kind: 'return', saleId: sale.id }))
    expect(server.receipts.map(({ type }) => type)).toEqual(['SELL', 'RETURN'])
    expect(server.bodies[1]).toMatchObject({ related_receipt_id: sale.id })
  })

  test('a receipt that the tax service has not confirmed is pending until it is', async () => {
    const port = await anOpenPort()
    server.pendingFor = 2
    const request = aReceiptRequest()
    expect(await port.createReceipt(request)).toEqual({ state: 'pending' })
    expect(await port.findReceipt(request.id)).toEqual({ state: 'pending' })
    expect(await port.findReceipt(request.id)).toMatchObject({ state: 'made', number: 'TEST-fiscal-1' })
  })

  test('a receipt rejected by the tax service has the reason', async () => {
    const port = await anOpenPort()
    server.failsReceipts = true
    expect(await port.createReceipt(aReceiptRequest())).toEqual({
      state: 'failed',
      reason: 'Помилка сервера ДПС',
    })
  })

  test('a cashier whose session ended is signed in again', async () => {
    const port = await anOpenPort()
    server.forgetTokens()
    expect(await port.findShift()).toMatchObject({ state: 'open' })
    expect(server.asked.filter(name => name === 'POST cashier/signinPinCode')).toHaveLength(2)
  })

  test('a cash register not marked as a test one counts as live', async () => {
    server.isTest = false
    expect(await portOf(server.apiUrl).readRegister()).toEqual({ number: '4000438298', isTest: false })
  })

  test('a refusal of the cash register contains its own text', async () => {
    const port = await anOpenPort()
    const wrong = port.createReceipt(aReceiptRequest({ total: 1 }))
    await expect(wrong).rejects.toEqual(new ReceiptRefused('Сума оплат не дорівнює сумі чека'))
  })

  test.each([500, 502, 429, 408])(
    'the cash register’s status %i is an outage, not a refusal',
    async status => {
      const port = await anOpenPort()
      server.fault = name => (name === 'POST receipts/sell' ? status : null)
      await expect(port.createReceipt(aReceiptRequest())).rejects.toBeInstanceOf(RegisterUnavailable)
    },
  )

  test.each(['lost-request', 'lost-answer'] as const)(
    'a %s of the cash register is an outage',
    async fault => {
      const port = await anOpenPort()
      server.fault = name => (name === 'POST receipts/sell' ? fault : null)
      await expect(port.createReceipt(aReceiptRequest())).rejects.toBeInstanceOf(RegisterUnavailable)
    },
  )

  test('a refused cashier sign-in is an outage whose error contains neither key nor PIN', async () => {
    const port = portOf(server.apiUrl, { pin: '000-wrong' })
    const failure: unknown = await port.findShift().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(RegisterUnavailable)
    expect(`${String(failure)} ${JSON.stringify(failure)}`).not.toMatch(/000-wrong|a-licence-key/)
  })

  test('a register that refuses connections is an outage', async () => {
    const port = portOf(server.apiUrl.replace(/:\d+/, ':1'))
    await expect(port.findShift()).rejects.toBeInstanceOf(RegisterUnavailable)
  })
})
