import { messages } from '@dotyk/i18n'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { changeOrder, openConsole, placeOrder } from './support/console.ts'
import { expect, test } from './support/journey.ts'

test('staff propose fewer things of a paid order, the buyer agrees on its page, and spoiled ones are printed again', async ({
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
  await dialog.getByLabel(t.correction.fields.count).fill('1')
  await expect(dialog.getByText(t.correction.settlement.refund)).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: t.correction.ask }).click()
  await expect(page.getByRole('region', { name: t.proposal.title })).toBeVisible()

  await page.goto(`/order/${placed.id}`)
  const proposal = page.getByRole('region', { name: status.proposal.title })
  await expect(proposal).toContainText('499')
  await expectNoAxeViolations(page)
  await proposal.getByRole('button', { name: status.proposal.accept }).click()
  await expect(proposal).toHaveCount(0)
  await expect(page.getByText(status.text.queued)).toBeVisible()

  await changeOrder(page.request, placed.id, { step: 'printed' })
  await openConsole(page, `/orders/${placed.id}`)
  await expect(page.getByText(t.productCard.paidBefore)).toBeVisible()
  await page.getByRole('button', { name: t.moreActions }).click()
  await page.getByRole('menuitem', { name: t.aftercare.reprint.open }).click()
  await dialog.getByLabel(t.aftercare.reason).fill('Змазаний напис')
  await dialog.getByRole('button', { name: t.aftercare.reprint.submit }).click()
  await expect(page.getByRole('heading', { name: t.aftercare.title })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.goto(`/order/${placed.id}`)
  await expect(page.getByText(status.text.printedAgain)).toBeVisible()
})
