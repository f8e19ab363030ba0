import { expect } from '@playwright/test'
import sharp from 'sharp'
import { beginArranging } from '../../e2e/support/arranging.ts'
import type { ScreenshotScreen } from './screen.ts'
import { screensOfStates, type StateStep, type InterfaceTexts } from './states.ts'

/** Expands a section of the editor and scrolls it to the top. */
const openSection =
  (section: keyof InterfaceTexts['editor']['section']): StateStep =>
  async (page, { editor }) => {
    const toggle = page.getByRole('button', { name: editor.section[section] }).first()
    if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
    await page.waitForLoadState('networkidle')
  }

const openPicker: StateStep = async (page, { editor }) => {
  await page.getByRole('button', { name: editor.paste.choose }).first().click()
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
}

const search =
  (typed: string): StateStep =>
  async (page, words) => {
    await openPicker(page, words)
    await page.getByRole('dialog').getByRole('combobox').fill(typed)
  }

const openPreview: StateStep = async (page, { editor }) => {
  const pane = page
    .getByRole('navigation', { name: editor.panes })
    .getByRole('button', { name: editor.preview })
  if (await pane.isVisible()) await pane.click()
}

const addByText =
  (text: string): StateStep =>
  async (page, { editor }) => {
    const composer = page.getByRole('textbox', { name: editor.paste.label })
    await composer.focus()
    await page.evaluate(copied => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', copied)
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    }, text)
    await expect(composer).toBeVisible()
  }

const choosePhoto: StateStep = async (page, { editor }) => {
  const blank = { width: 900, height: 600, channels: 3, background: '#c46' } as const
  const buffer = await sharp({ create: blank }).jpeg().toBuffer()
  await page
    .getByLabel(`${editor.photo.label}: ${editor.photo.add}`)
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByRole('dialog').getByRole('application')).toBeVisible()
}

/** Makes saving fail, so that typed content stays a draft of this window. */
const withoutConnection: StateStep = page => page.route('**/api/v1/profile/', route => route.abort())

