import type { Reply } from '@dotyk/contract/client'
import type { AcceptanceWire } from '@dotyk/contract/quotes'
import { addDays, kyivDay } from '@dotyk/domain/values'
import type { TestApp } from './build-test-app.ts'
import { aVisitor, type Visitor } from './visitor.ts'

const QUOTES = '/admin/api/v1/quotes'

export type StaffQuote = Reply<'GET /admin/api/v1/quotes/:quoteID'>

/** The contents of a quote: 40 white badges at 450.00 and one print design at 1,500.00, less 500.00, come to 19,000.00. */
export function quoteContents({ clock }: Pick<TestApp, 'clock'>, changes: object = {}) {
  return {
    productID: '3-1-2-5-1',
    count: 40,
    unitPrice: 45_000,
    printDesigns: 1,
    printDesignPrice: 150_000,
    pageDesigns: 0,
    pageDesignPrice: 0,
    discount: 50_000,
    validUntil: addDays(kyivDay(clock.now()), 14),
    note: 'Друк за пʼять днів',
    name: 'Олена Коваленко',
    organization: 'Зерно',
    phone: '+380671234567',
    email: 'buyer@zerno.example',
    ...changes,
  }
}

/** Creates a quote as staff, which is a draft. */
export async function aQuote(server: TestApp, staff: Visitor, changes: object = {}): Promise<StaffQuote> {
  const body = { ...quoteContents(server, changes), requestID: null, ...changes }
  const made = await staff.send('POST', QUOTES, body)
  if (made.statusCode !== 200) throw new Error(`No quote was made: ${made.statusCode} ${made.body}`)
  return made.json<StaffQuote>()
}

/** Creates a quote and sends it, so that its buyer may accept it. */
export async function aSentQuote(server: TestApp, staff: Visitor, changes: object = {}): Promise<StaffQuote> {
  const { id } = await aQuote(server, staff, changes)
  return (await staff.send('POST', `${QUOTES}/${id}/send`)).json<StaffQuote>()
}

let buyers = 0

/** A buyer's acceptance of a quote, with delivery to a branch in Kyiv and payment by bank transfer. */
export function anAcceptance(changes: Partial<AcceptanceWire> = {}): AcceptanceWire {
  return {
    version: 1,
    phone: '067 123 45 67',
    email: `quoted-${process.pid}-${++buyers}@example.com`,
    shipping: 'novaposhta',
    shippingType: 'department',
    payment: 'bank-transfer',
    city: 'Київ',
    department: 'Відділення №1: вул. Пирогівський шлях, 135',
    firstname: 'Олена',
    lastname: 'Коваленко',
    ...changes,
  }
}

export const acceptQuote = (
  { app }: Pick<TestApp, 'app'>,
  id: string,
  changes: Partial<AcceptanceWire> = {},
  by: Visitor = aVisitor(app),
) => by.send('POST', `/quote/${id}/accept`, anAcceptance(changes))
