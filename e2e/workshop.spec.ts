import { randomInt } from 'node:crypto'
import type { NewOrderWire } from '@dotyk/contract/orders/order'
import { type OrderStage, ORDER_JOB_ARCHIVE } from '@dotyk/domain/orders'
import { messages } from '@dotyk/i18n'
import type { APIRequestContext, Locator } from '@playwright/test'
import { unzipSync } from 'fflate'
import { pdfText } from '../apps/server/test/pdf-text.ts'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { changeOrder, openConsole, placeOrder, recordChips } from './support/console.ts'
import { expect, test } from './support/journey.ts'
import { countPresses } from './support/presses.ts'

const ORDERS = 30
/** The number of orders that are placed at the same time. */
const AT_ONCE = 6
/** Drawing the papers of thirty orders can take this long on a busy machine. */
const JOB_WITHIN_MS = 60_000
/** The maximum number of presses of a step that all orders share. */
const MOST_PRESSES = 3

const CARD = 49_900
const BADGE = 59_900

/** What is ordered in turn: cards in two colours, a printed name, a stand, a menu, and badges for several people. */
const ORDERED: readonly Partial<NewOrderWire>[] = [
  { productID: '1-1-1-1', price: CARD },
  { productID: '1-1-3-1', price: CARD, cardName: 'Соломія Гай', cardLine: 'Кераміка' },
  { productID: '2-1-1-1', price: 89_900 },
  { productID: '4-1-2-1', price: 69_900 },
  {
    productID: '3-1-1-2-1',
    price: 2 * BADGE,
    count: 2,
    people: [{ name: 'Марія Гнатюк', line: 'Лікарка' }, { name: 'Іван Сич' }],
  },
]

/** Four of the thirty orders are sent by another carrier, which has no waybills here. */
const OTHER_CARRIER: Partial<NewOrderWire> = {
  shipping: 'other',
  city: 'Львів',
  address: { street: 'вул. Зелена', house: '1' },
}

/** Places thirty different orders, paid by card, by transfer or on receipt. */
async function placeMorningOrders(request: APIRequestContext, lastname: string) {
  const placed = []
  for (let first = 0; first < ORDERS; first += AT_ONCE) {
    const places = Array.from({ length: AT_ONCE }, (_, at) => first + at)
    placed.push(...(await Promise.all(places.map(place => placeMorningOrder(request, lastname, place)))))
  }
  return placed
}

async function placeMorningOrder(request: APIRequestContext, lastname: string, place: number) {
  const payment = (['liqpay', 'bank-transfer', 'upon-receipt'] as const)[place % 3] ?? 'liqpay'
  const isOfOtherCarrier = place % 5 === 4 && payment !== 'upon-receipt'
  const ordered = ORDERED[Math.floor(place / 3) % ORDERED.length]
  const { price = 0 } = ordered ?? {}
  const carrier = isOfOtherCarrier ? OTHER_CARRIER : {}
  const order = await placeOrder(request, { ...ordered, ...carrier, payment, lastname })
  if (payment === 'bank-transfer')
    await changeOrder(request, order.id, { payment: 'paid', amount: price, payer: 'ТОВ Зерно' })
  if (payment === 'liqpay') await payInSandbox(request, order.id)
  return { ...order, isOfOtherCarrier }
}

/** Pays an order by card as the payment page's forms do. */
async function payInSandbox(request: APIRequestContext, orderId: string): Promise<void> {
  const page = await (await request.get(`/order/${orderId}/pay`)).text()
  const [, action = ''] = /action="([^"]+)"/.exec(page) ?? []
  const form: Record<string, string> = {}
  for (const [, name = '', value = ''] of page.matchAll(/name="(\w+)" value="([^"]+)"/g)) form[name] = value
  const checkout = await request.post(action, { form })
  const paid = await request.post(checkout.url(), { form: { outcome: 'paid' } })
  if (!paid.ok()) throw new Error(`The payment was refused: ${await paid.text()}`)
}

/** Returns a last name that only the orders of this run have. */
const aLastname = () =>
  `Ранкова${Array.from({ length: 6 }, () => 'абвгдежзиклмнопрст'[randomInt(18)]).join('')}`

