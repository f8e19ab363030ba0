import { messages } from '@dotyk/i18n'
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { aStaffMember, changeOrder, openConsole, placeOrder } from './support/console.ts'
import { expect, test } from './support/journey.ts'
import { pdfText } from '../apps/server/test/pdf-text.ts'
import { mockNfc } from './support/tags.ts'

const title = (template: string, number: string) => template.replace('{{number}}', number)

/** The links of the orders that the list or the board shows. */
const anyOrder = (page: Page, template: string) =>
  page.getByRole('main').getByRole('link', { name: title(template, '') })

/** Reads the text of a printable document through its link on the page. */
async function paperText(page: Page, name: string): Promise<string> {
  const link = page.getByRole('link', { name }).last()
  const file = await page.request.get((await link.getAttribute('href')) ?? '')
  return pdfText(await file.body())
}

test(
  'an order is found by its phone, made step by step, sent by the carrier, and refunded in part',
  { tag: '@both' },
  async ({ page, outbox, language }) => {
    const { orders: t, pages } = messages[language].console
    const buyer = await placeOrder(page.request, { payment: 'liqpay', cardName: 'Олена К.' })
    await page.goto(`/order/${buyer.id}/pay`)
    await page.getByRole('button', { name: /499/ }).click()
    await expect(
      page.getByRole('heading', { name: messages[language].order.status.headline.queued }),
    ).toBeVisible()

    await openConsole(page, '/orders')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(pages.orders)
    await page.getByRole('searchbox', { name: t.search }).fill(buyer.phone)
    const found = page.getByRole('link', { name: title(t.title, buyer.number) })
    await expect(found).toBeVisible()
    await expect(anyOrder(page, t.title)).toHaveCount(1)
    await expectNoAxeViolations(page)
    await found.click()

    const next = (name: keyof typeof t.next) => page.getByRole('button', { name: t.next[name] })
    await expect(page.getByText('Олена К.').first()).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: t.moreActions }).click()
    await expect(page.getByRole('menuitem', { name: t.cancel })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    const agree = (to: string) => page.getByRole('dialog').getByRole('button', { name: to }).click()
    for (const step of ['start', 'printed', 'encoded'] as const) await next(step).click()
    await expectNoAxeViolations(page)
    await agree(t.ask.encoded)
    await next('packed').click()
    await expect(next('sent')).toBeVisible()
    await page.getByRole('button', { name: t.undo }).click()
    await expect(next('packed')).toBeVisible()
    await next('packed').click()
    await expect(next('sent')).toBeVisible()

    await page.getByRole('button', { name: t.deliveryCard.make }).click()
    const waybill = page.getByRole('link', { name: /^20 \d{4} \d{4} \d{4}$/ })
    await expect(waybill).toBeVisible()
    expect(await paperText(page, t.slipCard.print)).toContain(buyer.number)
    expect(await paperText(page, t.deliveryCard.label)).toContain((await waybill.innerText()).slice(-4))
    await next('sent').click()
    await agree(t.ask.sent)
    await outbox.waitForEmail(buyer.email, { saying: (await waybill.innerText()).replaceAll(' ', '') })

    await page.getByRole('button', { name: t.write }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t.email.send }).click()
    await expect(dialog.getByLabel(t.email.text)).toHaveAccessibleDescription(t.email.required)
    const question = 'Чи зручно вам у вівторок?'
    await dialog.getByLabel(t.email.text).fill(question)
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: t.email.send }).click()
    await expect(dialog).toBeHidden()
    const written = await outbox.waitForEmail(buyer.email, { saying: question })

    await page.getByRole('button', { name: t.paymentCard.refund }).click()
    const refund = page.getByRole('dialog')
    await refund.getByRole('textbox').fill('5000')
    await refund.getByRole('button', { name: t.paymentCard.submitUnknown, exact: true }).click()
    await expect(refund.getByRole('textbox')).toHaveAccessibleDescription(/499/)
    await refund.getByRole('textbox').fill('100')
    await expectNoAxeViolations(page)
    await refund.getByRole('button', { name: /100/ }).click()
    await expect(refund).toBeHidden()
    await outbox.waitForEmail(buyer.email, { after: written, saying: '100' })
    await page.reload()
    await expect(page.getByText(t.history.what['refunded-part'])).toBeVisible()
    await expectNoAxeViolations(page)
  },
)

