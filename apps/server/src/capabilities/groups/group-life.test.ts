import type { GroupMemberWire, GroupTaskWire, GroupWire } from '@dotyk/contract/groups'
import type { OwnProfileWire } from '@dotyk/contract/profile'
import { contentToWire, fieldToWire } from '@dotyk/contract/wire-names'
import { LOCKABLE_FIELDS } from '@dotyk/domain/groups'
import { emptyContent, FIELD_NAMES, fieldDefinition } from '@dotyk/domain/profile'
import { sql } from 'drizzle-orm'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { aMultipartForm, sendFile } from '../../../test/form.ts'
import { plainPng } from '../../../test/pictures.ts'
import { runJob } from '../../../test/run-job.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import { updateStoredProfile } from '../../../test/store-profile.ts'
import { anOwner, aVisitor, type Visitor } from '../../../test/visitor.ts'

// Each sheet is drawn in a separate thread, which takes time.
vi.setConfig({ testTimeout: 120_000 })

let server: TestApp
let staff: Visitor

beforeAll(async () => {
  server = await buildTestApp()
  staff = await aStaffMember(server)
})

afterAll(() => server.close())

const GROUPS = '/admin/api/v1/groups'

async function post(url: string, data: object, files: Record<string, Buffer> = {}, by = staff) {
  const { contentType, payload } = await aMultipartForm({ data }, files)
  return by.send('POST', url, payload, { 'content-type': contentType })
}

/** Creates a group and returns it with the rows of its sheet. */
async function aGroup(data: { name: string } & Record<string, unknown>) {
  const response = await post('/admin/api/v1/create-group', data)
  expect(response.statusCode).toBe(200)
  const [, ...rows] = (await readSheet(response.rawPayload)) as (string | null)[][]
  const { items } = (await staff.send('GET', `${GROUPS}?q=${encodeURIComponent(data.name)}`)).json<{
    items: GroupWire[]
  }>()
  return { id: items[0]?.id ?? '', rows }
}

async function byLink(link: string | null | undefined) {
  const visitor = aVisitor(server.app)
  const response = await visitor.send('POST', '/auth/signin', {
    key: new URL(link ?? '').searchParams.get('key'),
  })
  return { visitor, status: response.statusCode }
}

const change = (id: string, body: object) => staff.send('PATCH', `${GROUPS}/${id}`, body)
const read = async (id: string) => (await staff.send('GET', `${GROUPS}/${id}`)).json<GroupWire>()
const own = async (visitor: Visitor) => (await visitor.send('GET', '/api/v1/profile/')).json<OwnProfileWire>()
const card = async (id: string | null | undefined) =>
  (await aVisitor(server.app).send('GET', `/profile/${id}`)).json<OwnProfileWire>()

/** Runs the sync job, which the queue would run by itself a moment later. */
const sync = (groupId: string) => runJob(server.service, 'groups.sync-template', { groupId })

