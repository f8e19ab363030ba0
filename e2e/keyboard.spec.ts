import { messages } from '@dotyk/i18n'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'

/** More than stand between any two places of the way. */
const MOST_STOPS = 80

test(
  'by keys alone, and by the names that screen readers say, a newcomer signs up, fills the card in, tries a look on and shares it',
  { tag: '@both' },
  async ({ page, context, language }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { auth, common, editor, appearance } = messages[language]
    const keys = aKeyboard(page)
    await page.goto('/')
    const signUp = new RegExp(`^(${common.signUp}|${common.signUpShort})$`)
    await keys.press(page.getByRole('banner').getByRole('link', { name: signUp }))
    const dialog = page.getByRole('dialog', { name: auth.signUp.title })
    await keys.type(dialog.getByRole('textbox', { name: auth.email }), `keys-${Date.now()}@example.com`)
    await keys.type(dialog.getByLabel(auth.password, { exact: true }), 'correct horse battery')
    await keys.press(dialog.getByRole('button', { name: auth.signUp.submit }))

    const name = page.getByRole('textbox', { name: editor.main.name })
    await expect(name).toBeFocused()
    await page.keyboard.type('Соломія Ключ')
    await keys.press(page.getByRole('button', { name: editor.paste.choose }))
    const picker = page.getByRole('dialog', { name: editor.picker.title })
    await keys.type(picker.getByRole('combobox', { name: editor.picker.search }), 'телефон')
    await expect(picker.getByRole('option', { name: editor.add.phones }).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: editor.entry.phone })).toBeFocused()
    await page.keyboard.type('0671234567')
    await page.keyboard.press('Enter')
    await keys.type(page.getByRole('textbox', { name: editor.paste.label }), 'instagram.com/solomiia')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Instagram' })).toBeVisible()

    const looks = page.getByRole('button', { name: editor.section.appearance, exact: true })
    await keys.press(looks)
    await expect(looks).toHaveAttribute('aria-expanded', 'true')
    const voice = page.getByRole('button', { name: appearance.look.voice, exact: true })
    await keys.press(voice)
    await expect(voice).toHaveAttribute('aria-pressed', 'true')
    await keys.press(page.getByRole('button', { name: appearance.locked.stop }), 'Shift+Tab')
    await expect(page.getByText(appearance.seenByAll)).toBeVisible()

    await keys.press(page.getByRole('button', { name: editor.section.profileLink, exact: true }))
    await keys.press(page.getByRole('button', { name: messages[language].link.copy, exact: true }))
    await expect(page.getByText(messages[language].link.copied)).toBeVisible()
    await expect(page.getByText(editor.save.saved).first()).toBeVisible()

    const address = await page.evaluate(() => navigator.clipboard.readText())
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Соломія Ключ' })).toBeVisible()
    await keys.reach(page.getByRole('link', { name: 'Instagram' }))
  },
)

function aKeyboard(page: Page) {
  /** Goes on by the key until the element has the focus; each stop on the way has to be seen (WCAG 2.4.11). */
  async function reach(target: Locator, key = 'Tab'): Promise<void> {
    await target.first().waitFor({ state: 'attached' })
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      if (await target.evaluateAll(found => found.includes(document.activeElement as HTMLElement))) return
      await page.keyboard.press(key)
      await expect
        .poll(() => page.evaluate(hiddenFocus), { message: `the focus before ${target.toString()}` })
        .toBe('')
    }
    throw new Error(`${target.toString()} isn't reached by ${MOST_STOPS} presses of ${key}.`)
  }
  return {
    reach,
    async press(target: Locator, key?: string) {
      await reach(target, key)
      await page.keyboard.press('Enter')
    },
    async type(target: Locator, text: string) {
      await reach(target)
      await page.keyboard.type(text)
    },
  }
}

/** Names what has the focus and lies outside of the window or entirely under something else. */
function hiddenFocus(): string {
  const focused = document.activeElement
  if (!focused || focused === document.body) return ''
  const { left, top, right, bottom } = focused.getBoundingClientRect()
  const [x0, y0] = [Math.max(left, 0), Math.max(top, 0)]
  const [x1, y1] = [Math.min(right, innerWidth), Math.min(bottom, innerHeight)]
  // A file's or a radio's own control is drawn by its label.
  const drawn = focused.closest('label') ?? focused
  const parts = [0.1, 0.3, 0.5, 0.7, 0.9]
  const isSeen = parts.some(across =>
    parts.some(down =>
      drawn.contains(document.elementFromPoint(x0 + (x1 - x0) * across, y0 + (y1 - y0) * down)),
    ),
  )
  return isSeen ? '' : focused.outerHTML.slice(0, 120)
}
