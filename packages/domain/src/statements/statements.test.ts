import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderNumber } from '../orders/order-number.ts'
import {
  type InvoicedOrder,
  matchTransfer,
  parseMt940,
  parseStatementRows,
  findOrderSequences,
  type StatementLine,
} from './index.ts'
import { parseAmount, parseStatementDay } from './statement-values.ts'

const line = (changes: Partial<StatementLine> = {}): StatementLine => ({
  day: '2026-11-27',
  amount: 49_900,
  currency: 'UAH',
  payer: 'ТОВ «Зерно»',
  payerCode: '14360570',
  purpose: '',
  document: '17',
  ...changes,
})
const order = (sequence: number, changes: Partial<InvoicedOrder> = {}): InvoicedOrder => ({
  id: `order-${sequence}`,
  sequence,
  total: 49_900,
  currency: 'UAH',
  payerCode: '',
  isAwaited: true,
  ...changes,
})

describe('the table of a statement', () => {
  test('client-bank statement lines are parsed by debit and credit, without outgoing ones', () => {
    const rows = [
      ['Виписка за рахунком UA21 3223 1300 0002 6007 2335 6600 1'],
      [],
      'ЄДРПОУ|МФО|Рахунок|Валюта|Дата операції|Код операції|ЄДРПОУ кореспондента|Кореспондент|Документ|Дебет|Кредит|Призначення платежу'.split(
        '|',
      ),
      '12345678|322313|26007|UAH|27.11.2026 14:05|6|14360570|ТОВ "Зерно"|17||1 234,56|Оплата за рахунком 100-149'.split(
        '|',
      ),
      '12345678|322313|26007|UAH|27.11.2026 15:00|6|14360570|ТОВ "Зерно"|18|99,00||Послуги'.split('|'),
      ['Разом', '', '', '', '', '', '', '', '', '99,00', '1234,56', ''],
    ]
    expect(parseStatementRows(rows)).toEqual([
      line({ amount: 123_456, payer: 'ТОВ "Зерно"', purpose: 'Оплата за рахунком 100-149' }),
    ])
  })

  test('a statement table with signed sums and without a payer is parsed', () => {
    const rows = [
      ['Дата i час операції', 'Деталі операції', 'Сума', 'Валюта'],
      ['2026-11-27 09:00:00', 'Від: Зерно. Рахунок №100149', '499.00', 'UAH'],
      ['2026-11-27 10:00:00', 'Комісія', '-5.00', 'UAH'],
      ['2026-11-27 10:00:00', 'У євро', '10.00', 'EUR'],
    ]
    expect(parseStatementRows(rows)).toEqual([
      line({ payer: '', payerCode: '', document: '', purpose: 'Від: Зерно. Рахунок №100149' }),
    ])
  })

  test.each([
    ['Дата проводки|Час проводки|Сума|Валюта|Призначення платежу|ЄДРПОУ|Назва контрагента|Референс'],
    [
      'Дата та час операції|Сума комісії|Сума в валюті картки (UAH)|Деталі операції|ЄДРПОУ контрагента|Контрагент|№ документа',
    ],
    [
      'Дата документа|Дата операції|ЄДРПОУ|ЄДРПОУ кореспондента|Кореспондент|Документ|Дебет|Кредит|Призначення платежу',
    ],
    ['Date|Amount|Currency|Counterparty|ІПН|Description|Reference'],
  ])('a statement with the headings %s is read', headings => {
    const names = headings.split('|')
    const cellOf = (name: string) => {
      if (/^(?:Дата документа|Сума комісії|Дебет|Час проводки)$/.test(name))
        return name.startsWith('Дата') ? '01.01.2020' : ''
      if (/^(?:Дата|Date)/.test(name)) return '27.11.2026 14:05:00'
      if (/^(?:Сума|Кредит|Amount)/.test(name)) return '499,00'
      if (/^(?:Валюта|Currency)/.test(name)) return 'UAH'
      if (/^(?:Призначення|Деталі|Description)/.test(name)) return 'Рахунок 100-149'
      if (/контрагента$|кореспондента$|^ІПН$/.test(name) && /ЄДРПОУ|ІПН/.test(name)) return '14360570'
      if (name === 'ЄДРПОУ') return names.includes('ЄДРПОУ кореспондента') ? '12345678' : '14360570'
      return /ореспондент|онтрагент|Counterparty/.test(name) ? 'ТОВ «Зерно»' : '17'
    }
    expect(parseStatementRows([names, names.map(cellOf)])).toEqual([line({ purpose: 'Рахунок 100-149' })])
  })

  test('a table without statement headings isn’t a statement', () => {
    expect(
      parseStatementRows([
        ['Імʼя', 'Пошта'],
        ['Олена', 'o@example.com'],
      ]),
    ).toBeNull()
    expect(parseStatementRows([])).toBeNull()
  })

  test('parsing any table as a statement never fails and yields whole minor units', () => {
    const cell = fc.oneof(
      fc.constantFrom('Дата', 'Сума', 'Кредит', 'Призначення', '27.11.2026', '1,5'),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 8 }), rows => {
        for (const { amount } of parseStatementRows(rows) ?? [])
          expect(Number.isSafeInteger(amount) && amount > 0).toBe(true)
      }),
    )
  })
})

