import { LOOK_SURFACES, THEMES } from '@dotyk/domain/card'
import { messages } from '@dotyk/i18n'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { anOwnerWithCustomization } from './support/appearance.ts'
import { expect, test } from './support/journey.ts'
import { aCardOwner } from './support/owner.ts'

const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40" onload="alert(1)"><script>alert(2)</script><rect width="120" height="40" fill="#e8a33d"/></svg>',
)
const sea = THEMES.find(({ id }) => id === 'sea')?.colours

/** Returns the background of an element of the card as computed by a visitor's browser. */
const paintOf = (page: Page, of: string) =>
  page
    .locator(of)
    .first()
    .evaluate(element => getComputedStyle(element).backgroundColor)

test(
  'an owner with customization uses a theme and colours, undoes them, fixes contrast and shows a logo',
  { tag: '@desktop' },
  async ({ page, context, language }) => {
    test.slow()
    const { appearance, editor } = messages[language]
    const { id } = await anOwnerWithCustomization(page.request)
    await page.goto('/profile')
    await page.getByRole('button', { name: editor.section.appearance }).click()
    const seaTheme = page.getByRole('button', { name: appearance.theme.sea, exact: true })
    await seaTheme.click()
    await expect(seaTheme).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: appearance.undo }).click()
    await expect(seaTheme).toHaveAttribute('aria-pressed', 'false')
    const list = page.getByRole('button', { name: appearance.look.list, exact: true })
    await list.click()
    await expect(list).toHaveAttribute('aria-pressed', 'true')
    await seaTheme.click()

    const text = page.getByRole('textbox', { name: appearance.colour.textColor, exact: true })
    await text.fill('#9fc5cf')
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: (appearance.mend.split('{{')[0] ?? '').trim() }).click()
    await expect(text).not.toHaveValue('#9fc5cf')

    await page
      .getByLabel(`${appearance.logo.label}: ${appearance.upload.choose}`)
      .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: LOGO })
    await expect(
      page.getByRole('button', { name: `${appearance.logo.label}: ${appearance.upload.remove}` }),
    ).toBeVisible()
    await page.getByRole('textbox', { name: appearance.logo.link }).fill('brand.example')
    await page.getByLabel(`${appearance.background.label}: ${appearance.upload.choose}`).setInputFiles({
      name: 'b.jpg',
      mimeType: 'image/jpeg',
      buffer: await sharp(await aBackground())
        .jpeg()
        .toBuffer(),
    })
    await page.getByRole('switch', { name: appearance.hideCreatedBy.replace('{{brand}}', 'Dotyk') }).check()
    await expect(page.getByText(editor.save.saved, { exact: true }).first()).toBeVisible()

    const card = await context.newPage()
    await card.goto(`/${id}`)
    expect(await paintOf(card, '.owner-card')).toBe(rgb(sea?.backgroundColor ?? ''))
    await expect(card.locator('.owner-card')).toHaveClass(/look-list/)
    const logo = card.locator('a.logo')
    await expect(logo).toHaveAttribute('href', 'https://brand.example')
    const shown = logo.locator('img')
    expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    const kept = await card.request.get((await shown.getAttribute('src')) ?? '')
    expect(await kept.text()).not.toContain('alert')
    const background = card.locator('img.background')
    expect(await background.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expect(card.getByText('Dotyk')).toHaveCount(0)
    await expectNoAxeViolations(card)

    await page.getByRole('button', { name: appearance.look.photo, exact: true }).click()
    await page.getByRole('slider', { name: appearance.picturePage.dimming }).fill('60')
    await page.getByRole('slider', { name: appearance.picturePage.blur }).fill('4')
    const preview = page.getByRole('region', { name: editor.previewLabel })
    await expect(preview.locator('.background')).toHaveCSS('filter', 'blur(4px)')
    await expectNoAxeViolations(page)
    await expect
      .poll(async (): Promise<unknown> => (await page.request.get(`/profile/${id}`)).json())
      .toMatchObject({ customization: { look: 'photo', background_dimming: 60, background_blur: 4 } })
    await card.reload()
    await expect(background).toHaveCSS('filter', 'blur(4px)')
    await expectNoAxeViolations(card)
  },
)

