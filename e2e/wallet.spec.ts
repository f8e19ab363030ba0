import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { messages } from '@dotyk/i18n'
import { aPassAuthority } from '../apps/server/test/pass-certificates.ts'
import { parsePass, verifySignature } from '../apps/server/test/read-pass.ts'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { FIRST_START_FOLDER_VARIABLE } from './support/first-start.ts'
import { expect, test as journey } from './support/journey.ts'
import { aCardOwner } from './support/owner.ts'
import { type RunningServer, startServer } from './support/server.ts'

const certificates = aPassAuthority()

/** Uses a server of the test's own that offers passes for Apple Wallet. */
const test = journey.extend<{ withPasses: RunningServer }>({
  withPasses: async ({}, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'dotyk-wallet-journey-'))
    const first = process.env[FIRST_START_FOLDER_VARIABLE]
    if (first) await cp(first, dataDir, { recursive: true })
    const server = await startServer(dataDir, certificates.env)
    await use(server)
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  },
  baseURL: async ({ withPasses }, use) => use(withPasses.url),
})

// The test starts a server of its own.
test.describe.configure({ timeout: 180_000 })

test('an owner downloads the card for Apple Wallet from the page for sharing', async ({ page, language }) => {
  const { share } = messages[language]
  const { id } = await aCardOwner(page.request, { name: 'Олена Коваленко', position: 'Архітекторка' })
  await page.goto('/profile/share')
  await page.getByRole('link', { name: share.part.wallet }).click()
  const preview = page.getByRole('region', { name: share.wallet.preview })
  await expect(preview).toContainText('Олена Коваленко')
  await expect(preview.getByRole('img', { name: share.wallet.code })).not.toHaveJSProperty('naturalWidth', 0)
  await expect(page.getByRole('link', { name: share.wallet.google })).toHaveCount(0)
  await expectNoAxeViolations(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: share.wallet.apple }).click(),
  ])
  expect(download.suggestedFilename()).toBe('card.pkpass')
  const { files, json } = parsePass(await readFile(await download.path()))
  verifySignature(files, certificates.authority.certificate)
  expect(json.serialNumber).toBe(id)
})