test.each([
  ['1 234,56', 123_456],
  ['1\u00a0234.5', 123_450],
  ['+20', 2_000],
  ['-20,00', -2_000],
  ['−1', -100],
  ['12.345', null],
  ['1,234.56', 123_456],
  ['-12.345.678,9', -1_234_567_890],
  ['1,234', null],
  ['1.234.56', null],
  ['abc', null],
  ['', null],
])('the statement sum %j is parsed as %j minor units', (text, amount) =>
  expect(parseAmount(text)).toBe(amount),
)

test('any sum in a bank’s notation is parsed back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), minor => {
      const text = `${Math.floor(minor / 100)},${String(minor % 100).padStart(2, '0')}`
      expect(parseAmount(text)).toBe(minor)
    }),
  )
})

test.each([
  ['27.11.2026', '2026-11-27'],
  ['7/1/2026 9:00', '2026-01-07'],
  ['2026-11-27T09:00:00', '2026-11-27'],
  ['31.02.2026', null],
  ['27.11.26', null],
  ['46353', '2026-11-27'],
  ['46353.58681', '2026-11-27'],
  ['1', null],
  ['463530', null],
])('the statement day %j is parsed as %j', (text, day) => expect(parseStatementDay(text)).toBe(day))

test('MT940 credits are parsed with their numbered details, without debits and reversals', () => {
  const text = [
    ':20:STMT1',
    ':25:322313/26007233566001',
    ':60F:C261126UAH1000,00',
    ':61:2611271127C499,00NTRF17//B1',
    ':86:020?20Oplata za rakhunkom ?21100-149?32TOV Z?33erno?3814360570',
    ':61:2611271127D5,00NCHG18',
    ':86:Fee',
    ':61:2611271127RC499,00NTRF19',
    ':61:2611271127C20,NTRFNONREF//B2',
    ':86:Two lines of',
    'one text',
    ':62F:C261127UAH1514,00',
    '-',
  ].join('\r\n')
  expect(parseMt940(text)).toEqual([
    line({ payer: 'TOV Zerno', purpose: 'Oplata za rakhunkom 100-149' }),
    line({ amount: 2_000, payer: '', payerCode: '', purpose: 'Two lines of one text', document: 'B2' }),
  ])
})

describe('a transfer', () => {
  const first = 10_014
  const second = 10_020
  const numbers = `${orderNumber(first)} та ${orderNumber(second)}`

  test.each<[string, Partial<StatementLine>, InvoicedOrder[], object]>([
    [
      'that names an order with its sum is for it',
      { purpose: `Оплата рах. № ${orderNumber(first)} від 27.11.2026, без ПДВ` },
      [order(first), order(second)],
      { kind: 'named', orderIds: ['order-10014'] },
    ],
    [
      'for two orders is for both, where it is the sum of both',
      { purpose: numbers, amount: 99_800 },
      [order(first), order(second), order(10_021)],
      { kind: 'named', orderIds: ['order-10014', 'order-10020'] },
    ],
    [
      'of another sum than the order it names is left to staff',
      { purpose: orderNumber(first), amount: 49_000 },
      [order(first)],
      { kind: 'other-sum', orderIds: ['order-10014'] },
    ],
    [
      'in another currency than the order it names is left to staff',
      { purpose: orderNumber(first), currency: 'USD' },
      [order(first)],
      { kind: 'other-sum', orderIds: ['order-10014'] },
    ],
    [
      'for an order that is paid already says so',
      { purpose: orderNumber(first) },
      [order(first, { isAwaited: false })],
      { kind: 'settled', orderIds: ['order-10014'] },
    ],
    [
      'without a number is likely for the one order of its payer with its sum',
      {},
      [order(first, { payerCode: '14360570' }), order(second)],
      { kind: 'likely', orderIds: ['order-10014'] },
    ],
    [
      'without a number of an unknown payer may be for each order with its sum',
      { payerCode: '' },
      [order(first), order(second), order(10_021, { total: 1 })],
      { kind: 'same-sum', orderIds: ['order-10014', 'order-10020'] },
    ],
    ['that fits no order is for none', { amount: 7 }, [order(first)], { kind: 'none' }],
  ])('a transfer %s', (_, changes, orders, match) =>
    expect(matchTransfer(line(changes), orders)).toEqual(match),
  )

  test('the number of any order is found in a purpose, however it is written', () => {
    const wrap = fc.constantFrom(
      (n: string) => `Оплата за рахунком ${n} від 27.11.2026`,
      (n: string) => `№${n.replace('-', '')}`,
      (n: string) => `сплата ${n.replace('-', ' ')}, без ПДВ`,
      (n: string) => `(${n.replace('-', '–')})`,
    )
    fc.assert(
      fc.property(fc.integer({ min: 10_001, max: 99_999_999 }), wrap, (sequence, written) => {
        expect(findOrderSequences(written(orderNumber(sequence)))).toContain(sequence)
      }),
    )
  })

  test('finding order numbers is fast in any payment purpose', () => {
    fc.assert(fc.property(fc.string({ maxLength: 1_000 }), text => void findOrderSequences(text)))
    // The test measures the processor time of this thread, which is independent of the machine's other work.
    const before = process.threadCpuUsage()
    for (const part of ['1 ', '1', '1-', '№ 1', '- ', '100-14']) findOrderSequences(part.repeat(50_000))
    expect(findOrderSequences('1 '.repeat(50_000))).toEqual([])
    expect(process.threadCpuUsage(before).user).toBeLessThan(1_000_000)
  })
})
