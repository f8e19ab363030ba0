import { messages } from '@dotyk/i18n'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { openConsole, placeOrder } from './support/console.ts'
import { expect, test } from './support/journey.ts'

test(
  'staff open a bank statement and record its transfers, and the same file again changes nothing',
  { tag: '@desktop' },
  async ({ page, language }) => {
    const { transfers } = messages[language].console
    const [first, second] = [await placeOrder(page.request), await placeOrder(page.request)]
    const rowOf = (purpose: string, sum: string) => `27.11.2026;ТОВ Зерно;${purpose};${sum}`
    const statement = [
      'Дата;Контрагент;Призначення платежу;Сума',
      rowOf(`Рахунок ${first.number}`, '499,00'),
      rowOf(`Рахунок ${second.number}`, '499,00'),
      rowOf('Відсотки на залишок', '0,17'),
    ].join('\r\n')
    const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) }

    await openConsole(page, '/transfers')
    await page.locator('input[type=file]').setInputFiles(file)
    await expect(page.getByText(transfers.match.named)).toHaveCount(2)
    await expect(page.getByText('Відсотки на залишок')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: new RegExp(first.number) }).click()
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(first.number) })).toBeVisible()
    await page.goBack()
    await expect(page.getByText(transfers.match.named)).toHaveCount(2)
    await page.getByRole('button', { name: transfers.recordAll_other.replace('{{count}}', '2') }).click()
    await expect(page.getByText(transfers.match.recorded, { exact: true })).toHaveCount(2)

    await page.locator('input[type=file]').setInputFiles(file)
    await expect(page.getByText(transfers.match.recorded, { exact: true })).toHaveCount(2)
    await expect(page.getByRole('button', { name: transfers.record, exact: true })).toHaveCount(0)
    const status = await page.request.get(`/order/${first.id}/status`)
    expect(await status.json()).toMatchObject({ payment: 'paid' })
  },
)
