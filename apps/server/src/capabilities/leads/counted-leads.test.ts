import type { GroupMemberWire, GroupWire, SharedCountsWire } from '@dotyk/contract/groups'
import type { LeadSettingsWire, LeadWire } from '@dotyk/contract/leads'
import type { Statistics } from '@dotyk/domain/statistics'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { leadFormOf, submitLeadForm } from '../../../test/a-lead-form.ts'
import { aCompany } from '../../../test/a-company.ts'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { aMultipartForm } from '../../../test/form.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import { updateStoredProfile } from '../../../test/store-profile.ts'
import { anOwner, aVisitor, type Visitor } from '../../../test/visitor.ts'

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
const GROUPS = '/admin/api/v1/groups'

let server: TestApp
let staff: Visitor

beforeAll(async () => {
  server = await buildTestApp()
})

// These tests advance the clock so far that sessions end, so each test signs in again.
beforeEach(async () => {
  staff = await aStaffMember(server)
})

afterAll(() => server.close())

const statisticsOf = async (owner: Visitor) =>
  (await owner.send('GET', '/api/v1/profile/statistics')).json<Statistics>()

describe('statistics', () => {
  test('leads are counted by days beside openings, and one that is deleted stays counted', async () => {
    const owner = await anOwner(server.app)
    await submitLeadForm(server, owner.id, { name: 'Учора' })
    server.clock.advance({ days: 1 })
    await submitLeadForm(server, owner.id, { name: 'Сьогодні' })
    await submitLeadForm(server, owner.id, { name: 'Теж' })
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
      expect((await submitLeadForm(server, owner.id, {}, { form })).statusCode).toBe(200)
    expect((await statisticsOf(owner)).all.leads).toBe(1)
  })
})

describe('a group', () => {
  async function aGroup(name: string, companyID?: string): Promise<string> {
    const { contentType, payload } = await aMultipartForm({ data: { name, count: 1, companyID } })
    await staff.send('POST', '/admin/api/v1/create-group', payload, { 'content-type': contentType })
    const url = `${GROUPS}?q=${encodeURIComponent(name)}`
    return (await staff.send('GET', url)).json<{ items: GroupWire[] }>().items[0]?.id ?? ''
  }

  const add = (group: string, profile: string) =>
    staff.send('POST', `${GROUPS}/${group}/profiles`, { profile })

  /** Returns the counts that the group's list shows for a member. */
  async function countsOf(group: string, id: string): Promise<GroupMemberWire['shared'] | undefined> {
    const members = await staff.send('GET', `${GROUPS}/${group}/members`)
    return members.json<{ items: GroupMemberWire[] }>().items.find(member => member.id === id)?.shared
  }

  /** Returns the number of leads that the group's list shows for a member; null if it shows none. */
  const listed = async (group: string, id: string) => (await countsOf(group, id))?.leads ?? null

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
    await submitLeadForm(server, owner.id, { name: 'Таємна' })
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

  test('a group and its company see openings and contacts only of members who agreed', async () => {
    const company = await aCompany(staff, { name: 'Верба', domains: [] })
    const group = await aGroup('Бюро', company.id)
    const [one, other] = [await anOwner(server.app), await anOwner(server.app)]
    const sums = async (path: string) => (await staff.send('GET', path)).json<SharedCountsWire>()
    const [ofGroup, ofCompany] = [`${GROUPS}/${group}/counts`, `/admin/api/v1/companies/${company.id}/counts`]
    for (const owner of [one, other]) {
      await add(group, owner.id)
      await aVisitor(server.app).send('GET', `/${owner.id}`, undefined, { 'user-agent': PHONE })
      await submitLeadForm(server, owner.id, { name: 'Гість' })
    }
    for (const path of [ofGroup, ofCompany])
      expect(await sums(path)).toEqual({ sharing: 0, opens: 0, leads: 0 })
    await share(one, true)
    expect(await countsOf(group, one.id)).toEqual({ opens: 1, leads: 1 })
    expect(await countsOf(group, other.id)).toBeNull()
    for (const path of [ofGroup, ofCompany])
      expect(await sums(path)).toEqual({ sharing: 1, opens: 1, leads: 1 })
    const elsewhere = await aGroup('Деінде')
    expect(await sums(`${GROUPS}/${elsewhere}/counts`)).toEqual({ sharing: 0, opens: 0, leads: 0 })
    await updateStoredProfile(server, one.id, { deletedAt: server.clock.now() })
    expect(await sums(ofCompany)).toEqual({ sharing: 0, opens: 0, leads: 0 })
  })

  test('a member moved to another group stops sharing counts, also after returning to the first group', async () => {
    const [one, other, owner] = [await aGroup('Одна'), await aGroup('Інша'), await anOwner(server.app)]
    await add(one, owner.id)
    await share(owner, true)
    await add(other, owner.id)
    expect(await settings(owner)).toMatchObject({ group: 'Інша', share_count: false })
    expect(await listed(other, owner.id)).toBeNull()
    await add(one, owner.id)
    expect(await listed(one, owner.id)).toBeNull()
  })

  test('an owner without a group shares no counts, whatever they send, and joins a group without sharing', async () => {
    const [group, owner] = [await aGroup('Пізніше'), await anOwner(server.app)]
    await share(owner, true)
    expect(await settings(owner)).toMatchObject({ group: null, share_count: false })
    await add(group, owner.id)
    expect(await listed(group, owner.id)).toBeNull()
  })
})
