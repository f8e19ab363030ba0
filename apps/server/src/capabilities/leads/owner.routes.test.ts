import type { LeadWire } from '@dotyk/contract/leads'
import { ERROR_STATUS } from '@dotyk/contract'
import { sql } from 'drizzle-orm'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { submitLeadForm } from '../../../test/a-lead-form.ts'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { runJob } from '../../../test/run-job.ts'
import { anOwner, type Visitor } from '../../../test/visitor.ts'
import { readTable } from '../groups/member-files/read-table.ts'

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp()
})

afterAll(() => server.close())

interface List {
  items: LeadWire[]
  next: string | null
  total: number
  fresh: number
  tags: string[]
}

const list = async (owner: Visitor, query = '') =>
  (await owner.send('GET', `/api/v1/leads${query}`)).json<List>()
const names = ({ items }: List) => items.map(({ name }) => name)

/** Returns an owner who has these contacts, of which the last one is the newest. */
async function anOwnerWith(...contacts: object[]) {
  const owner = await anOwner(server.app)
  for (const contact of contacts) await submitLeadForm(server, owner.id, contact)
  return owner
}

/** Returns the id of the owner's contact with this name. */
async function idOf(owner: Visitor, name: string): Promise<string> {
  return (await list(owner)).items.find(lead => lead.name === name)?.id ?? ''
}

describe('the owner’s list', () => {
  test('contacts are listed newest first, page by page, each once', async () => {
    const owner = await anOwnerWith({ name: 'А' }, { name: 'Б' }, { name: 'В' }, { name: 'Г' }, { name: 'Ґ' })
    expect(names(await list(owner, '?sort=oldest'))).toEqual(['А', 'Б', 'В', 'Г', 'Ґ'])
    const seen: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const page: List = await list(owner, `?limit=2${next && `&cursor=${next}`}`)
      expect(page.total).toBe(5)
      seen.push(...names(page))
      next = page.next
    }
    expect(seen).toEqual(['Ґ', 'Г', 'В', 'Б', 'А'])
  })

  test.each([
    ['a part of the name', 'коваленк', ['Олена Коваленко']],
    ['a phone, however it is spaced', '067 123', ['Олена Коваленко']],
    ['an e-mail', 'IRYNA@', ['Ірина']],
    ['the company', 'зерно', ['Ірина']],
    ['the message', 'ярмарк', ['Ірина']],
    ['signs of patterns', '%', []],
  ])('a search of contacts by %s finds exactly those that match', async (_what, q, found) => {
    const owner = await anOwnerWith(
      { name: 'Олена Коваленко', phone: '0671234567' },
      { name: 'Ірина', phone: '', email: 'iryna@example.com', organization: 'Зерно', message: 'На ярмарку' },
    )
    expect(names(await list(owner, `?q=${encodeURIComponent(q)}`))).toEqual(found)
  })

  test('an owner’s note, tags and state are stored, found and filtered by', async () => {
    const owner = await anOwnerWith({ name: 'Олена' }, { name: 'Ірина' })
    const changed = await owner.send('PATCH', `/api/v1/leads/${await idOf(owner, 'Олена')}`, {
      note: 'Передзвонити',
      tags: ['Ярмарок', 'ярмарок'],
      state: 'contacted',
    })
    expect(changed.json()).toMatchObject({
      note: 'Передзвонити',
      tags: ['Ярмарок'],
      state: 'contacted',
      deleted_at: null,
    })
    for (const query of ['?q=передзв', `?tag=${encodeURIComponent('Ярмарок')}`, '?state=contacted'])
      expect(names(await list(owner, query))).toEqual(['Олена'])
    expect(await list(owner)).toMatchObject({ total: 2, fresh: 1, tags: ['Ярмарок'] })
  })

  test.each([
    [{ note: 'x'.repeat(2_001) }, 400, 'text-too-long', 'note'],
    [{ tags: Array.from({ length: 11 }, (_, at) => `${at}`) }, 400, 'too-many-tags', 'tags'],
    [{ state: 'sold' }, 400, 'invalid-body', 'state'],
    [{ phone: '+380501234567' }, 400, 'invalid-body', undefined],
  ])('a change of a contact to %j is refused', async (body, status, key, field) => {
    const owner = await anOwnerWith({ name: 'Олена' })
    const response = await owner.send('PATCH', `/api/v1/leads/${await idOf(owner, 'Олена')}`, body)
    expect([response.statusCode, response.body]).toEqual([status, key])
    if (field) expect(response.headers['x-error-field']).toBe(field)
  })

  test('a deleted contact and another owner’s contact are not found', async () => {
    const [owner, stranger] = [await anOwnerWith({ name: 'Олена' }), await anOwner(server.app)]
    const url = `/api/v1/leads/${await idOf(owner, 'Олена')}`
    for (const [method, body] of [
      ['PATCH', { note: 'Моє' }],
      ['DELETE', undefined],
    ] as const) {
      const response = await stranger.send(method, url, body)
      expect([response.statusCode, response.body]).toEqual([ERROR_STATUS['lead-not-found'], 'lead-not-found'])
    }
    expect((await owner.send('DELETE', url)).json()).toEqual({ success: true })
    expect((await list(owner)).total).toBe(0)
    expect((await owner.send('DELETE', url)).body).toBe('lead-not-found')
  })
})