test(
  'an order is found, opened and taken a step further by keyboard alone',
  { tag: '@desktop' },
  async ({ page, language }) => {
    const { orders: t } = messages[language].console
    const { number } = await placeOrder(page.request, { payment: 'upon-receipt' })
    await openConsole(page, '/orders?view=list')
    await expect(page.getByRole('table')).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.type(number)
    await expect(anyOrder(page, t.title)).toHaveCount(1)
    await page.keyboard.press('Tab')
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title(t.title, number))
    for (const step of ['start', 'printed', 'encoded'] as const) {
      // The button is busy until the data changed by the previous step is reloaded.
      await expect(page.getByRole('button', { name: t.next[step] })).not.toHaveAttribute('aria-busy')
      await page.keyboard.press('e')
    }
    await expect(page.getByRole('dialog')).toContainText(title(t.ask.encodedTitle, number))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: t.next.packed })).toBeVisible()
  },
)

test(
  'staff go from one order to the next of the list, and correct the recipient until it is sent',
  { tag: '@desktop' },
  async ({ page, language }) => {
    const { orders: t } = messages[language].console
    const { errors } = messages[language]
    const lastname = language === 'ua' ? 'Сусідко' : 'Сусіденко'
    const first = await placeOrder(page.request, { payment: 'upon-receipt', lastname })
    const second = await placeOrder(page.request, { payment: 'upon-receipt', lastname })
    await openConsole(page, `/orders?view=list&q=${lastname}`)
    await page.getByRole('link', { name: title(t.title, second.number) }).click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(title(t.title, second.number))
    await page.getByRole('button', { name: t.following }).click()
    await expect(heading).toHaveText(title(t.title, first.number))
    await page.keyboard.press('k')
    await expect(heading).toHaveText(title(t.title, second.number))
    await page.keyboard.press('j')
    await expect(heading).toHaveText(title(t.title, first.number))

    const card = page.getByRole('region', { name: t.recipientCard.title })
    await card.getByRole('button', { name: t.recipientCard.edit }).click()
    const dialog = page.getByRole('dialog', { name: t.recipientCard.editTitle })
    const name = dialog.getByLabel(t.recipientCard.fields.firstname)
    await name.fill('Olha')
    await dialog.getByRole('button', { name: t.recipientCard.save }).click()
    await expect(name).toHaveAccessibleDescription(errors['recipient-name-characters'])
    await expect(name).toHaveValue('Olha')
    await expectNoAxeViolations(page)
    await name.fill('Ольга')
    await dialog.getByRole('button', { name: t.recipientCard.save }).click()
    await expect(dialog).toBeHidden()
    await expect(card).toContainText('Ольга')
    await expect(page.getByText(t.history.what['recipient-changed'])).toBeVisible()
    await expectNoAxeViolations(page)
    await changeOrder(page.request, first.id, { step: 'sent' })
    await page.reload()
    await expect(card.getByRole('button', { name: t.recipientCard.edit })).toHaveCount(0)
  },
)

test(
  'staff record a partial refund of a bank transfer with a note',
  { tag: '@desktop' },
  async ({ page, outbox, language }) => {
    const { orders: t } = messages[language].console
    await openConsole(page, '/orders')
    const order = await placeOrder(page.request)
    await changeOrder(page.request, order.id, { payment: 'paid', amount: 49_900, payer: 'ТОВ Зерно' })
    await page.goto(`/__admin__/orders/${order.id}`)
    await page.getByRole('button', { name: t.paymentCard.refund }).click()
    const refund = page.getByRole('dialog')
    await refund.getByLabel(t.paymentCard.amount.replace('{{currency}}', 'UAH')).fill('100')
    await refund.getByRole('button', { name: /100/ }).click()
    const note = refund.getByLabel(t.paymentCard.note)
    await expect(note).toHaveAccessibleDescription(new RegExp(t.paymentCard.noteRequired))
    await expectNoAxeViolations(page)
    await note.fill('№ 17')
    await refund.getByRole('button', { name: /100/ }).click()
    await expect(refund).toBeHidden()
    await expect(page.getByText(t.history.what['refunded-by-hand'])).toBeVisible()
    await outbox.waitForEmail(order.email, { saying: '100' })
  },
)

