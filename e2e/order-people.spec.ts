import { messages } from '@dotyk/i18n'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { openConsole } from './support/console.ts'
import { expect, test } from './support/journey.ts'
import { aBuyer, orderForm } from './support/order-form.ts'

test('a buyer pastes a list of people, corrects its mistakes, and gets one order with a name on each thing', async ({
  page,
  language,
}) => {
  const { catalogue, errors, order, people: t, console: c } = messages[language]
  const form = orderForm(page, language)
  const field = (name: 'name' | 'line' | 'page', place: number) =>
    form.dialog.getByLabel(t.field.replace('{{label}}', t[name]).replace('{{place}}', String(place)), {
      exact: true,
    })
  await page.goto('/order')
  await form.dialog.getByRole('button', { name: t.offer }).click()
  const list =
    'Імʼя;Посада;Сторінка\nОлена Коваленко;Дизайнерка;olena\nПетро 山;Водій;\nМарія;Гостя;nobodys-page'
  await form.dialog.getByLabel(t.paste).fill(list)
  await form.dialog.getByRole('button', { name: t.read }).click()
  await expect(field('name', 2)).toHaveAccessibleDescription(
    catalogue.unprintable.replace('{{letters}}', '山'),
  )
  await expect(field('page', 3)).toHaveAccessibleDescription(errors['profile-not-found'])
  await expect(field('name', 1)).toHaveAccessibleDescription('')
  await expectNoAxeViolations(page)

  await form.toDelivery()
  await expect(form.dialog.getByRole('button', { name: t.nextMistake })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field('name', 2)).toBeFocused()
  await field('name', 2).fill('Петро Іваненко')
  await field('page', 3).fill('')
  await expect(form.dialog.getByRole('button', { name: t.nextMistake })).toBeHidden()

  await page.reload()
  await expect(field('name', 2)).toHaveValue('Петро Іваненко')
  await form.toDelivery()
  await form.fillRecipient(aBuyer())
  await form.pick(form.city, 'льв', 'Львів')
  await form.department.click()
  await page.getByRole('option').filter({ hasText: '№ 1' }).first().click()
  await form.toPayment()
  await form.choose(order.payment['upon-receipt'])
  await expect(form.dialog.getByText(/Олена Коваленко, Петро Іваненко, Марія/)).toBeVisible()
  await form.dialog.getByRole('button', { name: /^Замовити за/ }).click()
  await page.getByRole('link', { name: order.done.follow }).click()

  const shown = page.getByRole('listitem').filter({ hasText: /Дизайнерка|Водій|Гостя/ })
  await expect(shown).toHaveCount(3)
  await expect(shown.first().getByRole('link', { name: 'Олена Коваленко' })).toBeVisible()
  await expectNoAxeViolations(page)

  const id = /order\/([^/?#]+)/.exec(page.url())?.[1] ?? ''
  await openConsole(page, `/orders/${id}`)
  const listed = page.getByRole('list', { name: c.orders.people.title }).getByRole('listitem')
  await expect(listed).toHaveCount(3)
  await expect(listed.nth(1)).toContainText('Петро Іваненко')
  await expectNoAxeViolations(page)
})
