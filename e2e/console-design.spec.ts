import { decodeOwnDesign } from '@dotyk/domain/print'
import { messages } from '@dotyk/i18n'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { changeOrder, openConsole, placeOrder } from './support/console.ts'
import { expect, test } from './support/journey.ts'

/** Creates an artwork that covers a card: green with a white disc. */
function anArtwork(): Promise<Buffer> {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1100" height="700"><rect width="1100" height="700" fill="#0a6b3d"/><circle cx="550" cy="350" r="160" fill="#fff"/></svg>'
  return sharp(Buffer.from(svg)).removeAlpha().png().toBuffer()
}

/** Returns the place of the picture on the front of the order, as stored; undefined where it has none. */
async function frontOf(page: Page, id: string) {
  const order = await page.request.get(`/admin/api/v1/orders/${id}`)
  const { ownDesign } = (await order.json()) as { ownDesign: string }
  return decodeOwnDesign(ownDesign)?.pictures.front
}

test('staff place a buyer’s artwork by keyboard, the buyer who has paid sees and accepts it, and it stays once printed', async ({
  page,
  language,
}) => {
  const { orders: t } = messages[language].console
  const { ownDesign } = messages[language]
  const { status } = messages[language].order
  const placed = await placeOrder(page.request, {
    payment: 'liqpay',
    productID: '1-2-0-1',
    price: 59_900,
    cardName: 'Олена',
  })
  await page.goto(`/order/${placed.id}/pay`)
  await page.getByRole('button', { name: /599/ }).click()
  await expect(page.getByRole('heading', { name: status.headline.queued })).toBeVisible()

  await openConsole(page, `/orders/${placed.id}`)
  await page.getByRole('button', { name: t.design.place }).press('Enter')
  const dialog = page.getByRole('dialog')
  const file = { name: 'artwork.png', mimeType: 'image/png', buffer: await anArtwork() }
  await dialog.getByLabel(ownDesign.choose).setInputFiles(file)
  const stage = dialog.getByRole('application', { name: ownDesign.stage })
  await stage.focus()
  for (const key of ['-', '-', 'ArrowRight', 'ArrowRight', 'Shift+ArrowDown']) await stage.press(key)
  await expect(dialog.getByText(t.correction.verdict.ask)).toBeVisible()
  await expect(dialog.getByRole('img', { name: ownDesign.drawing })).toBeVisible()
  await expectNoAxeViolations(page)

  const ask = dialog.getByRole('button', { name: t.correction.ask })
  await ask.press('Enter')
  const reason = dialog.getByRole('textbox', { name: t.design.reason })
  await expect(reason).toHaveAccessibleDescription(new RegExp(messages[language].errors['text-required']))
  await reason.fill('Логотип надіслали листом')
  await ask.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Логотип надіслали листом')).toBeVisible()
  expect(await frontOf(page, placed.id)).toBeUndefined()

  await page.goto(`/order/${placed.id}`)
  const proposal = page.getByRole('region', { name: status.proposal.title })
  await expect(proposal.getByRole('img', { name: status.proposal.sides.front })).toBeVisible()
  await expectNoAxeViolations(page)
  await proposal.getByRole('button', { name: status.proposal.accept }).click()
  await expect(proposal).toHaveCount(0)

  const front = await frontOf(page, placed.id)
  // The picture covered the card and its bleed of 3 mm; it was made smaller twice, and moved by 1 and 5 mm from its middle.
  expect(front?.width).toBeLessThan(91.6)
  expect(front?.width).toBeGreaterThan(70)

  await openConsole(page, `/orders/${placed.id}`)
  await page.getByRole('button', { name: t.design.change }).click()
  const moved = dialog.getByRole('application', { name: ownDesign.stage })
  await moved.press('ArrowLeft')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: messages[language].console.closing.title })).toBeVisible()

  await changeOrder(page.request, placed.id, { step: 'printed' })
  await page.goto(`/__admin__/orders/${placed.id}`)
  await expect(page.getByText(t.design.printed)).toBeVisible()
  await expect(page.getByRole('button', { name: t.design.change })).toHaveCount(0)
})
