import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OwnDomainsWire } from '@dotyk/contract/own-domains'
import { messages } from '@dotyk/i18n'
import { type DnsServer, startDnsServer } from '../prove/support/dns-server.ts'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { FIRST_START_FOLDER_VARIABLE } from './support/first-start.ts'
import { expect, test as journey } from './support/journey.ts'
import { aCardOwner } from './support/owner.ts'
import { type RunningServer, startServer } from './support/server.ts'

const TARGET = 'cards.target.example'
const PROXY = '192.0.2.10'

interface Fixtures {
  dns: DnsServer
  offering: RunningServer
}

/** Uses a server of the test's own that offers own domains and asks a DNS server of the test. */
const test = journey.extend<Fixtures>({
  dns: async ({}, use) => {
    const dns = await startDnsServer()
    dns.addresses.set(TARGET, [PROXY])
    await use(dns)
    dns.close()
  },
  offering: async ({ dns }, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'dotyk-domains-'))
    const first = process.env[FIRST_START_FOLDER_VARIABLE]
    if (first) await cp(first, dataDir, { recursive: true })
    const server = await startServer(dataDir, {
      OWN_DOMAIN_TARGET: TARGET,
      OWN_DOMAIN_RESOLVER: dns.address,
    })
    await use(server)
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  },
  baseURL: async ({ offering }, use) => use(offering.url),
})

// The test starts a server of its own.
test.describe.configure({ timeout: 180_000 })

test(
  'an owner adds a domain, enters its records, sees what is missing until it works, and removes it',
  { tag: '@both' },
  async ({ page, dns, offering, language }) => {
    const { domains: t } = messages[language]
    const domain = 'olena-card.example'
    await aCardOwner(page.request, { name: 'Олена Коваленко' })
    await page.goto('/profile/settings#domains')
    const section = page.getByRole('region', { name: t.title, exact: true })
    await expect(section).toContainText(t.unpaid)
    await expect(section.getByLabel(t.label, { exact: true })).toHaveCount(0)
    expect((await page.request.post('/api/v1/profile/subscription')).ok()).toBe(true)
    await page.reload()

    const name = section.getByLabel(t.label, { exact: true })
    await name.fill('не домен')
    await section.getByRole('button', { name: t.add }).click()
    await expect(name).toHaveAccessibleDescription(/./)
    await expect(name).toHaveValue('не домен')
    await name.fill(`https://${domain.toUpperCase()}/`)
    await section.getByRole('button', { name: t.add }).click()
    const added = section.getByRole('article', { name: domain })
    await expect(added).toContainText(t.state.waiting)
    await expectNoAxeViolations(page)

    const [stored] = ((await (await page.request.get('/api/v1/domains')).json()) as OwnDomainsWire).items
    if (!stored) throw new Error('The domain was not added.')
    for (const record of [stored.proof.value, PROXY]) await expect(added.getByText(record)).toBeVisible()
    const check = async () => {
      await added.getByRole('button', { name: t.check }).click()
      await expect(added.getByRole('button', { name: t.check })).not.toHaveAttribute('aria-busy', 'true')
    }
    await check()
    await expect(added).toContainText(t.problem.proof)
    dns.texts.set(stored.proof.name, [stored.proof.value])
    await check()
    await expect(added).toContainText(t.problem.address)
    await expectNoAxeViolations(page)
    dns.addresses.set(domain, [PROXY])
    await added.getByRole('button', { name: t.check }).click()
    await expect(added).toContainText(t.state.proven)
    await expect(added).toContainText(t.about.proven)
    await expect(added.getByRole('link', { name: t.open })).toHaveAttribute('href', `https://${domain}/`)
    await expectNoAxeViolations(page)

    const card = await page.context().newPage()
    await card.goto(`http://${domain}:${new URL(offering.url).port}/`)
    await expect(card.getByRole('heading', { level: 1 })).toHaveText('Олена Коваленко')
    await card.close()

    await added.getByRole('button', { name: t.remove }).click()
    const asked = page.getByRole('dialog', { name: t.removeTitle.replace('{{domain}}', domain) })
    await expect(asked).toContainText(t.removeText)
    await expectNoAxeViolations(page)
    await asked.getByRole('button', { name: t.remove }).click()
    await expect(added).toHaveCount(0)
    await expect(name).toBeVisible()
  },
)
