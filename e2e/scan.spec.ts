import { messages } from '@dotyk/i18n'
import type { Page } from '@playwright/test'
import encodeQR from 'qr'
import sharp from 'sharp'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { aCardOwner } from './support/owner.ts'

const pictureOf = (text: string) =>
  sharp(Buffer.from(encodeQR(text, 'svg', { scale: 4 })))
    .resize(640, 640)
    .flatten({ background: '#fff' })
    .png()
    .toBuffer()

/** Replaces the browser's camera by one that shows this picture. */
async function holdBeforeCamera(page: Page, picture: Buffer): Promise<void> {
  await page.addInitScript(
    address => {
      navigator.mediaDevices.getUserMedia = async () => {
        const image = new Image()
        image.src = address
        await image.decode()
        const canvas = document.createElement('canvas')
        canvas.width = canvas.height = 640
        const context = canvas.getContext('2d')
        const draw = () => {
          context?.drawImage(image, 0, 0, 640, 640)
          requestAnimationFrame(draw)
        }
        draw()
        return canvas.captureStream(10)
      }
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  )
}

test(
  'two contacts scanned without a connection survive a closed page and are in the list once',
  { tag: '@both' },
  async ({ page, context, language }) => {
    const { scan, leads } = messages[language]
    await aCardOwner(page.request, { name: 'Олена Коваленко', phones: [{ value: '+380671234567' }] })
    const badge = await pictureOf('BEGIN:VCARD\nFN:Ірина Бондар\nTEL:0501234567\nEND:VCARD')
    await holdBeforeCamera(page, badge)
    await page.goto('/profile/leads')
    await expect
      .poll(() => page.evaluate(async () => (await caches.match('/profile/leads')) !== undefined))
      .toBe(true)
    await page.reload()
    await expect(page.getByRole('heading', { name: leads.empty.title })).toBeVisible()
    // Waits until all files that scanning needs are stored on the device.
    await page.waitForLoadState('networkidle')

    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText(scan.offlineText)).toBeVisible()
    await page.getByRole('button', { name: scan.open }).click()
    const card = page.getByRole('dialog')
    await expect(card.getByText('Ірина Бондар')).toBeVisible()
    await expect(card.getByText(scan.kept)).toBeVisible()
    await expectNoAxeViolations(page)
    await card.getByLabel(leads.note).fill('Надіслати прайс')
    await card.getByRole('button', { name: scan.next }).click()
    await expect(card.getByText(scan.again)).toBeVisible()
    await expectNoAxeViolations(page)
    await card.getByLabel(scan.tag).fill('Ярмарок')
    const second = await pictureOf('MECARD:N:Шевчук,Петро;TEL:0671112233;;')
    await card
      .getByLabel(scan.photo)
      .setInputFiles({ name: 'badge.png', mimeType: 'image/png', buffer: second })
    await expect(card.getByText(scan.kept)).toBeVisible()
    await page.close()

    const opened = await context.newPage()
    // The second scan was opened for corrections, so it isn't sent for two minutes.
    await opened.clock.setSystemTime(Date.now() + 180_000)
    await opened.goto('/profile/leads')
    await expect(opened.getByText(scan.waiting.replace('{{n}}', '2'))).toBeVisible()
    await expectNoAxeViolations(opened)
    await context.setOffline(false)
    for (const name of ['Ірина Бондар', 'Петро Шевчук'])
      await expect(opened.getByRole('article', { name })).toHaveCount(1)
    await expect(opened.getByText(scan.waitingText)).toBeHidden()
    await expect(opened.getByRole('article', { name: 'Петро Шевчук' }).getByText('Ярмарок')).toBeVisible()
    await opened.getByRole('article', { name: 'Ірина Бондар' }).getByRole('button').first().click()
    await expect(opened.getByLabel(leads.note)).toHaveValue('Надіслати прайс')
    await expect(opened.getByText(scan.scannedByYou)).toBeVisible()
    await expectNoAxeViolations(opened)
  },
)

test('a person without a camera is told so and scans a pasted text', async ({ page, language }) => {
  const { scan, leads } = messages[language]
  const { id } = await aCardOwner(page.request, { name: 'Олена Коваленко' })
  await page.goto('/profile/leads')
  await page.getByRole('button', { name: scan.open }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(scan.cameraStates.none)).toBeVisible()
  await dialog.getByRole('button', { name: scan.paste }).click()
  await dialog.getByLabel(scan.pasteLabel).fill('WIFI:T:WPA;S:Fair;P:secret;;')
  await dialog.getByRole('button', { name: scan.read }).click()
  await expect(dialog.getByText(scan.failures['not-contact'])).toBeVisible()
  await dialog.getByLabel(scan.pasteLabel).fill(`https://dotyk.me/${id}`)
  await dialog.getByRole('button', { name: scan.read }).click()
  await dialog.getByLabel(leads.email).fill('olena@')
  await dialog.getByRole('button', { name: scan.next }).click()
  await expect(dialog.getByText(messages[language].errors['email-invalid'])).toBeVisible()
  await dialog.getByLabel(leads.email).fill('olena@example.com')
  await dialog.getByRole('button', { name: scan.next }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('article', { name: 'olena@example.com' })).toHaveCount(1)
})