test(
  'thirty orders go from new to handed over with at most three presses for each step that they share',
  { tag: '@both' },
  async ({ page, outbox, language, isMobile }) => {
    // Placing, printing and packing thirty orders takes minutes on a busy machine.
    test.slow()
    const { orders: t, list } = messages[language].console
    const count = await countPresses(page)
    const lastname = aLastname()
    await openConsole(page, '/account')
    const placed = await placeMorningOrders(page.request, lastname)
    await page.goto(`/__admin__/orders?q=${lastname}`)

    const presses: Record<string, number> = {}
    const bar = page.getByRole('toolbar')
    const jobLine = page.getByRole('region', { name: t.jobs.label })
    const press = (target: Locator) => target.click()
    async function shared(step: string, act: () => Promise<unknown>) {
      presses[step] = await count(act)
      expect(presses[step], step).toBeGreaterThan(0)
    }
    /** Takes an action, and waits until its job is done for so many orders. */
    async function job(step: string, name: string, act: () => Promise<unknown>, done = ORDERS) {
      await shared(step, act)
      await expect(jobLine).toContainText(name)
      await expect(jobLine).toContainText(t.jobs.done.replace('{{number}}', String(done)), {
        timeout: JOB_WITHIN_MS,
      })
    }
    const next = (label: string) => bar.getByRole('button', { name: new RegExp(`^${label} · `) })
    const stepJob = (step: keyof typeof t.bulk.steps) => t.jobs.step.replace('{{step}}', t.bulk.steps[step])
    const select = (stage: OrderStage) =>
      shared(`select ${stage}`, async () => {
        if (!isMobile)
          return press(
            page.getByRole('checkbox', { name: t.bulk.selectColumn.replace('{{stage}}', t.stages[stage]) }),
          )
        await press(page.getByRole('button', { name: new RegExp(`^${t.stages[stage]}`) }).first())
        await press(page.getByLabel(list.selectAll.replace('{{number}}', String(ORDERS))))
      })
    async function openedFile(link: Locator): Promise<Buffer> {
      const file = await page.request.get((await link.getAttribute('href')) ?? '')
      return file.body()
    }

    await select('new')
    await job('start', stepJob('started'), () => press(next(t.next.start)))

    if (isMobile) await select('printing')
    await job('print sheets', t.jobs.kinds['print-sheets'], async () => {
      await press(bar.getByRole('button', { name: t.bulk.print }))
      await press(page.getByRole('menuitem', { name: t.bulk.sheets.a4 }))
    })
    const sheets = jobLine.getByRole('link', { name: t.jobs.files.all.replace('{{number}}', '5') })
    expect(Object.keys(unzipSync(await openedFile(sheets)))).toHaveLength(5)
    await expect(sheets).toHaveAttribute('href', new RegExp(`${ORDER_JOB_ARCHIVE}$`))
    await job('printed', stepJob('printed'), () => press(next(t.next.printed)))

    // The chips are recorded by calls: the page that writes them shows the orders of all journeys, and console-orders.spec.ts tries it.
    for (const { id } of placed) await recordChips(page.request, id)

    await page.goto(`/__admin__/orders?q=${lastname}`)
    await select('shipping')
    const ofCarrier = placed.filter(({ isOfOtherCarrier }) => !isOfOtherCarrier).length
    await job(
      'waybills',
      t.jobs.kinds.waybills,
      async () => {
        await press(next(t.bulk.makeWaybills))
        await press(page.getByRole('dialog').getByRole('button', { name: t.bulk.waybillsSubmit }))
      },
      ofCarrier,
    )
    await job('labels and slips', t.jobs.kinds.papers, () =>
      press(bar.getByRole('button', { name: t.bulk.papers })),
    )
    const papers = pdfText(await openedFile(jobLine.getByRole('link', { name: t.jobs.files.papers })))
    for (const { number } of placed) expect(papers).toContain(number)
    await job('packed', stepJob('packed'), () => press(next(t.next.packed)))
    await job(
      'register',
      t.jobs.kinds.register,
      () => press(bar.getByRole('button', { name: t.bulk.register })),
      ofCarrier,
    )
    await expect(jobLine.getByRole('link', { name: t.jobs.files.register })).toBeVisible()
    await job('e-mail', t.jobs.kinds.email, async () => {
      await press(bar.getByRole('button', { name: t.bulk.email, exact: true }))
      await page.getByRole('dialog').getByLabel(t.email.text).fill('Ваше замовлення вже запаковано.')
      await press(page.getByRole('dialog').getByRole('button', { name: t.email.send }))
    })
    await job('handed over', stepJob('sent'), async () => {
      await press(next(t.next.sent))
      await press(page.getByRole('dialog').getByRole('button', { name: t.ask.sent }))
    })
    await expectNoAxeViolations(page)

    for (const [step, made] of Object.entries(presses)) expect(made, step).toBeLessThanOrEqual(MOST_PRESSES)
    for (const { id } of placed.slice(0, 3)) {
      const status = await page.request.get(`/order/${id}/status`)
      expect(await status.json()).toMatchObject({ step: 'sent' })
    }
    await outbox.waitForEmail(placed[0]?.email ?? '', { saying: 'Ваше замовлення вже запаковано.' })
  },
)
