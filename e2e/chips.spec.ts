import { messages } from '@dotyk/i18n'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { openConsole } from './support/console.ts'
import { readFile } from 'node:fs/promises'
import { expect, test } from './support/journey.ts'
import { aCardOwner } from './support/owner.ts'

test(
  'a visitor claims a touched free chip for their card, names it, turns it off and releases it',
  { tag: '@both' },
  async ({ page, language }) => {
    const { chips, console: staffConsole, settings } = messages[language]
    const { freeChips } = staffConsole.orders
    await openConsole(page, '/encoding')
    await page.getByRole('spinbutton', { name: freeChips.count }).fill('1')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: freeChips.make }).click()
    const file = await readFile(await (await downloading).path(), 'utf8')
    const [, address = ''] = /(\/t\/[a-z2-7]{13}#[a-z2-7]{26})/.exec(file) ?? []
    const [path = ''] = address.split('#')

    await page.goto(address)
    await expect(page.getByRole('heading', { name: chips.page.free.title })).toBeVisible()
    await expect(page.getByRole('link', { name: chips.page.signIn })).toBeVisible()
    await expectNoAxeViolations(page)

    await aCardOwner(page.request, { name: 'Олена Коваленко' })
    await page.goto('/')
    await page.goto(address)
    await expectNoAxeViolations(page)
    await expect(page.getByLabel(chips.page.secret)).toBeHidden()
    await page.getByRole('button', { name: /Олена Коваленко/ }).click()
    await expect(page).toHaveURL(/\/profile\/settings#chips$/)
    const section = page.getByRole('region', { name: settings.chips.title })
    await expect(section.getByRole('listitem')).toHaveCount(1)

    await section.getByRole('button', { name: chips.rename }).click()
    await section.getByRole('textbox', { name: chips.name }).fill('Каса')
    await page.keyboard.press('Enter')
    await expect(section.getByText('Каса', { exact: true })).toBeVisible()
    await expectNoAxeViolations(page)

    const visitor = await page.request.get(path)
    expect(await visitor.text()).toContain('Олена Коваленко')

    await section.getByRole('button', { name: chips.lose }).click()
    await page.getByRole('dialog').getByRole('button', { name: chips.ask.lose.confirm }).click()
    await expect(section.getByText(chips.state.lost)).toBeVisible()
    expect((await page.request.get(path)).status()).toBe(404)

    await section.getByRole('button', { name: chips.release }).click()
    await page.getByRole('dialog').getByRole('button', { name: chips.ask.release.confirm }).click()
    await expect(section.getByText(chips.empty)).toBeVisible()
    await page.goto(path)
    await expect(page.getByRole('heading', { name: chips.page.free.title })).toBeVisible()
  },
)