describe('a group', () => {
  test('a renamed group shows its new name to its members', async () => {
    const { id, rows } = await aGroup({ name: 'Стара назва' })
    expect((await change(id, { name: ' Нова  назва ' })).json()).toMatchObject({ name: 'Нова назва' })
    const { visitor } = await byLink(rows[0]?.[2])
    expect((await own(visitor)).group_name).toBe('Нова назва')
    expect((await change(id, { name: '' })).body).toBe('text-required')
    expect((await change('nothing', { name: 'А' })).body).toBe('group-not-found')
  })

  test('a group’s new logo and its link are shown on all members’ cards', async () => {
    const { id, rows } = await aGroup({ name: 'Новий логотип', count: 2 })
    const { visitor } = await byLink(rows[0]?.[2])
    const logo = { bytes: plainPng({ width: 32, height: 32 }) }
    const changed = (await sendFile(staff, `${GROUPS}/${id}/logo`, logo)).json<GroupWire>()
    await change(id, { logoLink: 'verba.example' })
    const group_logo = { img: changed.logo.img, link: 'https://verba.example' }
    expect((await own(visitor)).group_logo).toEqual(group_logo)
    for (const [member] of rows) expect(await card(member)).toMatchObject({ type: 20, group_logo })
    // A type that the owner chooses later is kept when the logo changes.
    await visitor.send('PUT', '/api/v1/settings/type', { type: 10 })
    await sendFile(staff, `${GROUPS}/${id}/logo`, logo)
    expect((await own(visitor)).type).toBe(10)
  })

  test('removing a group’s logo removes it from all members with its file, and keeps the link', async () => {
    const { id, rows } = await aGroup({ name: 'Без логотипа', logoLink: 'verba.example' })
    const set = await sendFile(staff, `${GROUPS}/${id}/logo`, { bytes: plainPng({ width: 32, height: 32 }) })
    const { img } = set.json<GroupWire>().logo
    const removed = await staff.send('DELETE', `${GROUPS}/${id}/logo`)
    const logo = { img: null, link: 'https://verba.example' }
    expect(removed.json()).toMatchObject({ logo })
    expect((await card(rows[0]?.[0])).group_logo).toEqual(logo)
    await expect
      .poll(async () => (await staff.send('GET', img ?? '')).statusCode, { timeout: 15_000 })
      .toBe(404)
    expect((await staff.send('DELETE', `${GROUPS}/nothing/logo`)).body).toBe('group-not-found')
  })

  test('a group whose template sets the members’ type leaves the type to the template', async () => {
    const template = await anOwner(server.app)
    const settled = { templateID: template.id, lockedFields: ['type'] }
    const { id, rows } = await aGroup({ name: 'Логотип за шаблоном', ...settled })
    await sendFile(staff, `${GROUPS}/${id}/logo`, { bytes: plainPng({ width: 32, height: 32 }) })
    expect((await card(rows[0]?.[0])).type).toBe(10)
  })

  test('groups are listed page by page, newest first, and found by a part of their name', async () => {
    for (const name of ['Сторінка 1', 'Сторінка 2', 'Сторінка 3']) await aGroup({ name })
    const names: string[] = []
    let cursor = ''
    do {
      const url = `${GROUPS}?limit=2&q=${encodeURIComponent('сторінка')}${cursor && `&cursor=${cursor}`}`
      const page = (await staff.send('GET', url)).json<{
        items: GroupWire[]
        next: string | null
        total: number
      }>()
      expect(page.total).toBe(3)
      names.push(...page.items.map(({ name }) => name))
      cursor = page.next ?? ''
    } while (cursor)
    expect(names).toEqual(['Сторінка 3', 'Сторінка 2', 'Сторінка 1'])
  })

  test('a group lists its members page by page with what their chips hold', async () => {
    const { id, rows } = await aGroup({ name: 'Чипи', count: 3 })
    const first = (await staff.send('GET', `${GROUPS}/${id}/members?limit=2`)).json<{
      items: GroupMemberWire[]
      next: string
      total: number
    }>()
    const rest = (await staff.send('GET', `${GROUPS}/${id}/members?limit=2&cursor=${first.next}`)).json<{
      items: GroupMemberWire[]
      next: null
    }>()
    const members = [...first.items, ...rest.items]
    expect(members.map(({ id, url, nfc }) => [id, url, nfc])).toEqual(
      rows.map(row => [row[0], row[1], row[6]]),
    )
    expect([first.total, rest.next]).toEqual([3, null])
  })

  test('a group’s QR codes are printed for all members, on as many pages of A4 as they need', async () => {
    const { id } = await aGroup({ name: 'Друк', count: 25 })
    const response = await staff.send('GET', `${GROUPS}/${id}/qr.pdf?size=34`)
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf'])
    const pdf = response.rawPayload.toString('latin1')
    // 5 × 6 codes of 34 mm with gaps and names fit on a page.
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
    const larger = await staff.send('GET', `${GROUPS}/${id}/qr.pdf?size=60`)
    expect(larger.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(3)
    expect((await staff.send('GET', `${GROUPS}/${id}/qr.pdf?size=5`)).statusCode).toBe(400)
  })
})

describe('writing a group’s workbook again', () => {
  test('a group’s workbook written again has no login links, and the earlier ones keep working', async () => {
    const { id, rows } = await aGroup({ name: 'Ще раз', count: 2 })
    const response = await staff.send('POST', `${GROUPS}/${id}/sheet`, {})
    const [, ...again] = (await readSheet(response.rawPayload)) as (string | null)[][]
    expect(again.map(row => [row[0], row[2], row[6]])).toEqual(rows.map(row => [row[0], null, row[6]]))
    expect((await byLink(rows[0]?.[2])).status).toBe(200)
  })

  test('a workbook with new links ends the old links and their sessions', async () => {
    const { id, rows } = await aGroup({ name: 'Нові посилання' })
    const { visitor } = await byLink(rows[0]?.[2])
    const response = await staff.send('POST', `${GROUPS}/${id}/sheet`, { newLinks: true })
    const [, again] = (await readSheet(response.rawPayload)) as (string | null)[][]
    expect((await visitor.send('GET', '/api/v1/profile/')).statusCode).toBe(401)
    expect((await byLink(rows[0]?.[2])).status).toBe(401)
    expect((await byLink(again?.[2])).status).toBe(200)
  })
})

describe('background jobs of groups', () => {
  const waitFor = async (task: GroupTaskWire, by = staff) => {
    const ask = async () =>
      (await by.send('GET', `/admin/api/v1/group-tasks/${task.id}`)).json<GroupTaskWire>()
    await expect.poll(async () => (await ask()).state, { timeout: 60_000 }).toMatch(/done|failed/)
    return ask()
  }

  test('a background job creates a thousand members, and only the staff member who started it can download the workbook', async () => {
    const started = (
      await post('/admin/api/v1/group-tasks', { name: 'Тисяча', count: 1_000 })
    ).json<GroupTaskWire>()
    // The job may begin before the response is written.
    expect(['waiting', 'working']).toContain(started.state)
    expect(started.total).toBe(1_000)
    const done = await waitFor(started)
    expect(done).toMatchObject({ state: 'done', done: 1_000 })
    const address = `/admin/api/v1/group-tasks/${done.id}/sheet.xlsx`
    const sheet = await staff.send('GET', address)
    const [, ...rows] = (await readSheet(sheet.rawPayload)) as (string | null)[][]
    expect(rows).toHaveLength(1_000)
    expect((await byLink(rows[999]?.[2])).status).toBe(200)
    const another = await aStaffMember(server)
    expect((await another.send('GET', address)).statusCode).toBe(404)
    expect((await read(done.groupID ?? '')).members).toBe(1_000)
  })

  test('more members added by a background job continue the numbering and get the group’s appearance', async () => {
    const { id } = await aGroup({ name: 'Більше', count: 2, logoLink: 'verba.example' })
    const started = await post(`${GROUPS}/${id}/members`, { emails: [`more-${process.pid}@verba.example`] })
    await waitFor(started.json())
    const { items } = (await staff.send('GET', `${GROUPS}/${id}/members`)).json<{
      items: GroupMemberWire[]
    }>()
    expect(items.map(({ position }) => position)).toEqual([1, 2, 3])
    const again = await staff.send('POST', `${GROUPS}/${id}/sheet`, { newLinks: true })
    const [, , , added] = (await readSheet(again.rawPayload)) as (string | null)[][]
    const { visitor } = await byLink(added?.[2])
    expect((await own(visitor)).group_logo).toEqual({ img: null, link: 'https://verba.example' })
  })

  test('members aren’t created for a group that is deleted while their workbook is written', async () => {
    const { id } = await aGroup({ name: 'Зникає' })
    const started = (await post(`${GROUPS}/${id}/members`, { count: 400 })).json<GroupTaskWire>()
    const ask = () => staff.send('GET', `/admin/api/v1/group-tasks/${started.id}`)
    await expect.poll(async () => (await ask()).json<GroupTaskWire>().state).toBe('working')
    expect((await staff.send('DELETE', `${GROUPS}/${id}`)).json()).toMatchObject({ released: 1 })
    expect(await waitFor(started)).toMatchObject({ state: 'failed', error: 'group-not-found' })
    const made = await server.database.db.execute(sql`select 1 from profiles where group_id = ${id}`)
    expect((made as { rows: object[] }).rows).toEqual([])
  })

  test('a group job that a killed process had finished is not repeated', async () => {
    const started = (
      await post('/admin/api/v1/group-tasks', { name: 'Лише одна', count: 2 })
    ).json<GroupTaskWire>()
    await waitFor(started)
    await runJob(server.service, 'groups.make-members', { taskId: started.id })
    const { total } = (await staff.send('GET', `${GROUPS}?q=${encodeURIComponent('Лише одна')}`)).json<{
      total: number
    }>()
    expect(total).toBe(1)
  })

  test('sign-in links of a background job are kept for a day at most', async () => {
    const started = (await post('/admin/api/v1/group-tasks', { name: 'Доба' })).json<GroupTaskWire>()
    await waitFor(started)
    const stored = async () => {
      const found = await server.database.db.execute(
        sql`select sheet is not null as has_sheet from group_tasks where id = ${started.id}`,
      )
      return (found as { rows: object[] }).rows
    }
    server.clock.advance({ hours: 23 })
    await runJob(server.service, 'groups.forget-tasks')
    expect(await stored()).toEqual([{ has_sheet: true }])
    server.clock.advance({ hours: 2 })
    await runJob(server.service, 'groups.forget-tasks')
    expect(await stored()).toEqual([])
    // The session of the other tests has ended meanwhile.
    staff = await aStaffMember(server)
  })
})

describe('a template', () => {
  const phones = [{ value: '+380671234567' }]

  async function aTemplate() {
    const template = await anOwner(server.app)
    await template.send('PATCH', '/api/v1/profile/', {
      name: 'Верба, менеджер',
      info: 'Продаж квартир',
      phones,
    })
    return template
  }

  test('a template gives new members its locked fields and leaves them the others', async () => {
    const template = await aTemplate()
    const { rows } = await aGroup({
      name: 'За шаблоном',
      count: 2,
      templateID: template.id,
      lockedFields: ['info', 'phones'],
    })
    const { visitor } = await byLink(rows[1]?.[2])
    expect(await own(visitor)).toMatchObject({
      name: 'Ваше імʼя',
      info: 'Продаж квартир',
      phones: [{ value: '+380671234567' }],
      locked_fields: ['info', 'phones'],
    })
  })

  test('a template gives members the visibility and the unlock codes of its locked entries, and a new code as well', async () => {
    const template = await anOwner(server.app)
    const sites = (code: string) => [
      { id: 'a', name: 'Прайс', url: 'https://verba.example/prices', visibility: { code } },
      { id: 'b', name: 'Акція', url: 'https://verba.example/sale', visibility: { from: '2190-01-01T10:00' } },
    ]
    await template.send('PATCH', '/api/v1/profile/', { sites: sites('перший код') })
    const { id, rows } = await aGroup({
      name: 'З кодами',
      count: 1,
      templateID: template.id,
      lockedFields: ['sites'],
    })
    const member = rows[0]?.[0]
    const unlock = async (code: string) =>
      (
        await server.app.inject({
          method: 'POST',
          url: `/card/${member}/unlock`,
          payload: { id: 'a', code },
        })
      ).statusCode
    const { visitor } = await byLink(rows[0]?.[2])
    expect((await own(visitor)).sites.map(({ visibility }) => visibility)).toEqual([
      { has_code: true },
      { from: '2190-01-01T10:00' },
    ])
    expect([await unlock('перший код'), await unlock('другий код')]).toEqual([200, 403])
    await template.send('PATCH', '/api/v1/profile/', { sites: sites('другий код') })
    await sync(id)
    expect([await unlock('перший код'), await unlock('другий код')]).toEqual([403, 200])
  })

  test('a template keeps more than a hundred members in sync, and continues where it was interrupted', async () => {
    const template = await aTemplate()
    const { id, rows } = await aGroup({
      name: 'У ногу',
      count: 230,
      templateID: template.id,
      lockedFields: ['info'],
    })
    await template.send('PATCH', '/api/v1/profile/', { info: 'Оренда' })
    await sync(id)
    expect((await read(id)).synced).toBeNull()
    for (const at of [0, 99, 100, 229]) expect((await card(rows[at]?.[0])).info).toBe('Оренда')

    // This is the state that a process leaves if it dies after the first hundred members.
    await updateStoredProfile(server, rows[0]?.[0] ?? '', { info: 'не той' })
    await updateStoredProfile(server, rows[229]?.[0] ?? '', { info: 'не той' })
    await server.database.db.execute(sql`update groups set synced_to = 100 where id = ${id}`)
    await sync(id)
    expect((await card(rows[229]?.[0])).info).toBe('Оренда')
    expect((await card(rows[0]?.[0])).info).toBe('не той')
  })

  test.each<[string, 'PATCH' | 'PUT' | 'DELETE', string, object | undefined, string]>([
    ['a list', 'PATCH', 'profile/', { social_networks: [] }, 'social_networks'],
    ['the appearance', 'PATCH', 'profile/', { customization: { card_color: null } }, 'customization'],
    ['the places of buttons', 'PUT', 'profile/layout', { layout: [] }, 'layout'],
    ['whether buttons have places of their own', 'PATCH', 'profile/', { dnd_enabled: false }, 'layout'],
    ['the menu', 'PUT', 'profile/menu/link', { link: 'https://verba.example/menu' }, 'menu'],
    ['the photo', 'DELETE', 'profile/photo', undefined, 'photo'],
    ['the group’s logo', 'DELETE', 'profile/group-logo', undefined, 'group_logo'],
    ['the type', 'PUT', 'settings/type', { type: 30 }, 'type'],
  ])(
    'the server refuses a change of %s where the template locks it',
    async (_, method, path, body, field) => {
      const template = await aTemplate()
      const locked = ['socialNetworks', 'customization', 'layout', 'menu', 'photo', 'groupLogo', 'type']
      const { rows } = await aGroup({ name: `Замок ${field}`, templateID: template.id, lockedFields: locked })
      const { visitor } = await byLink(rows[0]?.[2])
      const response = await visitor.send(method, `/api/v1/${path}`, body)
      expect([response.statusCode, response.body, response.headers['x-error-field']]).toEqual([
        403,
        'field-locked',
        field,
      ])
      expect((await visitor.send('PATCH', '/api/v1/profile/', { name: 'Олена' })).statusCode).toBe(200)
    },
  )

  test('a template can lock exactly the content fields that the table of fields marks lockable', async () => {
    const template = await aTemplate()
    const settled = { templateID: template.id, lockedFields: LOCKABLE_FIELDS }
    const { rows } = await aGroup({ name: 'Усе замкнене', ...settled })
    const { visitor } = await byLink(rows[0]?.[2])
    const content = contentToWire(emptyContent())
    for (const field of FIELD_NAMES) {
      const name = fieldToWire(field)
      const { statusCode } = await visitor.send('PATCH', '/api/v1/profile/', { [name]: content[name] })
      expect([field, statusCode]).toEqual([field, fieldDefinition(field).lockable ? 403 : 200])
    }
  })

  test('a template that locks the form for contacts sets it for members, who still choose how long contacts stay', async () => {
    const template = await aTemplate()
    await updateStoredProfile(server, template.id, { leadForm: 'off' })
    const locks = { templateID: template.id, lockedFields: ['leadForm'] }
    const { rows } = await aGroup({ name: 'Без форми', ...locks })
    const { visitor } = await byLink(rows[0]?.[2])
    const store = (on: boolean) =>
      visitor.send('PUT', '/api/v1/leads/settings', { on, button: false, retention_days: 30 })
    expect((await store(true)).body).toBe('field-locked')
    expect((await store(false)).json()).toMatchObject({ on: false, form_locked: true, retention_days: 30 })
  })

  test('a template’s locks hold for a member who was deleted and is restored cleared', async () => {
    const template = await aTemplate()
    const { rows } = await aGroup({
      name: 'Очищений',
      templateID: template.id,
      lockedFields: ['phones', 'menu', 'layout'],
    })
    const { visitor } = await byLink(rows[0]?.[2])
    const { id } = await own(visitor)
    await visitor.send('PATCH', '/api/v1/profile/', { name: 'Олена', info: 'Своє' })
    await updateStoredProfile(server, id, {
      deletedAt: server.clock.now(),
      menuLink: 'https://verba.example/menu',
    })
    await visitor.send('POST', '/api/v1/profile/restore-clear')
    expect(await own(visitor)).toMatchObject({
      deleted_at: null,
      name: 'Ваше імʼя',
      info: '',
      phones: [{ value: '+380671234567' }],
      menu: 'https://verba.example/menu',
    })
  })

  test('the owner of a group’s template may change a field that it locks, and members get the change', async () => {
    const { id, rows } = await aGroup({ name: 'Перший — шаблон', count: 2 })
    await change(id, { templateID: rows[0]?.[0], lockedFields: ['info'] })
    const [first, second] = [await byLink(rows[0]?.[2]), await byLink(rows[1]?.[2])]
    expect((await first.visitor.send('PATCH', '/api/v1/profile/', { info: 'Разом' })).statusCode).toBe(200)
    await sync(id)
    expect((await own(second.visitor)).info).toBe('Разом')
  })

  test('members keep the content of a removed template and may change it', async () => {
    const template = await aTemplate()
    const { id, rows } = await aGroup({
      name: 'Без шаблону',
      templateID: template.id,
      lockedFields: ['info'],
    })
    await change(id, { templateID: null })
    const { visitor } = await byLink(rows[0]?.[2])
    expect((await own(visitor)).info).toBe('Продаж квартир')
    expect((await visitor.send('PATCH', '/api/v1/profile/', { info: 'Своє' })).statusCode).toBe(200)
  })
})