describe('the same person', () => {
  const olena = { name: 'Олена', phone: '0671234567' }
  const again = {
    name: 'Олена К.',
    phone: '+38 (067) 123-45-67',
    email: 'olena.k@gmail.com',
    message: 'Вітаю',
  }
  const mailed = { name: '', phone: '', email: 'olenak+fair@gmail.com', organization: 'Зерно' }

  test('contacts that share a phone or a mailbox list each other’s ids', async () => {
    const owner = await anOwnerWith(olena, again, mailed, { name: 'Ірина', phone: '0501234567' })
    const { items } = await list(owner)
    const [iryna, third, second, first] = items
    expect(iryna?.same).toEqual([])
    expect(first?.same.toSorted()).toEqual([second?.id, third?.id].toSorted())
  })

  test('merged contacts are one in the list, the search and the files, and undoing the merge restores them', async () => {
    const owner = await anOwnerWith(olena, again, mailed)
    const before = await list(owner)
    await owner.send('PATCH', `/api/v1/leads/${before.items[2]?.id}`, { note: 'Кава', tags: ['Опт'] })
    const stored = () => rowsOf(owner.id)
    const rows = await stored()
    const ids = before.items.map(({ id }) => id)

    const merged = (await owner.send('POST', '/api/v1/leads/merge', { ids })).json<LeadWire>()
    expect(merged).toMatchObject({ id: ids[0], note: 'Кава', tags: ['Опт'], same: [] })
    expect(merged.merged.map(({ name }) => name)).toEqual(['Олена К.', 'Олена'])
    expect(await list(owner)).toMatchObject({ total: 1 })
    expect((await list(owner, '?q=067123')).total).toBe(1)
    const file = await owner.send('GET', '/api/v1/leads/export.vcf')
    expect(file.body.match(/BEGIN:VCARD/g)).toHaveLength(1)
    for (const line of [
      'FN:Олена К.',
      'ORG:Зерно',
      'TEL;TYPE=CELL:+380671234567',
      'olenak+fair@gmail.com',
      'NOTE:Кава',
    ])
      expect(file.body).toContain(line)
    const workbook = await owner.send('GET', '/api/v1/leads/export.xlsx')
    expect(await readSheet(workbook.rawPayload)).toHaveLength(2)

    const apart = await owner.send('POST', '/api/v1/leads/unmerge', { id: ids[0] })
    expect(apart.json<{ items: LeadWire[] }>().items).toHaveLength(3)
    expect(await stored()).toEqual(rows)
    expect((await owner.send('POST', '/api/v1/leads/unmerge', { id: ids[0] })).body).toBe('lead-not-found')
  })

  test('merges are undone one by one, the last one first', async () => {
    const owner = await anOwnerWith(olena, again, mailed)
    const [third = '', second = '', first = ''] = (await list(owner)).items.map(({ id }) => id)
    const rows = await rowsOf(owner.id)
    await owner.send('POST', '/api/v1/leads/merge', { ids: [first, second] })
    await owner.send('POST', '/api/v1/leads/merge', { ids: [second, third] })
    expect((await list(owner)).items[0]?.merged).toHaveLength(2)
    await owner.send('POST', '/api/v1/leads/unmerge', { id: third })
    expect((await list(owner)).items.map(({ id, merged }) => [id, merged.length])).toEqual([
      [third, 0],
      [second, 1],
    ])
    await owner.send('POST', '/api/v1/leads/unmerge', { id: second })
    expect(await rowsOf(owner.id)).toEqual(rows)
  })

  test('another owner’s contact can’t be merged, alone or with one’s own', async () => {
    const [owner, stranger] = [await anOwnerWith(olena), await anOwnerWith(olena)]
    const ids = [await idOf(owner, 'Олена'), await idOf(stranger, 'Олена')]
    for (const who of [owner, stranger]) {
      const response = await who.send('POST', '/api/v1/leads/merge', { ids })
      expect([response.statusCode, response.body]).toEqual([404, 'lead-not-found'])
    }
    expect([(await list(owner)).total, (await list(stranger)).total]).toEqual([1, 1])
  })

  test('a contact deleted by its visitor is removed from its merge', async () => {
    const owner = await anOwner(server.app)
    await submitLeadForm(server, owner.id, olena)
    const { link } = (await submitLeadForm(server, owner.id, again)).json<{ link: string }>()
    const ids = (await list(owner)).items.map(({ id }) => id)
    await owner.send('POST', '/api/v1/leads/merge', { ids })
    expect((await server.app.inject({ method: 'POST', url: link })).statusCode).toBe(200)
    expect(names(await list(owner))).toEqual(['Олена'])
  })
})

