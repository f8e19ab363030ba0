import type { CallName } from '@dotyk/contract'
import { anOrder } from '../an-order.ts'
import { aPdf } from '../documents.ts'
import { redAndBlueHalves, toDataUrl } from '../pictures.ts'

const png = await redAndBlueHalves({ width: 64, height: 64 }).png().toBuffer()

/** Files of the kinds that calls accept, and some of other kinds. */
export const SAMPLE_FILES: readonly Buffer[] = [
  png,
  png.subarray(0, 60),
  aPdf(),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1"/></svg>'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script><a href="javascript:1"/></svg>'),
  Buffer.from('<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg>&b;</svg>'),
  Buffer.from('email,name,phone\nsomebody@example.com,Олена,0671234567\nx,,\n'),
  Buffer.from('Дата;Сума;Валюта;Призначення\n27.11.2026;499,00;UAH;Оплата\n'),
  Buffer.from(':20:1\n:25:UA1\n:61:2611271127C499,00NTRF\n:86:оплата\n'),
  Buffer.from('https://linktr.ee/somebody'),
  Buffer.from('BEGIN:VCARD\nVERSION:3.0\nFN:Олена\nTEL:+380671234567\nEND:VCARD'),
  Buffer.from('PK\u0003\u0004not a workbook', 'latin1'),
  Buffer.from('\xff\xd8\xff\xe0not a photo', 'latin1'),
  Buffer.alloc(0),
  Buffer.alloc(300_000, 'a'),
]

const address = () => `${Math.random().toString(36).slice(2)}@example.com`

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Valid bodies whose values depend on each other, so that they can't be generated from a schema alone. */
export function sampleBodies(): Record<string, object[]> {
  return {
    'POST /order': [
      anOrder(),
      anOrder({ payment: 'bank-transfer', recipient: 'personal' }),
      anOrder({ payment: 'upon-receipt' }),
    ],
    'POST /admin/api/v1/quotes': [
      {
        productID: '3-1-2-5-1',
        count: 40,
        unitPrice: 45_000,
        printDesigns: 1,
        printDesignPrice: 150_000,
        pageDesigns: 0,
        pageDesignPrice: 0,
        discount: 50_000,
        validUntil: dayIn(14),
        note: '',
        name: 'Олена Коваленко',
        organization: 'Зерно',
        phone: '+380671234567',
        email: 'buyer@zerno.example',
        requestID: null,
      },
    ],
    'POST /admin/api/v1/create-group': [{ data: { name: 'Група', count: 3 } }],
    'POST /admin/api/v1/group-tasks': [{ data: { name: 'Група', count: 3 } }],
    'POST /admin/api/v1/companies': [{ data: { name: 'Зерно' } }],
    'POST /admin/api/v1/staff/invitations': [{ address: address(), role: 'production' }],
    'POST /admin/api/v1/chips': [{ kind: 'ntag213', count: 2 }],
    'POST /admin/api/v1/incidents': [
      {
        kind: 'incident',
        state: 'investigating',
        title: { ua: 'Збій', en: 'Incident' },
        text: { ua: 'Зʼясовуємо.', en: 'Investigating.' },
        parts: ['ordering'],
        startsAt: null,
        endsAt: null,
      },
    ],
    'POST /admin/api/v1/discounts': [
      {
        code: 'SPRING',
        value: { kind: 'percent', percent: 10 },
        validFrom: null,
        validUntil: null,
        maxOrders: null,
        minCount: 1,
        accessories: null,
      },
    ],
    'POST /admin/api/v1/statements/transfers': [
      {
        transfers: [
          {
            line: {
              day: '2026-11-27',
              amount: 49_900,
              currency: 'UAH',
              payer: 'Зерно',
              payerCode: '12345678',
              purpose: 'Оплата',
              document: '1',
              repeat: 0,
            },
            orderIDs: ['anything'],
          },
        ],
      },
    ],
    'PATCH /api/v1/profile/': [
      {
        name: 'Олена',
        phones: [{ value: '+380671234567' }],
        hours: { weekly: { mon: [['09:00', '18:00']] } },
      },
      {
        messengers: [
          { name: 'telegram', value: '@olena_k', visibility: { from: '2026-11-27T10:00', code: '1234' } },
        ],
      },
    ],
    'PUT /api/v1/profile/photo': [{ pfp: toDataUrl(png, 'image/png') }],
    'PUT /api/v1/leads/settings': [
      { on: true, button: true, retention_days: 30, webhook: 'https://a.example/' },
    ],
    'POST /api/v1/leads/scans': [
      {
        account: '',
        items: [{ id: crypto.randomUUID(), scanned_at: '2026-11-27T10:00:00Z', name: 'Олена' }],
      },
    ],
    'PUT /admin/api/v1/workshop-calendar': [
      { weekdays: [1, 2, 3], closedOnHolidays: true, closedDays: ['2026-12-25'] },
    ],
  } satisfies Partial<Record<CallName, object[]>>
}
