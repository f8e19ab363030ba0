import { messages } from '@dotyk/i18n'
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { aCardOwner } from './support/owner.ts'

async function openSection(page: Page, name: string): Promise<void> {
  await page.goto('/profile')
  await page.getByRole('button', { name }).click()
}

test(
  'an owner sees that a custom URL is taken, chooses a free one, and the card opens there',
  { tag: '@desktop' },
  async ({ page, server, language }, { project }) => {
    const { link, editor, errors } = messages[language]
    await aCardOwner(page.request, { name: 'Олена Коваленко' })
    const taken = `taken-${project.name.replace(' ', '-')}`
    const wanted = `olena-${project.name.replace(' ', '-')}`
    expect((await page.request.put('/api/v1/profile/url', { data: { custom_url: taken } })).ok()).toBe(true)
    await page.context().clearCookies()
    await aCardOwner(page.request, { name: 'Олена Коваленко' })

    await openSection(page, editor.section.profileLink)
    await page.getByRole('button', { name: link.change }).click()
    await page.getByRole('button', { name: link.suggest.replace('{{slug}}', 'olena-kovalenko') }).click()
    const field = page.getByRole('textbox', { name: link.label })
    await expect(field).toHaveValue('olena-kovalenko')

    await field.fill(taken.toUpperCase())
    await expect(page.getByText(errors['slug-taken'])).toBeVisible()
    await page.getByRole('button', { name: link.save, exact: true }).click()
    await expect(page.getByText(`${link.failed}: ${errors['slug-taken']}`)).toBeVisible()
    await expect(field).toHaveValue(taken.toUpperCase())
    await expectNoAxeViolations(page)

    await field.fill(wanted)
    const address = `${server.url.replace('http://', '')}/${wanted}`
    await expect(page.getByText(link.free.replace('{{address}}', address))).toBeVisible()
    await page.getByRole('button', { name: link.save, exact: true }).click()
    await expect(page.getByRole('link', { name: address, exact: true })).toBeVisible()

    await page.goto(`/${wanted}`)
    await expect(page.getByRole('heading', { name: 'Олена Коваленко' })).toBeVisible()
  },
)

test(
  'the table of contents opens a section and scrolls to its content, even when that loads later',
  { tag: '@desktop' },
  async ({ page, language }) => {
    const { editor, link } = messages[language]
    const phones = ['67', '50', '63', '93', '95', '96'].map(code => ({ value: `+380${code}1234567` }))
    await aCardOwner(page.request, { name: 'Олена', phones })
    await page.goto('/profile')
    const contents = page.getByRole('navigation', { name: editor.nav })
    await contents.getByRole('link', { name: editor.section.profileLink }).click()
    await expect(page.getByRole('link', { name: link.qr.svg })).toBeInViewport()
  },
)

test(
  'an owner copies the link and downloads the QR code as SVG, PNG and a page for printers',
  { tag: '@desktop' },
  async ({ page, context, server, language }) => {
    const { link, editor } = messages[language]
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { id } = await aCardOwner(page.request, { name: 'Олена Коваленко' })
    await openSection(page, editor.section.profileLink)
    await page.getByRole('button', { name: link.copy, exact: true }).click()
    await expect(page.getByText(link.copied)).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/${id}`)

    const download = async (format: string) => {
      const name = link.qr.download.replace('{{format}}', format)
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name, exact: true }).click(),
      ])
      expect(await file.failure()).toBeNull()
      return file.suggestedFilename()
    }
    expect(await download(link.qr.svg)).toBe(`${id}.svg`)
    expect(await download(link.qr.png)).toBe(`${id}.png`)
    await page.getByRole('combobox', { name: link.qr.size }).selectOption('60')
    expect(await download(link.qr.pdf)).toBe(`${id}-60mm.pdf`)
  },
)

test('a phone that can’t write tags gets steps for apps and the bytes for a programmer', async ({
  page,
  server,
  language,
}) => {
  const { link, editor } = messages[language]
  const { id } = await aCardOwner(page.request, { name: 'Олена Коваленко' })
  await openSection(page, editor.section.profileLink)
  await expect(page.getByText(link.nfc.elsewhere)).toBeVisible()
  await page.getByText(link.nfc.steps.title).click()
  await expect(page.getByText(`${server.url}/${id}`, { exact: true })).toBeVisible()
  await page.getByText(link.nfc.payload).click()
  await expect(page.getByText(/^01 03 A0 0C 34 03 [\dA-F ]+ FE$/)).toBeVisible()
  await expectNoAxeViolations(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: link.nfc.bin }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`${id}.bin`)
})

declare global {
  interface Window {
    /** Records the phone's tag operations and sets the result of the next one. */
    tags: { written: string[]; locked: number; next: 'works' | 'NetworkError' | 'NotAllowedError' }
    /** Simulates holding a tag to the phone. */
    holdTag: () => void
  }
}

/** Mocks a phone with Web NFC, whose write operation waits until a tag is held to it. */
function aPhoneWithNfc(): void {
  window.tags = { written: [], locked: 0, next: 'works' }
  class FakeReader {
    write({ records: [record] }: { records: { data: string }[] }, { signal }: { signal: AbortSignal }) {
      return new Promise<void>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
        window.holdTag = () => {
          if (window.tags.next !== 'works') return reject(new DOMException('', window.tags.next))
          window.tags.written.push(record!.data)
          resolve()
        }
      })
    }
    makeReadOnly() {
      window.tags.locked++
      return Promise.resolve()
    }
  }
  Object.assign(window, { NDEFReader: FakeReader })
}

test('a phone with NFC writes the tag, reports what went wrong, and locks it on request', async ({
  page,
  server,
  language,
}) => {
  const { link, editor } = messages[language]
  await page.addInitScript(aPhoneWithNfc)
  const { id } = await aCardOwner(page.request, { name: 'Олена Коваленко' })
  expect((await page.request.put('/api/v1/profile/url', { data: { custom_url: `nfc-${id}` } })).ok()).toBe(
    true,
  )
  await openSection(page, editor.section.profileLink)
  const write = page.getByRole('button', { name: link.nfc.write })

  await write.click()
  await expect(page.getByText(link.nfc.hold)).toBeVisible()
  await page.getByRole('button', { name: link.nfc.cancel }).click()
  await expect(write).toBeVisible()

  await write.click()
  await page.evaluate(() => {
    window.tags.next = 'NetworkError'
    window.holdTag()
  })
  await expect(page.getByRole('alert')).toHaveText(link.nfc.failed.lost)
  await expectNoAxeViolations(page)

  await write.click()
  await page.evaluate(() => {
    window.tags.next = 'works'
    window.holdTag()
  })
  await expect(page.getByText(link.nfc.written, { exact: true })).toBeVisible()

  await page.getByRole('checkbox', { name: link.nfc.lock }).check()
  await expect(page.getByText(link.nfc.lockText)).toBeVisible()
  await page.getByRole('button', { name: link.nfc.another }).click()
  await page.evaluate(() => window.holdTag())
  await expect(page.getByText(link.nfc.writtenLocked, { exact: true })).toBeVisible()
  // A tag contains the id even if the card has a custom address, so that the tag stays valid.
  const address = `${server.url}/${id}`
  expect(await page.evaluate(() => window.tags)).toEqual({
    written: [address, address],
    locked: 1,
    next: 'works',
  })
})