/** Returns the stored data of an owner's contacts, without the time at which they were first kept. */
async function rowsOf(profileId: string): Promise<unknown[]> {
  const found: unknown = await server.database.db.execute(sql`
    select to_jsonb(l) - 'kept_at' as row from leads l where profile_id = ${profileId} order by id`)
  return (found as { rows: unknown[] }).rows
}

describe('files', () => {
  test('a formula in a contact’s name is text in the exported workbook', async () => {
    const owner = await anOwnerWith({
      name: '=HYPERLINK("https://evil.example")',
      email: 'olena@example.com',
      message: '+380',
    })
    const file = await owner.send('GET', '/api/v1/leads/export.xlsx')
    expect(file.headers['content-disposition']).toContain('contacts.xlsx')
    const [head, row] = readTable(file.rawPayload)
    expect(JSON.stringify(head)).toContain('Телефон')
    expect(JSON.stringify(row)).toContain('=HYPERLINK')
    expect(file.rawPayload.includes('<f>')).toBe(false)
  })

  test('exporting a contact keeps it beyond the retention period, others are deleted', async () => {
    const own = await buildTestApp()
    const owner = await anOwner(own.app)
    await submitLeadForm(own, owner.id, { name: 'Олена' })
    await submitLeadForm(own, owner.id, { name: 'Ірина' })
    const all = (await owner.send('GET', '/api/v1/leads')).json<List>()
    const file = await owner.send('GET', `/api/v1/leads/export.vcf?ids=${all.items[1]?.id}`)
    expect(file.headers['content-type']).toBe('text/vcard; charset=utf-8')
    expect(file.body.match(/FN:.*/g)).toEqual(['FN:Олена'])
    own.clock.advance({ days: 365 })
    await runJob(own.service, 'leads.delete-old')
    const left: unknown = await own.database.db.execute(sql`select name from leads`)
    expect(left).toMatchObject({ rows: [{ name: 'Олена' }] })
    await own.close()
  })

  test('an export of no contacts or of another owner’s is an empty file', async () => {
    const [owner, stranger] = [await anOwnerWith({ name: 'Олена' }), await anOwner(server.app)]
    const id = await idOf(owner, 'Олена')
    for (const ids of [id, 'nonsense', '']) {
      const file = await stranger.send('GET', `/api/v1/leads/export.vcf?ids=${ids}`)
      expect([file.statusCode, file.body]).toEqual([200, ''])
    }
  })
})

describe('settings', () => {
  test('an owner changes how the card takes contacts and how long they stay', async () => {
    const owner = await anOwner(server.app)
    const read = async () => (await owner.send('GET', '/api/v1/leads/settings')).json<object>()
    expect(await read()).toEqual({
      on: true,
      button: false,
      retention_days: 90,
      webhook: null,
      group: null,
      share_count: false,
      form_locked: false,
    })
    const settings = { on: true, button: true, retention_days: 30 }
    const stored = { ...settings, webhook: null, group: null, share_count: false, form_locked: false }
    expect((await owner.send('PUT', '/api/v1/leads/settings', settings)).json()).toEqual(stored)
    expect(await read()).toEqual(stored)
    expect((await server.app.inject({ url: `/${owner.id}` })).body).toContain('titled lead')
    await owner.send('PUT', '/api/v1/leads/settings', { ...settings, on: false })
    expect((await server.app.inject({ url: `/card/${owner.id}/leads` })).statusCode).toBe(404)
  })

  test.each([6, 366, 30.5, '30', null])('a retention of %j days is refused', async days => {
    const owner = await anOwner(server.app)
    const response = await owner.send('PUT', '/api/v1/leads/settings', {
      on: true,
      button: false,
      retention_days: days,
    })
    expect([response.statusCode, response.body, response.headers['x-error-field']]).toEqual([
      400,
      'invalid-body',
      'retention_days',
    ])
  })
})
