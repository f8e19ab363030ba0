import { moneyText } from '@dotyk/domain/values'
import { messages } from '@dotyk/i18n'
import type { Locator } from '@playwright/test'
import { pdfText } from '../apps/server/test/pdf-text.ts'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { openConsole, recordChips } from './support/console.ts'
import { expect, test } from './support/journey.ts'
import { LANGUAGES } from './support/languages.ts'
import { aBuyer, orderForm } from './support/order-form.ts'
import { countPresses } from './support/presses.ts'

// Somebody at a computer pastes the table of a company, which pays in hryvnias.
test.use(LANGUAGES.ua)

const PEOPLE = 40
/** Forty badges at 599 ₴, each a tenth cheaper from twenty on. */
const TOTAL = (PEOPLE * 59_900 * 9) / 10
/** The maximum number of presses from the product's page to the placed order, without those that correct the table. */
const MOST_PRESSES = 12

/** Forty names, of which one has a letter that can't be printed and one opens a page that doesn't exist. */
const TABLE = [
  'Імʼя;Посада;Сторінка',
  ...Array.from({ length: PEOPLE }, (_, at) => {
    const name = `${['Олена', 'Марко', 'Інна', 'Тарас'][at % 4]} ${['Коваль', 'Дорош', 'Гук', 'Мельник', 'Сич'][at % 5]}`
    if (at === 11) return 'Петро 山;Водій;'
    return `${name};${['Лікарка', 'Водій', 'Юристка'][at % 3]};${at === 29 ? 'nobodys-page' : ''}`
  }),
].join('\n')

test(
  'a company orders forty badges from a pasted table, pays one invoice, and the badges go to the carrier’s register',
  { tag: '@desktop' },
  async ({ page, language, products }) => {
    // From the product's page to the register are three long jobs of people, one after another.
    test.slow()
    const { people: t, order, shop, catalogue, console: staff } = messages[language]
    const money = moneyText({ amount: TOTAL, currency: 'UAH' }, language).replaceAll(/\s/g, ' ')
    await products.setBack(id => id.startsWith('3-'))
    for (const ribbon of [1, 2, 3, 4, 5])
      await products.change(`3-1-1-${ribbon}`, { volumePrices: [{ from: 20, percent: 10 }] })
    const buyer = aBuyer()
    const form = orderForm(page, language)
    const count = await countPresses(page)
    const field = (name: 'name' | 'page', place: number) =>
      form.dialog.getByLabel(t.field.replace('{{label}}', t[name]).replace('{{place}}', String(place)), {
        exact: true,
      })

    await page.goto('/products/3/ua/1/1')
    const toList = await count(async () => {
      await page.getByLabel(catalogue.options.count, { exact: true }).fill(String(PEOPLE))
      await page
        .getByRole('link', { name: new RegExp(`^${shop.order.split(' ')[0]}`) })
        .first()
        .click()
      await form.dialog.getByRole('button', { name: t.offer }).click()
      await form.dialog.getByLabel(t.paste).fill(TABLE)
      await form.dialog.getByRole('button', { name: t.read }).click()
    })
    await expect(field('name', 12)).toHaveAccessibleDescription(
      catalogue.unprintable.replace('{{letters}}', '山'),
    )
    const next = form.dialog.getByRole('button', { name: t.nextMistake })
    const toCorrect = await count(async () => {
      await next.click()
      await expect(field('name', 12)).toBeFocused()
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type('Петро Іваненко')
      await next.click()
      await expect(field('page', 30)).toBeFocused()
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.press('Backspace')
    })
    await expect(next).toBeHidden()
    await expectNoAxeViolations(page)

    const toOrder = await count(async () => {
      await form.toDelivery()
      await form.choose(order.recipient.legal)
      await form.pick(form.ownership, 'тов', 'ТОВ')
      await form.field(order.recipient.edrpou).fill('31316718')
      await form.field(order.recipient.organization).fill('Зерно')
      await form.fillRecipient(buyer)
      await form.pick(form.city, 'льв', 'Львів')
      await form.department.click()
      await page.getByRole('option').filter({ hasText: '№ 1' }).first().click()
      await form.toPayment()
      await form.choose(order.payment['bank-transfer'])
      await form.submitFor(money).click()
    })
    await expect(page.getByRole('heading', { name: order.done.title })).toBeVisible()
    // Each mistake takes one press: the text is typed where the focus is.
    expect(toCorrect).toBe(2)
    expect(toList + toOrder).toBeLessThanOrEqual(MOST_PRESSES)

    await page.getByRole('link', { name: order.done.follow }).click()
    await expect(page.getByRole('listitem').filter({ hasText: /Лікарка|Водій|Юристка/ })).toHaveCount(PEOPLE)
    const file = page.getByRole('link', { name: order.status.details.invoiceFile })
    const invoice = await (await page.request.get((await file.getAttribute('href')) ?? '')).body()
    for (const said of ['ТОВ Зерно', '31316718', money.replace(' ₴', '')])
      expect(pdfText(invoice).replaceAll(/\s/g, ' ')).toContain(said)
    const id = /order\/([^/?#]+)/.exec(page.url())?.[1] ?? ''
    const { number } = (await (await page.request.get(`/order/${id}/status`)).json()) as { number: string }

    await openConsole(page, '/transfers')
    const line = `27.11.2026;ТОВ Зерно;Рахунок ${number};${(TOTAL / 100).toFixed(2).replace('.', ',')}`
    const buffer = Buffer.from(`Дата;Контрагент;Призначення платежу;Сума\r\n${line}`)
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: staff.transfers.record, exact: true }).click()
    await expect(page.getByText(staff.transfers.match.recorded, { exact: true })).toBeVisible()

    const { orders } = staff
    await page.goto(`/__admin__/orders?view=list&q=${number}`)
    await page.getByRole('checkbox', { name: staff.list.selectLoaded }).check()
    const bar = page.getByRole('toolbar')
    const jobLine = page.getByRole('region', { name: orders.jobs.label })
    async function job(name: string, button: Locator) {
      await button.click()
      await expect(jobLine).toContainText(name)
      await expect(jobLine).toContainText(orders.jobs.done.replace('{{number}}', '1'))
    }
    const step = (label: string) => bar.getByRole('button', { name: new RegExp(`^${label} · 1`) })
    const stepName = (name: keyof typeof orders.bulk.steps) =>
      orders.jobs.step.replace('{{step}}', orders.bulk.steps[name])
    await job(stepName('started'), step(orders.next.start))
    await job(stepName('printed'), step(orders.next.printed))
    await expect(step(orders.bulk.writeChips)).toBeVisible()
    await recordChips(page.request, id)
    await page.reload()
    await page.getByRole('checkbox', { name: staff.list.selectLoaded }).check()
    await step(orders.bulk.makeWaybills).click()
    await job(
      orders.jobs.kinds.waybills,
      page.getByRole('dialog').getByRole('button', { name: orders.bulk.waybillsSubmit }),
    )
    await job(orders.jobs.kinds.papers, bar.getByRole('button', { name: orders.bulk.papers }))
    const papers = jobLine.getByRole('link', { name: orders.jobs.files.papers })
    const slip = pdfText(await (await page.request.get((await papers.getAttribute('href')) ?? '')).body())
    for (const said of [number, 'Петро Іваненко', 'Тарас Сич']) expect(slip).toContain(said)
    await job(stepName('packed'), step(orders.next.packed))
    await job(orders.jobs.kinds.register, bar.getByRole('button', { name: orders.bulk.register }))
    await expect(jobLine.getByRole('link', { name: orders.jobs.files.register })).toBeVisible()
  },
)
