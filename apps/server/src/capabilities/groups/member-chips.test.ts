import type { GroupMemberWire, GroupWire } from '@dotyk/contract/groups'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { aMultipartForm } from '../../../test/form.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import { aVisitor, type Visitor } from '../../../test/visitor.ts'

// Each sheet is drawn in a separate thread, which takes time.
vi.setConfig({ testTimeout: 120_000 })

const GROUPS = '/admin/api/v1/groups'
let server: TestApp
let staff: Visitor & { login: string }

beforeAll(async () => {
  server = await buildTestApp()
  staff = await aStaffMember(server)
})

afterAll(() => server.close())

/** Creates a group with this number of members, each with the login link from its sheet. */
async function aGroup(name: string, count: number) {
  const { contentType, payload } = await aMultipartForm({ data: { name, count } })
  const headers = { 'content-type': contentType }
  const sheet = await staff.send('POST', '/admin/api/v1/create-group', payload, headers)
  const [, ...rows] = (await readSheet(sheet.rawPayload)) as (string | null)[][]
  const found = await staff.send('GET', `${GROUPS}?q=${encodeURIComponent(name)}`)
  const [group] = found.json<{ items: GroupWire[] }>().items
  const id = group?.id ?? ''
  const { items } = (await staff.send('GET', `${GROUPS}/${id}/members`)).json<{ items: GroupMemberWire[] }>()
  return { id, members: items, links: rows.map(([, , link]) => link ?? '') }
}

const read = async (id: string) => (await staff.send('GET', `${GROUPS}/${id}`)).json<GroupWire>()

function record(
  groupId: string,
  member: GroupMemberWire | undefined,
  serial: string,
  address = member?.chip_address,
) {
  const path = `${GROUPS}/${groupId}/members/${member?.id}/chip`
  return staff.send('PUT', path, { serial, address })
}

