import { decodeOwnDesign } from '@dotyk/domain/print'
import { messages } from '@dotyk/i18n'
import type { Page, Route } from '@playwright/test'
import sharp from 'sharp'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { expect, test } from './support/journey.ts'

/** Creates a picture of a blue disc on white, with a grey stripe along the left edge. */
function aLogo(): Promise<Buffer> {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#fff"/><rect width="60" height="400" fill="#808080"/><circle cx="330" cy="200" r="150" fill="#0000c0"/></svg>'
  return sharp(Buffer.from(svg)).removeAlpha().png().toBuffer()
}

/** Returns the id of the picture on the front of the product in the tab's order. */
const frontOf = (page: Page) =>
  page
    .evaluate(() => Object.values(sessionStorage).join(' '))
    .then(stored => {
      const [code = ''] = /1\.[0-9a-f]{6}\.[dl]s?h?\.[0-9a-f_-]*\.[0-9a-f_-]*/.exec(stored) ?? []
      return decodeOwnDesign(code)?.pictures.front?.id
    })

test('a buyer removes the background of a picture by a colour of its edge and puts it back', async ({
  page,
  language,
}) => {
  const { ownDesign, shop } = messages[language]
  await page.goto(`/products/1/${language}/0/2`)
  await page.getByRole('button', { name: shop.ownDesign.add }).click()
  const dialog = page.getByRole('dialog', { name: ownDesign.title })
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: await aLogo() }
  await dialog.getByLabel(ownDesign.choose).setInputFiles(logo)
  const removal = dialog.getByRole('switch', { name: ownDesign.cutOut.label })
  await expect(removal).not.toBeChecked()
  const uploaded = await frontOf(page)

  await removal.press('Space')
  await expect(removal).toBeChecked()
  await expect.poll(() => frontOf(page)).not.toBe(uploaded)
  const withoutWhite = await frontOf(page)
  const opacityAt = async (id: string | undefined, x: number) => {
    const file = await page.request.get(`/files/${id}.png`)
    const { data, info } = await sharp(await file.body())
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return data[(20 * info.width + x) * 4 + 3]
  }
  expect([await opacityAt(withoutWhite, 300), await opacityAt(withoutWhite, 20)]).toEqual([0, 255])
  await expectNoAxeViolations(page)

  await dialog
    .getByRole('radiogroup', { name: ownDesign.cutOut.colour })
    .getByRole('radio')
    .first()
    .press('ArrowRight')
  await expect.poll(() => frontOf(page)).not.toBe(withoutWhite)
  expect(await opacityAt(await frontOf(page), 20)).toBe(0)

  await removal.press('Space')
  await expect(removal).not.toBeChecked()
  await expect.poll(() => frontOf(page)).toBe(uploaded)
})

test('a buyer prints a logo beside the name in one colour and is warned of thin lines and of the edge', async ({
  page,
  language,
}) => {
  const { ownDesign, shop, errors } = messages[language]
  await page.goto(`/products/1/${language}/1/1`)
  await page.getByRole('button', { name: shop.ownDesign.add }).click()
  const dialog = page.getByRole('dialog', { name: ownDesign.title })
  const choose = async (label: string, svg: string) => {
    const file = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) }
    await dialog.getByLabel(label).setInputFiles(file)
  }
  const logo = (content: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200">${content}</svg>`
  await choose(ownDesign.choose, logo('<rect width="400" height="200" fill="#fff" x="50"/>'))
  await expect(dialog.getByRole('alert')).toHaveText(errors['logo-white'])
  const held: Route[] = []
  await page.route('**/design-pictures/logos', route => void held.push(route))
  await choose(
    ownDesign.choose,
    logo('<circle cx="100" cy="100" r="90"/><rect x="220" y="99" width="170" height="3"/>'),
  )

  // A design that is left during its upload would be lost.
  await expect(dialog.getByRole('button', { name: ownDesign.done })).toBeDisabled()
  await expect.poll(() => held.length).toBe(1)
  await held[0]?.continue()
  const stage = dialog.getByRole('application', { name: ownDesign.stage })
  const status = dialog.getByRole('status')
  await expect(status.filter({ hasText: ownDesign.logo.thin.split(' {{')[0] ?? '' })).toBeVisible()
  await expectNoAxeViolations(page)
  await stage.focus()
  for (let press = 0; press < 4; press++) await stage.press('Shift+ArrowUp')
  await expect(status.filter({ hasText: ownDesign.logo.edge })).toBeVisible()
  await dialog.getByRole('button', { name: ownDesign.logo.signPlace }).click()
  await expect(status.filter({ hasText: ownDesign.logo.edge })).toBeHidden()
  await dialog.getByRole('button', { name: ownDesign.done }).click()
  await expect(page.getByRole('button', { name: shop.ownDesign.edit })).toBeVisible()
})
