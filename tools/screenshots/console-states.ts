import { expect, type Locator, type Page } from '@playwright/test'
import type { ScreenshotScreen } from './screen.ts'
import { screensOfStates, type StateStep, type InterfaceTexts } from './states.ts'

const CONSOLE = '/__admin__'
const CHOSEN = 3

const openFirst = async (page: Page) => {
  await page.getByRole('main').getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('complementary')).toBeVisible()
  await page.waitForLoadState('networkidle')
}

const choose: StateStep = async page => {
  const rows = page.getByRole('table').getByRole('row')
  for (let place = 1; place <= CHOSEN; place += 1) await rows.nth(place).getByRole('checkbox').check()
  await expect(page.getByRole('toolbar')).toBeVisible()
}

const asIs: StateStep = () => Promise.resolve()

/** Searches for a text that matches nothing. */
const findNothing: StateStep = async page => {
  await page.getByRole('searchbox').first().fill('щщщщ')
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('table')).toHaveCount(0)
}

/** Answers the console's calls whose path has this prefix with the given data. */
const answering =
  (path: string, answer: { status?: number; json?: object } | 'never'): StateStep =>
  async page => {
    await page.route(
      url => url.pathname.startsWith(`/admin/api/v1/${path}`),
      route => {
        if (route.request().method() !== 'GET') return route.continue()
        // The browser cancels the pending calls when the page is left.
        if (answer === 'never') return
        return route.fulfill(answer.json ? { json: answer.json } : { status: answer.status ?? 503, body: '' })
      },
    )
    await page.reload({ waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  }

const failing =
  (path: string): StateStep =>
  async (page, words) => {
    await answering(path, { status: 503 })(page, words)
    await expect(page.getByRole('alert').first()).toBeVisible({ timeout: 30_000 })
  }

const empty =
  (path: string, json: object = { items: [], next: null, total: 0 }): StateStep =>
  async (page, words) => {
    await answering(path, { json })(page, words)
    await page.waitForLoadState('networkidle')
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  }

const loading = (path: string) => answering(path, 'never')

/** Presses a button of the bulk action bar, or an item of its menu. */
const act =
  (name: (words: InterfaceTexts) => string, from: (words: InterfaceTexts) => string): StateStep =>
  async (page, words) => {
    await choose(page, words)
    const bar = page.getByRole('toolbar', { name: words.console.bulk.label })
    await bar.getByRole('button', { name: from(words), exact: true }).click()
    const menu = page.getByRole('menu')
    await expect(menu).toBeVisible()
    if (name(words)) {
      await page.getByRole('menuitem', { name: name(words), exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    }
  }

const press =
  (
    name: (words: InterfaceTexts) => string,
    within: (page: Page) => Locator | Page = page => page,
  ): StateStep =>
  async (page, words) => {
    await within(page)
      .getByRole('button', { name: name(words), exact: true })
      .first()
      .click()
  }

const asked =
  (name: (words: InterfaceTexts) => string, within?: (page: Page) => Locator | Page): StateStep =>
  async (page, words) => {
    await press(name, within)(page, words)
    await expect(page.getByRole('dialog')).toBeVisible()
  }

const beside = (page: Page) => page.getByRole('complementary')

/** Opens the first filter's list of values. */
const openFilter: StateStep = async (page, { console: { list } }) => {
  await page.getByRole('group', { name: list.filters }).getByRole('button').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

const openMenu =
  (name: (words: InterfaceTexts) => string): StateStep =>
  async (page, words) => {
    // The accessible name may end with the key shown on the button.
    await page.getByRole('button', { name: name(words), expanded: false }).click()
    await expect(page.getByRole('menu')).toBeVisible()
  }

/** Returns the steps that bring a list into each state that every list has: no match, empty, loading, failed. */
const ofList = (path: string): Record<string, StateStep> => ({
  'nothing-found': findNothing,
  empty: empty(path),
  loading: loading(path),
  failed: failing(path),
})

const ORDERS: ScreenshotScreen[] = [
  ...screensOfStates('console-orders', 'staff', `${CONSOLE}/orders?view=list`, {
    list: asIs,
    filter: openFilter,
    ...ofList('orders'),
  }),
  ...screensOfStates('console-order', 'staff', ({ orders: [order] }) => `${CONSOLE}/orders/${order?.id}`, {
    'recipient-refused': async (page, { console: { orders } }) => {
      await page.getByRole('button', { name: orders.recipientCard.edit }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(orders.recipientCard.fields.firstname).fill('')
      await dialog.getByRole('button', { name: orders.recipientCard.save }).click()
      await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible()
    },
    'letter-refused': async (page, { console: { orders } }) => {
      await page.getByRole('button', { name: orders.write }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: orders.email.send }).click()
      await expect(dialog.locator('[aria-invalid=true]')).toBeVisible()
    },
    menu: openMenu(({ console: { orders } }) => orders.moreActions),
    'print-menu': openMenu(({ console: { orders } }) => orders.print),
    cancelled: async (page, { console: { orders } }) => {
      await page.getByRole('button', { name: orders.moreActions }).click()
      await page.getByRole('menuitem', { name: orders.cancel }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    'waybill-by-hand': async (page, { console: { orders } }) => {
      await page.getByRole('button', { name: orders.deliveryCard.byHand }).click()
      await page.getByRole('button', { name: orders.deliveryCard.save }).click()
      await expect(page.locator('[aria-invalid=true]')).toBeVisible()
    },
    loading: loading('orders/'),
    failed: failing('orders/'),
  }),
  ...screensOfStates('console-order', 'staff', ({ orders }) => `${CONSOLE}/orders/${orders[1]?.id}`, {
    'by-card': asIs,
  }),
  ...screensOfStates('console-encoding', 'staff', `${CONSOLE}/encoding`, { page: asIs }),
]

const USERS: ScreenshotScreen[] = [
  ...screensOfStates('console-users', 'staff', `${CONSOLE}/users`, {
    chosen: choose,
    filter: openFilter,
    columns: async (page, { console: { list } }) => {
      const button = page.getByRole('button', { name: list.columns })
      // Phones show no columns.
      if (!(await button.isVisible())) return
      await button.click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    'menu-of-chosen': act(
      () => '',
      ({ console: { users } }) => users.bulk.more,
    ),
    'copied-look': act(
      ({ console: { users } }) => users.bulk.copyLook,
      ({ console: { users } }) => users.customization,
    ),
    ...ofList('users'),
    edited: async (page, { console: { users } }) => {
      await openFirst(page)
      const panel = page.getByRole('complementary')
      await panel.getByRole('button', { name: users.content.action }).click()
      await expect(panel.getByRole('form', { name: users.content.title })).toBeVisible()
    },
    'edited-left': async (page, { console: { users, groups, leaving }, common }) => {
      await openFirst(page)
      const panel = page.getByRole('complementary')
      await panel.getByRole('button', { name: users.content.action }).click()
      await panel.getByRole('textbox', { name: groups.fields.info }).fill('Інше')
      await panel.getByRole('button', { name: common.close }).click()
      await expect(page.getByRole('dialog', { name: leaving.title })).toBeVisible()
    },
    'login-link': async (page, { console: { users } }) => {
      await openFirst(page)
      await page.getByRole('complementary').getByRole('button', { name: users.loginLink.action }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    'ordered-for': async (page, { console: { users } }) => {
      await openFirst(page)
      await page.getByRole('complementary').getByRole('button', { name: users.orderFor.add }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.waitForLoadState('networkidle')
    },
    'same-for-many': async (page, words) => {
      const { bulk, users } = words.console
      await choose(page, words)
      const bar = page.getByRole('toolbar', { name: bulk.label })
      await bar.getByRole('button', { name: users.bulk.more }).click()
      await page.getByRole('menuitem', { name: users.content.sharedAction }).click()
      const dialog = page.getByRole('dialog', { name: users.content.sharedTitle })
      await expect(dialog.getByRole('status')).toBeVisible()
    },
    palette: async (page, { console: { palette } }) => {
      await page.keyboard.press('ControlOrMeta+k')
      await page.getByRole('combobox', { name: palette.open }).fill('олена')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
    'palette-nothing': async (page, { console: { palette } }) => {
      await page.keyboard.press('ControlOrMeta+k')
      await page.getByRole('combobox', { name: palette.open }).fill('щщщщ')
      await expect(page.getByText(palette.nothing)).toBeVisible()
    },
    keys: async page => {
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  }),
  ...(['orders', 'emails', 'devices', 'audit'] as const).flatMap(tab =>
    screensOfStates('console-user', 'staff', ({ cards }) => `${CONSOLE}/users/${cards.rich}`, {
      [tab]: async (page, { console: { users } }) => {
        const parts = beside(page).getByRole('group', { name: users.panel.label })
        await parts.getByRole('button', { name: users.panel.tabs[tab] }).click()
        await page.waitForLoadState('networkidle')
      },
    }),
  ),
  ...screensOfStates('console-user', 'staff', `${CONSOLE}/users/00000000000000`, { missing: asIs }),
]

const PARTNERS: ScreenshotScreen[] = [
  ...screensOfStates('console-companies', 'staff', `${CONSOLE}/companies`, {
    loading: loading('companies'),
    failed: failing('companies'),
  }),
  ...screensOfStates('console-company', 'staff', ({ company }) => `${CONSOLE}/companies/${company}`, {
    one: asIs,
    changed: async (page, { console: { companies } }) => {
      await page.getByRole('textbox', { name: companies.name, exact: true }).fill('Verba Studio Львів')
      await expect(page.getByRole('button', { name: companies.save, exact: true })).toBeVisible()
    },
    wrong: async (page, { console: { companies } }) => {
      await page.getByRole('textbox', { name: companies.newDomain }).fill('not a domain')
      await page.getByRole('button', { name: companies.addDomain, exact: true }).click()
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
    },
    'asked-delete': asked(({ console: { companies } }) => companies.delete),
  }),
  ...screensOfStates('console-company', 'staff', `${CONSOLE}/companies/new`, {
    'new-refused': async (page, { console: { companies } }) => {
      await page.getByRole('textbox', { name: companies.metaTitle }).fill('Верба')
      await page.getByRole('button', { name: companies.save, exact: true }).click()
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
    },
  }),
  ...screensOfStates('console-groups', 'staff', `${CONSOLE}/groups`, ofList('groups')),
  ...screensOfStates('console-group', 'staff', ({ group }) => `${CONSOLE}/groups/${group}`, {
    one: asIs,
    menu: openMenu(({ console: { groups } }) => groups.moreActions),
    sheet: async (page, { console: { groups } }) => {
      await page.getByRole('button', { name: groups.sheet.download }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    ...Object.fromEntries(
      (['rename', 'delete'] as const).map(name => [
        `asked-${name}`,
        async (page: Page, { console: { groups } }: InterfaceTexts) => {
          await page.getByRole('button', { name: groups.moreActions }).click()
          const said = name === 'rename' ? groups.rename.title : groups.delete.action
          await page.getByRole('menuitem', { name: said }).click()
          await expect(page.getByRole('dialog')).toBeVisible()
        },
      ]),
    ),
    loading: loading('groups/'),
    failed: failing('groups/'),
  }),
  ...screensOfStates('console-group', 'staff', ({ group }) => `${CONSOLE}/groups/${group}/add`, {
    add: asIs,
  }),
  ...screensOfStates('console-group', 'staff', ({ group }) => `${CONSOLE}/groups/${group}/tags`, {
    tags: asIs,
  }),
  ...screensOfStates('console-group', 'staff', `${CONSOLE}/groups/new`, {
    new: asIs,
    'new-mistakes': async (page, { console: { groups } }) => {
      await page.getByRole('textbox', { name: groups.name, exact: true }).fill('Верба')
      const rows = [
        'email;name',
        'taras@verba.example;Тарас',
        'olha.verba;Ольга',
        'taras@verba.example;',
        '=1+1;',
      ]
      await page.locator('input[type=file][accept*=".xlsx"]').setInputFiles({
        name: 'verba.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(rows.join('\r\n')),
      })
      await expect(page.getByRole('button', { name: groups.new.showWrong })).toBeVisible()
    },
    'new-typed': async (page, { console: { groups } }) => {
      await page.getByRole('radio', { name: groups.new.sources.typed, exact: true }).check()
      await page.getByRole('textbox', { name: groups.new.typed }).fill('taras@verba.example, olha.verba')
    },
    'new-count': async (page, { console: { groups } }) => {
      await page.getByRole('radio', { name: groups.new.sources.count, exact: true }).check()
    },
  }),
]

const SHOP: ScreenshotScreen[] = [
  ...screensOfStates('console-catalogue', 'staff', `${CONSOLE}/catalogue`, {
    chosen: choose,
    'chosen-prices': async (page, words) => {
      await choose(page, words)
      await page
        .getByRole('toolbar')
        .getByRole('button', { name: words.console.catalogue.bulk.prices })
        .click()
      await page.getByRole('dialog').getByRole('button').last().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    loading: loading('products'),
    failed: failing('products'),
  }),
  ...screensOfStates('console-product', 'staff', `${CONSOLE}/catalogue/3-1-1-1`, {
    one: asIs,
    wrong: async (page, { console: { catalogue } }) => {
      await beside(page).getByLabel(catalogue.priceUAH).fill('дорого')
      await beside(page).getByRole('button', { name: catalogue.save }).click()
      await expect(beside(page).locator('[aria-invalid=true]')).toBeVisible()
    },
  }),
  ...screensOfStates('console-prices', 'staff', `${CONSOLE}/catalogue/design`, {
    changed: async (page, { console: { catalogue } }) => {
      await page.getByLabel(catalogue.pageDiscount).first().fill('120')
      await page.getByRole('button', { name: catalogue.save }).first().click()
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
    },
  }),
]

const SYSTEM: ScreenshotScreen[] = [
  ...screensOfStates('console-letters', 'staff', `${CONSOLE}/letters`, {
    one: openFirst,
    ...ofList('letters'),
  }),
  ...screensOfStates('console-push', 'staff', `${CONSOLE}/push`, {
    'compose-refused': async (page, { console: { push } }) => {
      await empty('push/tokens', { items: [], next: null, total: 3 })(page, {} as InterfaceTexts)
      await page.getByRole('textbox', { name: push.body }).fill('Нові вигляди сторінок')
      await page.getByRole('button', { name: push.addButton }).click()
    },
  }),
  ...screensOfStates('console-push', 'staff', `${CONSOLE}/push/sent`, { sent: asIs, ...ofMessages() }),
  ...screensOfStates('console-push', 'staff', `${CONSOLE}/push/subscribers`, { subscribers: asIs }),
  ...screensOfStates('console-audit', 'staff', `${CONSOLE}/audit`, {
    entry: openFirst,
    filter: openFilter,
    ...ofList('audit'),
  }),
  ...screensOfStates('console-staff', 'staff', `${CONSOLE}/staff`, {
    invite: asked(({ console: { team } }) => team.invite),
    'invite-refused': async (page, { console: { team } }) => {
      await page.getByRole('button', { name: team.invite, exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: team.inviteSubmit }).click()
      await expect(dialog.locator('[aria-invalid=true]')).toBeVisible()
    },
    invited: async (page, { console: { team } }) => {
      const address = `${Date.now()}-${Math.round(Math.random() * 1e6)}@verba-studio-lviv.example`
      await page.request.post('/admin/api/v1/staff/invitations', { data: { address, role: 'production' } })
      await page.reload({ waitUntil: 'networkidle' })
      await page.getByRole('button', { name: team.withdraw }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    loading: loading('staff'),
    failed: failing('staff'),
  }),
  ...screensOfStates('console-account', 'staff', `${CONSOLE}/account`, {
    page: asIs,
    'second-factor': async (page, { console: { account } }) => {
      await page.getByRole('button', { name: account.secondFactor.begin }).click()
      await expect(page.getByRole('img', { name: account.secondFactor.qr })).toBeVisible()
    },
    'password-refused': async (page, { console: { account } }) => {
      await page.getByRole('button', { name: account.password.submit }).click()
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
    },
  }),
  ...screensOfStates('console-system', 'staff', `${CONSOLE}/system`, {
    loading: loading('system'),
    failed: failing('system'),
  }),
  ...screensOfStates('console-unknown', 'staff', `${CONSOLE}/no/such/page`, { page: asIs }),
]

/** Returns the states of the notification pages while one message is being sent and another was refused. */
function ofMessages(): Record<string, StateStep> {
  return { 'sent-loading': loading('push/messages'), 'sent-failed': failing('push/messages') }
}

/** Console states that can't be reached by an address alone, and pages about a single item. */
export const CONSOLE_STATES: readonly ScreenshotScreen[] = [
  ...screensOfStates('console-sign-in', 'visitor', `${CONSOLE}/`, {
    form: asIs,
    refused: async (page, { console: { signIn } }) => {
      await page.getByRole('button', { name: signIn.submit, exact: true }).click()
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
    },
  }),
  ...screensOfStates('console-invitation', 'visitor', '/__admin__/invite/unknown', { expired: asIs }),
  ...screensOfStates('console-overview', 'staff', `${CONSOLE}/dashboard?table=yes`, { table: asIs }),
  ...screensOfStates('console-overview', 'staff', `${CONSOLE}/dashboard`, {
    loading: loading('dashboard'),
    failed: failing('dashboard'),
  }),
  ...ORDERS,
  ...USERS,
  ...PARTNERS,
  ...SHOP,
  ...SYSTEM,
]
