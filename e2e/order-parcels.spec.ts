import { messages } from '@dotyk/i18n'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { openConsole, placeOrder } from './support/console.ts'
import { expect, test } from './support/journey.ts'

const PEOPLE = [
  { name: 'Олена Коваленко', line: 'директорка', page: '' },
  { name: 'Петро Шевченко', line: 'бариста', page: '' },
  { name: 'Марія Гнатюк', line: '', page: '' },
]

const fill = (template: string, values: Record<string, string | number>) =>
  Object.entries(values).reduce((text, [name, value]) => text.replace(`{{${name}}}`, String(value)), template)

test('an order of several people is split, its parcels are sent one after another, and its buyer sees where each is', async ({
  page,
  outbox,
  language,
}) => {
  const { orders: t } = messages[language].console
  const { status, errors } = { ...messages[language].order, errors: messages[language].errors }
  const order = await placeOrder(page.request, {
    people: PEOPLE,
    count: 3,
    price: 149_700,
    payment: 'upon-receipt',
  })
  await openConsole(page, `/orders/${order.id}`)
  await page.getByRole('button', { name: t.parcels.split }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t.parcels.splitSubmit }).click()
  await expect(dialog.getByText(errors['parcel-things-invalid'])).toBeVisible()
  await dialog.getByRole('checkbox', { name: /Петро/ }).check()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: t.parcels.splitSubmit }).click()

  const parcel = (position: number) =>
    page.getByRole('listitem').filter({ hasText: fill(t.parcels.name, { position, parcels: 2 }) })
  await expect(parcel(1)).toContainText('Олена Коваленко, Марія Гнатюк')
  await expect(parcel(2)).toContainText('Петро Шевченко')
  await expectNoAxeViolations(page)

  for (const position of [2, 1]) {
    await parcel(position).getByRole('button', { name: t.deliveryCard.make }).click()
    await expect(parcel(position).getByRole('link', { name: /^20/ })).toBeVisible()
    await parcel(position)
      .getByRole('button', { name: fill(t.parcels.sendOne, { position }) })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: t.ask.sent }).click()
    await expect(parcel(position).getByText(t.parcels.stages.sent, { exact: true })).toBeVisible()
    if (position === 2) {
      const email = await outbox.waitForEmail(order.email, { saying: 'Петро Шевченко' })
      expect(email.text).not.toContain('Марія Гнатюк')
    }
  }
  await expect(page.getByRole('button', { name: t.next.received })).toBeVisible()

  await page.goto(`/order/${order.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(status.headline.sent)
  const shown = (position: number) =>
    page.getByRole('listitem').filter({ hasText: fill(status.parcels.name, { position, parcels: 2 }) })
  await expect(shown(1)).toContainText(status.parcels.stages.sent)
  await expect(shown(2)).toContainText('Петро Шевченко')
  await expect(shown(2).getByRole('link', { name: /^20/ })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('two orders of one person are put in one parcel, have one waybill, and can be taken apart before it', async ({
  page,
  language,
}) => {
  const { orders: t } = messages[language].console
  const { status } = messages[language].order
  const one = await placeOrder(page.request, { payment: 'upon-receipt' })
  const two = await placeOrder(page.request, { payment: 'upon-receipt', phone: one.phone })
  const other = page.getByRole('link', { name: fill(t.title, { number: two.number }) })
  await openConsole(page, `/orders/${one.id}`)
  const unite = async () => {
    await page.getByRole('button', { name: t.parcels.together }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('radio', { name: new RegExp(two.number) })).toBeChecked()
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: t.parcels.togetherSubmit }).click()
    await expect(other).toBeVisible()
  }
  await unite()
  await page.getByRole('button', { name: t.parcels.apart }).click()
  await expect(other).toBeHidden()
  await unite()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: t.deliveryCard.make }).click()
  const waybill = page.getByRole('link', { name: /^20 ?\d/ })
  await expect(waybill).toBeVisible()
  const number = ((await waybill.textContent()) ?? '').replace(/\s/g, '')
  await expect(page.getByRole('button', { name: t.parcels.apart })).toBeHidden()

  for (const [order, companion] of [
    [one, two],
    [two, one],
  ] as const) {
    await page.goto(`/order/${order.id}`)
    await expect(
      page.getByText(fill(status.parcels.together, { numbers: `№ ${companion.number}` })),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: number })).toBeVisible()
  }
})