describe('the chips of a group', () => {
  test('a group’s chip counts as written once it was read back, and the audit log records who wrote it', async () => {
    const { id, members } = await aGroup('Чипи', 2)
    const [first] = members
    expect((await record(id, first, '04:a1', 'https://elsewhere.example/')).body).toBe('chip-address-differs')
    expect(await read(id)).toMatchObject({ members: 2, chips: 0 })
    expect((await record(id, first, '04:a1')).json()).toMatchObject({ id: first?.id })
    expect((await record(id, first, '04:a1')).statusCode).toBe(200)
    expect(await read(id)).toMatchObject({ members: 2, chips: 1 })
    const log = await staff.send('GET', `/admin/api/v1/audit?kind=profile&subject=${first?.id}`)
    expect(log.json<{ items: object[] }>().items[0]).toMatchObject({
      action: 'group.chip-written',
      login: staff.login,
      after: { serial: '04:a1' },
    })
  })

  test('a chip that is written again for another member no longer counts for the first', async () => {
    const { id, members } = await aGroup('Той самий чип', 2)
    await record(id, members[0], '04:b1')
    await record(id, members[1], '04:b1')
    const listed = (await staff.send('GET', `${GROUPS}/${id}/members`)).json<{ items: GroupMemberWire[] }>()
    expect(listed.items.map(({ chip_at }) => chip_at !== null)).toEqual([false, true])
    // If the phone doesn't report the serial number, it is unknown whether the chip was another member's before.
    await record(id, listed.items[0], '')
    expect(await read(id)).toMatchObject({ chips: 2 })
  })

  const opened = async (member: GroupMemberWire | undefined) => {
    const { pathname } = new URL(member?.chip_address ?? '')
    return aVisitor(server.app).send('GET', pathname)
  }
  const ownChips = async (link: string | undefined) => {
    const owner = aVisitor(server.app)
    await owner.send('POST', '/auth/signin', { key: new URL(link ?? '').searchParams.get('key') })
    const { items } = (await owner.send('GET', '/api/v1/chips')).json<{ items: { number: string }[] }>()
    return { owner, numbers: items.map(({ number }) => number) }
  }
  const numberIn = (member: GroupMemberWire | undefined) =>
    new URL(member?.chip_address ?? '').pathname.split('/').at(-1)

  test('a member’s chip has an address of its own, which opens the member’s page once it was written', async () => {
    const { id, members, links } = await aGroup('Власна адреса', 1)
    const [member] = members
    expect((await opened(member)).statusCode).toBe(404)
    expect((await record(id, member, '04:d1', member?.url)).body).toBe('chip-address-differs')
    await record(id, member, '04:d1')
    const card = await opened(member)
    expect([card.statusCode, card.body.includes(member?.id ?? '')]).toEqual([200, true])
    const { owner, numbers } = await ownChips(links[0])
    expect(numbers).toEqual([numberIn(member)])
    await owner.send('POST', `/api/v1/chips/${numbers[0]}/release`)
    expect((await opened(member)).body).not.toContain('application/ld+json')
  })

  test('each chip that is written for a member has another number, and a call that is repeated has the same', async () => {
    const { id, members, links } = await aGroup('Дві картки', 1)
    const first = members[0]
    const next = (await record(id, first, '04:e1')).json<GroupMemberWire>()
    expect(next.chip_address).not.toBe(first?.chip_address)
    expect((await record(id, first, '04:e1')).json<GroupMemberWire>()).toEqual(next)
    await record(id, next, '04:e2')
    expect((await ownChips(links[0])).numbers.toSorted()).toEqual(
      [numberIn(first), numberIn(next)].toSorted(),
    )
    expect((await record(id, first, '04:e1')).body).toBe('chip-address-differs')
  })

  test('a chip’s previous address opens nothing after the chip is rewritten', async () => {
    const { id, members } = await aGroup('Переписаний чип', 2)
    const [one, other] = members
    await record(id, one, '04:f1')
    await record(id, other, '04:f1')
    expect((await opened(one)).statusCode).toBe(404)
    expect((await opened(other)).statusCode).toBe(200)
    const again = (await record(id, other, '04:f1')).json<GroupMemberWire>()
    await record(id, again, '04:f1')
    expect((await opened(other)).statusCode).toBe(404)
    expect((await opened(again)).statusCode).toBe(200)
    const listed = (await staff.send('GET', `${GROUPS}/${id}/members`)).json<{ items: GroupMemberWire[] }>()
    // The first member's next chip has a number that wasn't written before.
    expect(listed.items[0]?.chip_address).not.toBe(one?.chip_address)
  })

  test('a group’s chips can be written only for members of that group', async () => {
    const [one, other] = [await aGroup('Одна', 1), await aGroup('Інша', 1)]
    expect((await record(one.id, other.members[0], '04:c1')).body).toBe('profile-not-found')
    expect((await record('nothing', one.members[0], '04:c1')).body).toBe('group-not-found')
  })
})

test('a group shows how many members opened their editor, and how many filled their page in', async () => {
  const { id, links } = await aGroup('Хто заходив', 3)
  expect(await read(id)).toMatchObject({ entered: 0, filled: 0, linked: 0 })
  const visitors = links.slice(0, 2).map(link => ({ link, visitor: aVisitor(server.app) }))
  for (const { link, visitor } of visitors)
    await visitor.send('POST', '/auth/signin', { key: new URL(link).searchParams.get('key') })
  await visitors[0]?.visitor.send('PATCH', '/api/v1/profile/', { phones: [{ value: '+380671234567' }] })
  expect(await read(id)).toMatchObject({ entered: 2, filled: 1, linked: 0 })
  // Fields locked by the template don't count as filled in by the members.
  await staff.send('PATCH', `${GROUPS}/${id}`, { lockedFields: ['phones'] })
  expect(await read(id)).toMatchObject({ entered: 2, filled: 0 })
})
