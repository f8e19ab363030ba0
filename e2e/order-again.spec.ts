import { moneyText } from '@dotyk/domain/values'
import { messages } from '@dotyk/i18n'
import { anOrder } from '../apps/server/test/an-order.ts'
import { expect, test } from './support/journey.ts'
import { orderForm } from './support/order-form.ts'

test('a cancelled order is ordered again with what was printed on it and how many there were', async ({
  page,
  language,
}) => {
  const { order } = messages[language]
  const printed = { cardName: 'Соломія Коваль', cardLine: 'Кераміка й глина' }
  const placed = anOrder({ ...printed, count: 3, price: 3 * 49_900, payment: 'upon-receipt' })
  const { orderID } = (await (await page.request.post('/order', { data: placed })).json()) as {
    orderID: string
  }
  await page.goto(`/order/${orderID}`)
  await expect(page.getByRole('link', { name: order.status.again })).toHaveCount(0)
  await page.request.post(`/order/${orderID}/cancel`)
  await page.reload()
  await page.getByRole('link', { name: order.status.again }).click()
  const { dialog } = orderForm(page, language)
  await expect(dialog.getByText(printed.cardName).first()).toBeVisible()
  const total = moneyText({ amount: 3 * 49_900, currency: 'UAH' }, language)
  await expect(dialog.getByText(total.replaceAll(/\s/g, ' ')).filter({ visible: true }).first()).toBeVisible()
})
