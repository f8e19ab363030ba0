import { messages } from '@dotyk/i18n'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { expect, inBothLanguages, test } from './support/journey.ts'
import { orderForm } from './support/order-form.ts'

inBothLanguages(() => {
  test('a visitor names their city once and reads when the product arrives and what delivery costs', async ({
    page,
    language,
  }) => {
    const { delivery: t, shop } = messages[language]
    const costs = t.forecast.cost.split('{{cost}}')[0]?.trim() ?? ''
    await page.goto(`/products/1/${language}`)
    const place = page.getByRole('region', { name: t.forecast.title })
    const city = place.getByRole('combobox')
    await city.click()
    await city.pressSequentially('льв')
    await page.getByRole('option').filter({ hasText: 'Львів' }).first().click()
    await expect(place).toContainText(costs)
    await expect(place).toContainText(t.forecast.example)
    await expectNoAxeViolations(page)

    await page.reload()
    await expect(city).toHaveValue(/Львів/)
    await expect(place).toContainText(costs)

    await page
      .getByRole('link', { name: new RegExp(shop.orderShort) })
      .first()
      .click()
    const form = orderForm(page, language)
    await form.toDelivery()
    await expect(form.city).toHaveValue(/Львів/)
    await expect(form.dialog.getByText(costs).filter({ visible: true }).first()).toBeVisible()
  })
})