/** States of the sign-up and sign-in pages. */
const ACCOUNT_STATES: ScreenshotScreen[] = [
  ...screensOfStates('account', 'visitor', '/', {
    'sign-in': (page, { common }) => page.getByRole('link', { name: common.signIn }).first().click(),
    'sign-up-refused': async (page, { auth }) => {
      await page.goto('/signup', { waitUntil: 'networkidle' })
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(auth.email).fill('nobody')
      await dialog.getByRole('button', { name: auth.signUp.submit }).click()
      await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible()
    },
  }),
  ...screensOfStates('account', 'visitor', '/login', {
    page: async () => {},
    'page-refused': async (page, { auth }) => {
      await page.getByLabel(auth.email).fill('nobody@people.example')
      await page.getByLabel(auth.password, { exact: true }).fill('not the password')
      await page.getByRole('main').getByRole('button', { name: auth.signIn.submit, exact: true }).click()
      await expect(page.getByRole('alert')).toBeVisible()
    },
    forgot: async (page, { auth, recovery }) => {
      await page.getByRole('button', { name: auth.forgotPassword }).click()
      await expect(page.getByRole('dialog', { name: recovery.title })).toBeVisible()
    },
    'forgot-sent': async (page, { auth, recovery }, { logins }) => {
      await page.getByRole('button', { name: auth.forgotPassword }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(auth.email).fill(logins.noPhoto)
      await expect(dialog.getByText(auth.captcha.solved)).toBeVisible({ timeout: 30_000 })
      await dialog.getByRole('button', { name: recovery.submit }).click()
      await expect(dialog.getByRole('button', { name: recovery.sent.fine })).toBeVisible()
    },
  }),
]

/** States of the editor: empty, filled, open, invalid or loading. */
const EDITOR_STATES: ScreenshotScreen[] = [
  ...screensOfStates('editor', 'newcomer', '/profile', {
    'new-sections': async page => {
      const folded = page.locator('[data-section] > h2 > [aria-expanded=false]')
      while ((await folded.count()) > 0) await folded.first().click()
      await page.waitForLoadState('networkidle')
    },
    'new-photo': choosePhoto,
    'new-row': page => page.getByRole('button', { name: 'Telegram' }).click(),
    'new-link': openSection('profileLink'),
    'new-picker': openPicker,
    'new-preview': openPreview,
  }),
  ...screensOfStates('editor', 'sparse', '/profile', {
    begun: async () => {},
    'begun-added': async (page, words) => {
      await withoutConnection(page, words)
      await addByText('t.me/taras_k')(page, words)
      await expect(page.getByRole('button', { name: words.editor.paste.show, exact: true })).toBeVisible()
    },
    'begun-wrong': async page => {
      await page.locator('input[type=tel]').first().fill('+38067123')
      await page.keyboard.press('Tab')
      await expect(page.locator('[data-phase=incomplete]')).toBeVisible()
    },
    'begun-offline': async (page, words) => {
      await withoutConnection(page, words)
      await page.getByLabel(words.editor.main.name).fill('Тарас Мельник')
      await expect(page.locator('[data-phase=failed]')).toBeVisible({ timeout: 20_000 })
    },
    'begun-button': async (page, words) => {
      await openSection('customButtons')(page, words)
      await page.getByRole('button', { name: words.editor.add.customButtons, exact: true }).click()
      await page.getByRole('button', { name: words.editor.emoji.choose }).click()
      await expect(page.getByRole('group', { name: words.editor.emoji.list })).toBeVisible()
    },
    'begun-looks': async (page, words) => {
      await openSection('appearance')(page, words)
      await expect(page.getByRole('button', { name: words.appearance.look.voice })).toBeVisible()
    },
    'begun-trying': async (page, words) => {
      await openSection('appearance')(page, words)
      await page.getByRole('button', { name: words.appearance.look.voice, exact: true }).click()
      await expect(page.getByText(words.appearance.locked.trying).first()).toBeVisible()
    },
  }),
  ...screensOfStates('editor', 'rich', '/profile', {
    'full-picker': openPicker,
    'full-picker-found': search('тел'),
    'full-picker-nothing': search('щщщщ'),
    'full-picker-money': async (page, words) => {
      await openPicker(page, words)
      await page.getByRole('dialog').getByRole('button', { name: words.editor.picker.chip.money }).click()
    },
    'full-pasted': async (page, words) => {
      await withoutConnection(page, words)
      await addByText(
        'tripadvisor.com/olena?igsh=abc\nt.me/olena_kovalenko\nfiles.olena.example/price\nпривіт',
      )(page, words)
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
    },
    'full-preview': openPreview,
    'full-arranging': async (page, words) => {
      await beginArranging(page, words.editor)
    },
    'full-lifted': async (page, words) => {
      const grid = await beginArranging(page, words.editor)
      await grid.locator('[data-item]').nth(4).press('Enter')
    },
    'full-moving': async (page, words) => {
      const name = words.editor.entry.move.split('{{')[0] ?? ''
      const handle = page.locator('[data-section=messengers]').getByRole('button', { name }).first()
      await handle.press('Enter')
    },
    'full-removed': async (page, words) => {
      await withoutConnection(page, words)
      const name = words.editor.entry.remove.split('{{')[0] ?? ''
      await page.locator('[data-section=messengers]').getByRole('button', { name }).first().click()
      await expect(page.getByRole('button', { name: words.editor.entry.undo, exact: true })).toBeVisible()
    },
    'full-address': async (page, words) => {
      await openSection('profileLink')(page, words)
      await page.getByRole('button', { name: words.link.change, exact: true }).click()
      await page.getByRole('textbox', { name: words.link.label }).fill('studio-khvylia')
      await expect(page.getByText(words.errors['slug-taken'])).toBeVisible()
    },
    'full-sign-out': async (page, words) => {
      await withoutConnection(page, words)
      await page.getByLabel(words.editor.main.name).fill('Олена К.')
      const out = page.getByRole('button', { name: words.common.signOut })
      // On a phone the sign-out button is in the settings.
      if (!(await out.isVisible())) return
      await out.click()
      await expect(page.getByText(words.common.signOutUnsaved.title)).toBeVisible({ timeout: 30_000 })
    },
  }),
  ...screensOfStates('editor', 'restaurant', '/profile', { restaurant: openSection('menu') }),
  ...screensOfStates('editor', 'company', '/profile', { company: openSection('groupLogo') }),
  ...screensOfStates('editor', 'picture', '/profile', {
    'picture-page': async (page, words) => {
      await openSection('appearance')(page, words)
      await expect(page.getByRole('slider', { name: words.appearance.picturePage.blur })).toBeVisible()
    },
    'picture-sliders': async (page, words) => {
      await openSection('appearance')(page, words)
      const slider = page.getByRole('slider', { name: words.appearance.picturePage.dimming })
      await slider.evaluate(range => range.scrollIntoView({ block: 'center' }))
      await slider.focus()
    },
    'picture-preview': openPreview,
  }),
  ...screensOfStates('settings', 'sparse', '/profile/settings', {
    email: (page, { settings }) => page.getByRole('button', { name: settings.email.change }).click(),
    'password-wrong': async (page, { settings }) => {
      await page.getByLabel(settings.password.old, { exact: true }).fill('not my password')
      await page.getByLabel(settings.password.new, { exact: true }).fill('short')
      await page.getByRole('button', { name: settings.password.submit }).click()
      await expect(page.getByLabel(settings.password.new, { exact: true })).toHaveAttribute(
        'aria-invalid',
        'true',
      )
    },
    remove: (page, { settings }) => page.getByRole('button', { name: settings.remove.open }).click(),
  }),
]

const DAY_MS = 24 * 60 * 60_000

/** Statistics of three months with more visits on weekdays. */
const visitedOften: StateStep = async page => {
  const profile = await page.request.get('/api/v1/profile/')
  const { card_items } = (await profile.json()) as { card_items: { i: string }[] }
  await page.route('**/api/v1/profile/statistics?*', route => {
    const query = new URL(route.request().url()).searchParams
    const [from = '', to = ''] = [query.get('from'), query.get('to')].map(String)
    const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
    const taps = card_items
      .slice(2, 9)
      .map(({ i }, place) => ({ item: i, taps: Math.round(64 / (place + 1)) }))
    return route.fulfill({
      json: {
        from,
        to,
        taps,
        days: visitsOf(count),
        since: visitsOf(90)[0]?.day,
        before: { ...sumOf(count), opens: Math.round(sumOf(count).opens / 1.24) },
        today: sumOf(1),
        last: { 7: sumOf(7), 30: sumOf(30), 90: sumOf(90) },
        all: sumOf(90),
      },
    })
  })
  await page.reload({ waitUntil: 'networkidle' })
}

function visitsOf(days: number) {
  return Array.from({ length: days }, (_, before) => {
    const moment = new Date(Date.now() - before * DAY_MS)
    const opens = Math.round((moment.getUTCDay() % 6 === 0 ? 3 : 9) + 6 * Math.abs(Math.sin(before)))
    const people = Math.round(opens * 0.7)
    return { day: moment.toISOString().slice(0, 'yyyy-mm-dd'.length), opens, people, saves: before % 3 }
  }).toReversed()
}

function sumOf(days: number) {
  const sum = { opens: 0, people: 0, saves: 0 }
  for (const { opens, people, saves } of visitsOf(days)) {
    sum.opens += opens
    sum.people += people
    sum.saves += saves
  }
  return sum
}

const STATISTICS_STATES = screensOfStates('statistics', 'rich', '/profile/statistics', {
  month: visitedOften,
  quarter: async (page, words) => {
    await visitedOften(page, words)
    await page.getByRole('radio').nth(2).check({ force: true })
    await page.waitForLoadState('networkidle')
  },
})

const CARD_STATES = screensOfStates('card', 'visitor', ({ cards }) => `/${cards.rich}`, {
  share: async page => {
    await page.locator('a[href="#share"]').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
})

/** States that result from a user's actions, in addition to the plain pages of `screens.ts`. */
export const OWNER_STATES: readonly ScreenshotScreen[] = [
  ...ACCOUNT_STATES,
  ...EDITOR_STATES,
  ...STATISTICS_STATES,
  ...CARD_STATES,
]