test('chips are written one after another and read back, and a chip that keeps other content than was written isn’t counted', async ({
  page,
  language,
}) => {
  const { orders: t } = messages[language].console
  const nfc = await mockNfc(page)
  await openConsole(page, '/encoding')
  const [later, sooner] = [
    await placeOrder(page.request, { payment: 'upon-receipt', firstname: 'Ярослав' }),
    await placeOrder(page.request, { payment: 'upon-receipt', count: 2, price: 99_800 }),
  ]
  for (const { id } of [later, sooner]) await changeOrder(page.request, id, { step: 'printed' })
  await page.reload()

  async function write(thing: number, serial: string, keeps?: string) {
    await expect(page.getByText(t.chips.hold.replace('{{number}}', String(thing)))).toBeVisible()
    await nfc.hold({ serial, ...(keeps === undefined ? {} : { keeps }) })
    await expect(page.getByText(t.chips.check)).toBeVisible()
    await nfc.hold({ serial })
  }
  const now = page.getByRole('region', { name: t.encoding.now })
  const told = (done: RegExp) => page.getByRole('status').filter({ hasText: done })
  const [first, second] = (await now.getByRole('link').innerText()).includes(sooner.number)
    ? [sooner, later]
    : [later, sooner]

  await expectNoAxeViolations(page)
  const lock = now.getByRole('checkbox', { name: t.chips.lock })
  await lock.check()
  await page.getByRole('button', { name: t.encoding.start }).click()
  const things = first === sooner ? [1, 2] : [1]
  for (const thing of things) await write(thing, `04:a${thing}`)
  await expect(now.getByRole('link')).toHaveText(title(t.title, second.number))
  await expect(lock).toBeChecked()

  await write(1, '04:b1', 'https://elsewhere.example/')
  await expect(now.getByRole('alert')).toHaveText(t.chips.differs)
  await expect(told(new RegExp(String(things.length)))).toBeVisible()
  await expectNoAxeViolations(page)
  await now
    .getByRole('button', { name: /1$/ })
    .or(now.getByRole('button', { name: t.encoding.start }))
    .click()
  for (const thing of second === sooner ? [1, 2] : [1]) await write(thing, `04:c${thing}`)
  await expect(page.getByRole('heading', { name: t.encoding.none })).toBeVisible()
  await expect(told(/3/)).toBeVisible()
})

test('production staff see an order without payment actions, and neither profiles, emails nor companies', async ({
  page,
  outbox,
  language,
}) => {
  const { notPermitted, orders: t, pages } = messages[language].console
  const member = await aStaffMember(page.request, outbox, 'production')
  const { id } = await placeOrder(page.request)
  await openConsole(page, `/orders/${id}`, member)
  await expect(page.getByText(t.hold.ownersOnly)).toBeVisible()
  for (const name of [t.paymentCard.transferCame, t.paymentCard.refund, t.next.paid, t.hold.takeOver])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  await page.getByRole('button', { name: t.moreActions }).click()
  await expect(page.getByRole('menuitem', { name: t.copyLink })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: t.cancel })).toHaveCount(0)
  for (const name of [pages.users, pages.emails, pages.companies])
    await expect(page.getByRole('link', { name })).toHaveCount(0)
  await page.goto('/__admin__/users')
  await expect(page.getByRole('heading', { name: notPermitted.title })).toBeVisible()
  await expectNoAxeViolations(page)
})

test(
  'an owner of the console erases the personal data of a finished order, and buyer and staff see that it is gone',
  { tag: '@desktop' },
  async ({ page, language }) => {
    const { orders: t } = messages[language].console
    const { personalData: words } = t
    const { id, number, email } = await placeOrder(page.request, { cardName: 'Барвінок' })
    await openConsole(page, `/orders/${id}`)
    await expect(page.getByText(words.obstacle['order-unfinished'])).toBeVisible()
    await expect(page.getByRole('button', { name: words.erase })).toHaveCount(0)
    await changeOrder(page.request, id, { status: 40 })
    await page.reload()

    await page.getByRole('button', { name: words.erase }).click()
    const dialog = page.getByRole('dialog', { name: title(words.ask, number) })
    await expect(dialog).toContainText(words.goes)
    await expect(dialog).toContainText(words.stays)
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: words.keep }).click()
    await expect(page.getByText(email)).toBeVisible()
    await page.getByRole('button', { name: words.erase }).click()
    await dialog.getByRole('button', { name: words.erase }).click()

    const notice = page.getByRole('region', { name: words.erasedTitle })
    await expect(notice).toContainText(words.left)
    await expect(notice).toBeFocused()
    for (const text of [email, 'Барвінок', 'Коваленко']) await expect(page.getByText(text)).toHaveCount(0)
    for (const name of [words.erase, t.write, t.print])
      await expect(page.getByRole('button', { name })).toHaveCount(0)
    await expectNoAxeViolations(page)

    await page.goto(`/order/${id}`)
    await expect(page.getByText(messages[language].order.status.details.personalData)).toBeVisible()
    await expect(page.getByText('Барвінок')).toHaveCount(0)
    await expectNoAxeViolations(page)
  },
)
