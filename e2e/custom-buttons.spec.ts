import { messages } from '@dotyk/i18n'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { aCardOwner } from './support/owner.ts'

test(
  'an owner makes buttons of their own, with an icon chosen by keys or typed, and visitors press them',
  { tag: '@desktop' },
  async ({ page, context, language }) => {
    const { editor } = messages[language]
    const { add, emoji, entry } = editor
    const { id } = await aCardOwner(page.request, { name: 'Олена' })
    await page.goto('/profile')
    await page.getByRole('button', { name: editor.section.customButtons }).click()
    await page.getByRole('button', { name: add.customButtons, exact: true }).click()

    const rows = page.locator('[data-section=customButtons] [data-entry]')
    const field = (label: string) => rows.getByRole('textbox', { name: label, exact: true })
    await field(entry.buttonTitle).fill('Записатися')
    await field(entry.buttonText).fill('Щовівторка')
    await field(entry.buttonLink).fill('example.com/booking')

    await rows.getByRole('button', { name: emoji.choose }).click()
    const icons = rows.getByRole('group', { name: emoji.list })
    await expect(icons.getByRole('button', { name: '📅' })).toBeFocused()
    await expectNoAxeViolations(page)
    const [row, panel] = [await rows.boundingBox(), await icons.boundingBox()]
    expect(panel?.x).toBeGreaterThan(row?.x ?? Infinity)
    expect((panel?.x ?? 0) + (panel?.width ?? 0)).toBeLessThan((row?.x ?? 0) + (row?.width ?? 0))
    for (const key of [
      'ArrowRight',
      'ArrowDown',
      'ArrowUp',
      'ArrowRight',
      'ArrowRight',
      'ArrowLeft',
      'Enter',
    ])
      await page.keyboard.press(key)
    const chosen = rows.getByRole('button', { name: emoji.chosen.replace('{{emoji}}', '✍️') })
    await expect(chosen).toBeFocused()
    await expect(icons).toBeHidden()

    await chosen.click()
    await rows.getByRole('textbox', { name: emoji.own }).fill('🦊')
    await page.keyboard.press('Escape')
    await expect(rows.getByRole('button', { name: emoji.chosen.replace('{{emoji}}', '🦊') })).toBeFocused()
    await expect(page.getByText(editor.save.saved, { exact: true }).first()).toBeVisible()

    const card = await context.newPage()
    await card.goto(`/${id}`)
    const button = card.getByRole('link', { name: 'Записатися' })
    await expect(button).toHaveText(/🦊.*Записатися.*Щовівторка/s)
    await expect(button).toHaveAttribute('href', 'https://example.com/booking')

    await rows.getByRole('button', { name: emoji.chosen.replace('{{emoji}}', '🦊') }).click()
    await rows.getByRole('button', { name: emoji.none }).click()
    await expect(rows.getByRole('button', { name: emoji.choose })).toBeFocused()
    await expect(page.getByText(editor.save.saved, { exact: true }).first()).toBeVisible()
    await card.reload()
    await expect(button).not.toContainText('🦊')
  },
)
