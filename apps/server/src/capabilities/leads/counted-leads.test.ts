import type { GroupMemberWire, GroupWire } from '@dotyk/contract/groups'
import type { LeadSettingsWire, LeadWire } from '@dotyk/contract/leads'
import type { Statistics } from '@dotyk/domain/statistics'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { leadFormOf, leaveLead } from '../../../test/a-lead-form.ts'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { aMultipartForm } from '../../../test/form.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import { anOwner, type Visitor } from '../../../test/visitor.ts'

const GROUPS = '/admin/api/v1/groups'

let server: TestApp
let staff: Visitor

beforeAll(async () => {
  server = await buildTestApp()
})

// Time goes on in these tests, and sessions end.
beforeEach(async () => {
  staff = await aStaffMember(server)
})

afterAll(() => server.close())

const statisticsOf = async (owner: Visitor) =>
  (await owner.send('GET', '/api/v1/profile/statistics')).json<Statistics>()

describe('statistics', () => {
  test('leads are counted by days beside openings, and one that is deleted stays counted', async () => {
    const owner = await anOwner(server.app)
    await leaveLead(server, owner.id, { name: 'Учора' })
    server.clock.advance({ days: 1 })
    await leaveLead(server, owner.id, { name: 'Сьогодні' })
    await leaveLead(server, owner.id, { name: 'Теж' })
    const { items } = (await owner.send('GET', '/api/v1/leads')).json<{ items: LeadWire[] }>()
    await owner.send('DELETE', `/api/v1/leads/${items[0]?.id}`)
    const { days, today, all, since } = await statisticsOf(owner)
    expect(days.slice(-2).map(({ leads }) => leads)).toEqual([1, 2])
    expect([today.leads, all.leads, since]).toEqual([2, 3, days.at(-2)?.day])
    const file = await owner.send('GET', '/api/v1/settings/export')
    expect(file.json()).toMatchObject({ statistics: { days: [{ leads: 1 }, { leads: 2 }] } })
  })

  test('the same form sent twice is counted once', async () => {
    const owner = await anOwner(server.app)
    const form = await leadFormOf(server, owner.id)
    for (let sent = 0; sent < 2; sent += 1)
      expect((await leaveLead(server, owner.id, {}, { form })).statusCode).toBe(200)
    expect((await statisticsOf(owner)).all.leads).toBe(1)
  })
})

describe('a group', () => {
  async function aGroup(name: string): Promise<string> {
    const { contentType, payload } = await aMultipartForm({ data: { name, count: 1 } })
    await staff.send('POST', '/admin/api/v1/create-group', payload, { 'content-type': contentType })
    const url = `${GROUPS}?q=${encodeURIComponent(name)}`
    return (await staff.send('GET', url)).json<{ items: GroupWire[] }>().items[0]?.id ?? ''
  }

  const add = (group: string, profile: string) =>
    staff.send('POST', `${GROUPS}/${group}/profiles`, { profile })

  /** What the group's list says of a member's leads. */
  async function listed(group: string, id: string): Promise<number | null | undefined> {
    const members = await staff.send('GET', `${GROUPS}/${group}/members`)
    return members.json<{ items: GroupMemberWire[] }>().items.find(member => member.id === id)?.leads
  }

  const settings = async (owner: Visitor) =>
    (await owner.send('GET', '/api/v1/leads/settings')).json<LeadSettingsWire>()

  const share = (owner: Visitor, isShared: boolean) =>
    owner.send('PUT', '/api/v1/leads/settings', {
      on: true,
      button: false,
      retention_days: 90,
      share_count: isShared,
    })

  test('a group sees how many leads a member got only while the member agrees', async () => {
    const [group, owner] = [await aGroup('Верба'), await anOwner(server.app)]
    await add(group, owner.id)
    await leaveLead(server, owner.id, { name: 'Таємна' })
    expect(await settings(owner)).toMatchObject({ group: 'Верба', share_count: false })
    expect(await listed(group, owner.id)).toBeNull()
    await share(owner, true)
    expect(await settings(owner)).toMatchObject({ share_count: true })
    expect(await listed(group, owner.id)).toBe(1)
    const members = await staff.send('GET', `${GROUPS}/${group}/members`)
    expect(members.body).not.toContain('Таємна')
    await owner.send('PUT', '/api/v1/leads/settings', { on: true, button: true, retention_days: 30 })
    expect(await listed(group, owner.id)).toBe(1)
    await share(owner, false)
    expect(await listed(group, owner.id)).toBeNull()
    await share(owner, true)
    server.clock.advance({ days: 30 })
    staff = await aStaffMember(server)
    expect(await listed(group, owner.id)).toBe(0)
  })

  test('a member who goes to another group shares with neither, also when back in the first', async () => {
    const [one, other, owner] = [await aGroup('Одна'), await aGroup('Інша'), await anOwner(server.app)]
    await add(one, owner.id)
    await share(owner, true)
    await add(other, owner.id)
    expect(await settings(owner)).toMatchObject({ group: 'Інша', share_count: false })
    expect(await listed(other, owner.id)).toBeNull()
    await add(one, owner.id)
    expect(await listed(one, owner.id)).toBeNull()
  })

  test('who is in no group shares nothing, whatever they send, and joins without sharing', async () => {
    const [group, owner] = [await aGroup('Пізніше'), await anOwner(server.app)]
    await share(owner, true)
    expect(await settings(owner)).toMatchObject({ group: null, share_count: false })
    await add(group, owner.id)
    expect(await listed(group, owner.id)).toBeNull()
  })
})