test('an owner without customization tries themes, can’t save them, and sees the price in place', async ({
  page,
  language,
}, { project }) => {
  const { appearance, editor } = messages[language]
  const isPhone = project.name.startsWith('phone')
  const { id } = await aCardOwner(page.request, { name: 'Олена Коваленко' })
  await page.goto('/profile')
  await page.getByRole('button', { name: editor.section.appearance }).click()
  await expect(page.getByText(appearance.seenByAll)).toBeVisible()
  const buy = page.getByRole('button', { name: (appearance.locked.buy.split('{{')[0] ?? '').trim() })
  await expect(buy).toHaveText(/1[\s\u00a0,]?000/)
  await expect(page.getByRole('textbox', { name: appearance.colour.textColor })).toHaveCount(0)

  const voice = page.getByRole('button', { name: appearance.look.voice, exact: true })
  await voice.click()
  await expect(voice).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(appearance.locked.trying).first()).toBeVisible()
  await expect(page.getByText(appearance.seenByAll)).toHaveCount(0)
  // The button is scrolled out from under the fixed bars.
  const takeOff = page.getByRole('button', { name: appearance.locked.stop, exact: true })
  await takeOff.evaluate(button => button.scrollIntoView({ block: 'center' }))
  await expectNoAxeViolations(page)
  if (isPhone) await page.getByRole('button', { name: editor.preview }).click()
  const preview = page.getByRole('region', { name: editor.previewLabel }).locator('.owner-card')
  await expect(preview).toHaveCSS('background-color', rgb(LOOK_SURFACES.voice.light.page))
  await expect(page.getByText(editor.save.saved, { exact: true }).first()).toBeVisible()
  const stored = (await (await page.request.get(`/profile/${id}`)).json()) as {
    customization: { look: string | null }
  }
  expect(stored.customization.look).toBeNull()
  if (isPhone) await page.getByRole('button', { name: editor.edit, exact: true }).click()
  await takeOff.click()
  await expect(page.getByText(appearance.seenByAll)).toBeVisible()

  await voice.click()
  await buy.click()
  await expect(page).not.toHaveURL(/\/profile$/)
  await expect(page.getByText(/1[\s\u00a0,]?000/).first()).toBeVisible()
})

test(
  'an owner moves the photo’s frame by keys, and the card shows that part',
  { tag: '@desktop' },
  async ({ page, language }) => {
    const { appearance, editor } = messages[language]
    const { id } = await aCardOwner(page.request, { name: 'Олена Коваленко' })
    await page.goto('/profile')
    const wide = await sharp(
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="300"><rect width="900" height="300" fill="#00f"/><rect x="600" width="300" height="300" fill="#f00"/></svg>',
      ),
    )
      .png()
      .toBuffer()
    await page
      .getByLabel(`${editor.photo.label}: ${editor.photo.add}`)
      .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: wide })
    const area = page.getByRole('application', { name: appearance.crop.area })
    await expect(area).toBeFocused()
    await expectNoAxeViolations(page)
    for (let press = 0; press < 8; press += 1) await page.keyboard.press('Shift+ArrowRight')
    await page.getByRole('button', { name: appearance.crop.done }).click()
    await expect(page.getByRole('button', { name: editor.photo.remove })).toBeVisible()
    const { pfp } = (await (await page.request.get(`/profile/${id}`)).json()) as { pfp: string }
    const { data } = await sharp(await (await page.request.get(pfp)).body())
      .raw()
      .toBuffer({ resolveWithObject: true })
    // The right third of the picture is red and not blue.
    expect([data[0]! > 200, data[2]! < 60]).toEqual([true, true])
  },
)

test('a photo that the server refuses disappears, with the reason', async ({ page, language }) => {
  const { appearance, editor, errors } = messages[language]
  await aCardOwner(page.request, { name: 'Олена Коваленко' })
  await page.goto('/profile')
  await page.route('**/api/v1/profile/photo', route =>
    route.fulfill({ status: 503, contentType: 'text/plain', body: 'unavailable' }),
  )
  await page
    .getByLabel(`${editor.photo.label}: ${editor.photo.add}`)
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: await aBackground() })
  await page.getByRole('button', { name: appearance.crop.done }).click()
  await expect(page.getByText(`${editor.photo.uploadFailed}: ${errors.unavailable}`)).toBeVisible()
  await expect(page.getByRole('button', { name: editor.photo.remove })).toHaveCount(0)
})

function aBackground(): Promise<Buffer> {
  return sharp({ create: { width: 1_400, height: 500, channels: 3, background: '#a3401f' } })
    .png()
    .toBuffer()
}

function rgb(hex: string): string {
  const channels = [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))
  return `rgb(${channels.join(', ')})`
}
