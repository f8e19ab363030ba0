import type { GroupWire } from '@dotyk/contract/groups'
import type { OwnProfileWire } from '@dotyk/contract/profile'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCompany } from '../../../test/a-company.ts'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { aMultipartForm } from '../../../test/form.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import { anOwner, type Visitor } from '../../../test/visitor.ts'

let server: TestApp
let staff: Visitor

beforeAll(async () => {
  server = await buildTestApp()
  staff = await aStaffMember(server)
})

afterAll(() => server.close())

async function make(data: object) {
  const { contentType, payload } = await aMultipartForm({ data })
  return staff.send('POST', '/admin/api/v1/create-group', payload, { 'content-type': contentType })
}

async function addressOf(name: string): Promise<string> {
  const url = `/admin/api/v1/groups?q=${encodeURIComponent(name)}`
  const [group] = (await staff.send('GET', url)).json<{ items: GroupWire[] }>().items
  return `/admin/api/v1/groups/${group?.id}`
}

const own = async (owner: Visitor) => (await owner.send('GET', '/api/v1/profile/')).json<OwnProfileWire>()

async function lastAction(): Promise<string | undefined> {
  const { items } = (await staff.send('GET', '/admin/api/v1/audit?limit=1')).json<{
    items: { action: string }[]
  }>()
  return items[0]?.action
}

test('a company’s group has its links at the company’s first domain and its emails in the company’s name', async () => {
  const { id: companyID } = await aCompany(staff, { name: 'Липа', domains: ['lypa.example'] })
  const email = 'first@people.example'
  const made = await make({ name: 'Липа Київ', emails: [email], notify: true, companyID })
  const [, row] = (await readSheet(made.rawPayload)) as (string | null)[][]
  expect(row?.[1]).toBe(`http://lypa.example/${row?.[0]}`)
  const message = await server.emailTo(email)
  expect(message.text).toContain('http://lypa.example/login?key=')
  expect(`${message.subject}${message.html}${message.text}`).not.toMatch(/dotyk/i)
  const unknown = await make({ name: 'Ніхто', count: 1, companyID: 'none' })
  expect([unknown.statusCode, unknown.body]).toEqual([404, 'company-not-found'])
})

describe('adding an existing profile', () => {
  test('an existing profile is added to a group once, by custom URL too, with the template’s locked fields', async () => {
    const [template, added] = [await anOwner(server.app), await anOwner(server.app)]
    await template.send('PATCH', '/api/v1/profile/', { info: 'Ми — Верба' })
    await template.send('PUT', '/api/v1/profile/url', { custom_url: 'template-of-verba' })
    await added.send('PUT', '/api/v1/profile/url', { custom_url: 'added-to-verba' })
    await make({ name: 'З наявною', count: 1, templateID: 'template-of-verba', lockedFields: ['info'] })
    const url = `${await addressOf('З наявною')}/profiles`
    const add = (profile: string) => staff.send('POST', url, { profile })
    for (const profile of ['Added-to-Verba', added.id])
      expect((await add(profile)).json()).toMatchObject({ members: 2, templateID: template.id })
    expect(await own(added)).toMatchObject({ info: 'Ми — Верба', group_name: 'З наявною' })
    expect((await add('nobody')).body).toBe('profile-not-found')
  })

  test('an existing profile added to a group leaves the group it was in', async () => {
    const { id } = await anOwner(server.app)
    await make({ name: 'Перша', count: 1 })
    await make({ name: 'Друга', count: 1 })
    const [first, second] = [await addressOf('Перша'), await addressOf('Друга')]
    for (const group of [first, second]) await staff.send('POST', `${group}/profiles`, { profile: id })
    const counts = await Promise.all(
      [first, second].map(async url => (await staff.send('GET', url)).json<GroupWire>().members),
    )
    expect(counts).toEqual([1, 2])
  })
})

test('the profiles of a deleted group have no group, and the deletion is in the audit log', async () => {
  const member = await anOwner(server.app)
  await make({ name: 'Тимчасова', count: 2 })
  const url = await addressOf('Тимчасова')
  await staff.send('POST', `${url}/profiles`, { profile: member.id })
  expect((await staff.send('DELETE', url)).json()).toEqual({ success: true, released: 3 })
  expect(await lastAction()).toBe('group.deleted')
  expect((await own(member)).group_name).toBeNull()
  expect((await staff.send('GET', url)).body).toBe('group-not-found')
  expect((await staff.send('DELETE', url)).body).toBe('group-not-found')
})
