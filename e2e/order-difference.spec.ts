import { messages } from '@dotyk/i18n'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { changeOrder, openConsole, placeOrder } from './support/console.ts'
import { expect, test } from './support/journey.ts'

test('staff propose more things of a paid order, the buyer agrees and pays the difference, and the order goes on', async ({
  page,
  language,
}) => {
  const { orders: t } = messages[language].console
  const { status } = messages[language].order
  const placed = await placeOrder(page.request, { payment: 'liqpay', count: 2, price: 2 * 49_900 })
  await page.goto(`/order/${placed.id}/pay`)
  await page.getByRole('button', { name: /998/ }).click()
  await expect(page.getByRole('heading', { name: status.headline.queued })).toBeVisible()

  await openConsole(page, `/orders/${placed.id}`)
  await page.getByRole('button', { name: t.correction.open }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t.correction.fields.count).fill('3')
  await expect(dialog.getByRole('status')).toContainText('499')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: t.correction.ask }).click()
  await expect(page.getByRole('region', { name: t.proposal.title })).toBeVisible()

  await page.goto(`/order/${placed.id}`)
  await expect(page.getByRole('heading', { name: status.headline.asked })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: status.proposal.accept }).click()
  await expect(page.getByRole('heading', { name: status.headline.difference })).toBeVisible()
  await expectNoAxeViolations(page)

  await openConsole(page, `/orders/${placed.id}`)
  const hold = page.getByRole('region', { name: t.hold.title['difference-unpaid'] })
  await hold.getByRole('button', { name: t.hold.waive }).click()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')

  await page.goto(`/order/${placed.id}`)
  await page.getByRole('main').getByRole('link', { name: /499/ }).click()
  await page.getByRole('button', { name: /499/ }).click()
  await expect(page.getByRole('heading', { name: status.headline.queued })).toBeVisible()
  await changeOrder(page.request, placed.id, { step: 'printed' })
})
