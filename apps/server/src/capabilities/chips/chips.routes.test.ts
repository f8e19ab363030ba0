import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { OwnChipWire } from '@dotyk/contract/chips'
import type { StaffOrderDetailWire } from '@dotyk/contract/orders/staff-order'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anOrder } from '../../../test/an-order.ts'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { tokenInEmail } from '../../../test/email-link.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import { anOwner, aVisitor, type Visitor } from '../../../test/visitor.ts'
import { hashSecret } from '../accounts/index.ts'
import { createChipRepository } from './chips.repository.ts'
import { chipKeys } from './touch-proof/chip-keys.ts'
import { aTouch } from './touch-proof/test-touch.ts'

/* These tests open chips through sockets, as phones do, because cards are answered before the application. */

const MASTER_KEY = '000102030405060708090a0b0c0d0e0f'
const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36'

let server: TestApp
let other: TestApp
let staff: Awaited<ReturnType<typeof aStaffMember>>

beforeAll(async () => {
  const env = { CHIP_MASTER_KEY: MASTER_KEY }
  server = await buildTestApp({ env })
  other = await buildTestApp({ env, beside: server, runsWorkers: false })
  for (const each of [server, other]) await each.app.listen({ port: 0, host: '127.0.0.1' })
  staff = await aStaffMember(server, 'owner')
})

afterAll(async () => {
  await other.close()
  await server.close()
})

async function touch(path: string, at: TestApp = server, visitor?: Visitor) {
  const cookie = [...(visitor?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
  const { port } = at.app.server.address() as AddressInfo
  const headers = { 'user-agent': PHONE, ...(cookie ? { cookie } : {}) }
  const sent = request({ host: '127.0.0.1', port, path, headers }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: response.statusCode, body: await text(response) }
}

/** Creates free chips, as they are listed in the file for the encoder. */
async function makeChips(kind: 'ntag213' | 'ntag424', count: number) {
  const response = await staff.send('POST', '/admin/api/v1/chips', { kind, count })
  expect(response.statusCode).toBe(200)
  const [, ...rows] = response.body.trim().split(/\r\n/)
  return rows.map(row => {
    const [number = '', address = ''] = row.split(/[;,]/)
    return { number, path: new URL(address).pathname, secret: new URL(address).hash.slice(1) }
  })
}

async function makeChip() {
  const [chip] = await makeChips('ntag213', 1)
  if (!chip) throw new Error('No chip was made.')
  return chip
}

async function aCard(name: string) {
  const owner = await anOwner(server.app)
  await owner.send('PATCH', '/api/v1/profile/', { name })
  return owner
}

const act = (by: Visitor, chip: string, action: 'claim' | 'release' | 'lost', body?: object) =>
  by.send('POST', `/api/v1/chips/${chip}/${action}`, body)

const chipsOf = async (owner: Visitor) =>
  (await owner.send('GET', '/api/v1/chips')).json<{ items: OwnChipWire[] }>().items

describe('a chip with an address of its own', () => {
  test('a chip opens its owner’s card from the claim until the release, on every process', async () => {
    const { number, path, secret } = await makeChip()
    const [olena, taras] = [await aCard('Олена Чип'), await aCard('Тарас Чип')]
    for (const at of [server, other]) expect((await touch(path, at)).body).toContain('Цей чип вільний')

    expect((await act(olena, number, 'claim', { secret })).statusCode).toBe(200)
    for (const at of [server, other]) expect((await touch(path, at)).body).toContain('Олена Чип')
    expect((await act(taras, number, 'claim', { secret })).body).toBe('chip-taken')

    expect((await act(olena, number, 'release')).statusCode).toBe(200)
    for (const at of [server, other]) expect((await touch(path, at)).body).not.toContain('Олена Чип')
    expect((await act(taras, number, 'claim', { secret })).statusCode).toBe(200)
    for (const at of [server, other]) expect((await touch(path, at)).body).toContain('Тарас Чип')
    expect(await chipsOf(olena)).toEqual([])
  })

  test('a chip opens the same bytes as the card’s own address', async () => {
    const { number, path, secret } = await makeChip()
    const olena = await aCard('Олена Однакова')
    await act(olena, number, 'claim', { secret })
    expect((await touch(path)).body).toBe((await touch(`/${olena.id}`)).body)
  })

  test('a chip’s openings are counted for its owner and not shown to its next owner', async () => {
    const { number, path, secret } = await makeChip()
    const [olena, taras] = [await aCard('Олена Рахує'), await aCard('Тарас Рахує')]
    await act(olena, number, 'claim', { secret })
    await touch(path)
    await touch(path)
    await touch(`/${olena.id}`)
    expect(await chipsOf(olena)).toMatchObject([{ number, state: 'claimed', opens: 2 }])
    await act(olena, number, 'release')
    await act(taras, number, 'claim', { secret })
    expect(await chipsOf(taras)).toMatchObject([{ number, opens: 0, label: '' }])
  })

  test('a lost chip opens nothing until its owner claims it again with its secret', async () => {
    const { number, path, secret } = await makeChip()
    const [olena, taras] = [await aCard('Олена Губить'), await aCard('Тарас Знаходить')]
    await act(olena, number, 'claim', { secret })
    await act(olena, number, 'lost')
    expect(await touch(path)).toMatchObject({ status: 404 })
    expect((await touch(path)).body).toContain('Цей чип вимкнено')
    expect((await act(taras, number, 'claim', { secret })).body).toBe('chip-lost')
    await act(olena, number, 'claim', { secret })
    expect((await touch(path)).body).toContain('Олена Губить')
  })

  test('a chip is claimed only with its own secret, not with another chip’s', async () => {
    const [one, two] = await makeChips('ntag213', 2)
    const olena = await aCard('Олена Без Секрету')
    for (const secret of ['', 'x', two?.secret ?? '', `${one?.secret}a`])
      expect((await act(olena, one?.number ?? '', 'claim', { secret })).body).toBe('chip-touch-required')
    expect((await act(olena, 'aaaaaaaaaaaaa', 'claim', { secret: 'x' })).body).toBe('chip-not-found')
    expect((await act(aVisitor(server.app), one?.number ?? '', 'claim', { secret: one?.secret })).body).toBe(
      'unauthorised',
    )
  })

  test('the secret of a new chip has 130 random bits', async () => {
    const made = await makeChips('ntag213', 20)
    for (const { secret } of made) expect(secret).toMatch(/^[a-z2-7]{26}$/)
    expect(new Set(made.map(({ secret }) => secret)).size).toBe(20)
  })

  test('a chip written with a secret of 65 bits is claimed by it, until it is written again with one of 130', async () => {
    const { secret } = await makeChip()
    const number = 'bbbbbbbbbbbb2'
    const olena = await aCard('Олена Зі Старим Чипом')
    const chips = createChipRepository(server.database.db)
    const createdAt = server.clock.now()
    const write = (written: string) =>
      server.database.inTransaction(tx =>
        chips.putWritten(tx, {
          number,
          kind: 'ntag213',
          secretHash: hashSecret(written),
          profileId: olena.id,
          claimedAt: createdAt,
          createdAt,
        }),
      )
    const mayClaim = async (typed: string) =>
      (await act(olena, number, 'claim', { secret: typed })).statusCode === 200

    await write(secret.slice(0, 13))
    expect([await mayClaim(secret.slice(0, 13)), await mayClaim(secret)]).toEqual([true, false])
    await write(secret)
    expect([await mayClaim(secret.slice(0, 13)), await mayClaim(secret)]).toEqual([false, true])
  })

  test('a chip is renamed, reported lost and released only by its owner', async () => {
    const { number, secret } = await makeChip()
    const [olena, taras] = [await aCard('Олена Власниця'), await aCard('Тарас Чужий')]
    await act(olena, number, 'claim', { secret })
    const rename = (by: Visitor, label: string) => by.send('PATCH', `/api/v1/chips/${number}`, { label })
    for (const response of [
      await act(taras, number, 'lost'),
      await act(taras, number, 'release'),
      await rename(taras, 'Моє'),
    ])
      expect([response.statusCode, response.body]).toEqual([404, 'chip-not-found'])
    await rename(olena, '  Каса \u202e на вході ')
    expect(await chipsOf(olena)).toMatchObject([{ label: 'Каса на вході' }])
    expect((await rename(olena, 'а'.repeat(61))).body).toBe('invalid-body')
  })

  test('a chip claimed by three owners at once becomes the chip of exactly one of them', async () => {
    const { number, secret } = await makeChip()
    const owners = [await aCard('Перша'), await aCard('Друга'), await aCard('Третя')]
    const outcomes = await Promise.all(owners.map(owner => act(owner, number, 'claim', { secret })))
    expect(outcomes.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    expect((await Promise.all(owners.map(chipsOf))).flat()).toHaveLength(1)
  })

  test('a chip is free again once its owner is erased, and keeps no data of them', async () => {
    const { number, path, secret } = await makeChip()
    const olena = await aCard('Олена Зникає')
    await act(olena, number, 'claim', { secret })
    await olena.send('PATCH', `/api/v1/chips/${number}`, { label: 'Секретна назва' })
    await staff.send('DELETE', '/admin/api/v1/users/', [olena.id])
    expect((await touch(path)).body).toContain('Цей чип вільний')
    const taras = await aCard('Тарас Наступний')
    await act(taras, number, 'claim', { secret })
    expect(await chipsOf(taras)).toMatchObject([{ label: '' }])
  })
})

describe('the page of a free chip', () => {
  test('the page of a free chip has a form that puts it on the signed-in owner’s card, also without scripts', async () => {
    const { number, path, secret } = await makeChip()
    const olena = await aCard('Олена Форма')
    const page = await touch(path, server, olena)
    expect(page.body).toContain('Додати до візитки «Олена Форма»')
    const post = (body: string) =>
      olena.send('POST', path, body, { 'content-type': 'application/x-www-form-urlencoded' })
    const wrong = await post('secret=wrong')
    expect([wrong.statusCode, wrong.body.includes('Торкніться чипа ще раз')]).toEqual([200, true])
    const claimed = await post(`secret=${secret}`)
    expect([claimed.statusCode, claimed.headers.location]).toEqual([303, '/profile/settings#chips'])
    expect(await chipsOf(olena)).toMatchObject([{ number }])
  })

  test('the page of a free chip asks a visitor to sign in and touch the chip again', async () => {
    const { path } = await makeChip()
    const { body, status } = await touch(path)
    expect(status).toBe(200)
    expect(body).toContain('href="/login"')
    expect(body).not.toContain('<form')
  })

  test('an unknown or malformed chip number gets the not-found page without a form', async () => {
    for (const number of ['aaaaaaaaaaaaa', 'a', 'AAAAAAAAAAAAA', 'a'.repeat(60)]) {
      const { status, body } = await touch(`/t/${number}`)
      expect([number, status]).toEqual([number, 404])
      expect(body).not.toContain('<form')
    }
  })
})

describe('the chips of an order', () => {
  test('the chips of an order open its owner’s page and are in the owner’s list once they are written', async () => {
    const olena = await aCard('Олена Замовляє')
    const placed = await olena.send(
      'POST',
      '/order',
      anOrder({ payment: 'upon-receipt', count: 2, price: 99_800 }),
    )
    const { orderID } = placed.json<{ orderID: string }>()
    const url = (rest = '') => `/admin/api/v1/orders/${orderID}${rest}`
    await staff.send('PATCH', url(), { step: 'printed' })
    const { chips_to_write: chips } = (await staff.send('GET', url())).json<StaffOrderDetailWire>()
    const [first] = chips
    const { pathname } = new URL(first?.address ?? '')
    expect((await touch(pathname)).status).toBe(404)
    for (const { number, address } of chips)
      await staff.send('PUT', url(`/chips/${number}`), { serial: `04:${number}`, address, locked: false })
    expect((await touch(pathname)).body).toContain('Олена Замовляє')
    expect(await chipsOf(olena)).toHaveLength(2)
    await staff.send('DELETE', url('/chips/1'))
    expect((await touch(pathname)).status).toBe(404)
    expect(await chipsOf(olena)).toHaveLength(1)
  })
})

describe('a chip that proves its touches', () => {
  const keysOf = (number: string) => chipKeys(Buffer.from(MASTER_KEY, 'hex'), number)
  const addressOf = (number: string, counter: number) => {
    const { picc, mac } = aTouch(keysOf(number), counter)
    return `/t/${number}?p=${picc}&c=${mac}`
  }

  async function claimed(name: string) {
    const [chip] = await makeChips('ntag424', 1)
    const number = chip?.number ?? ''
    const owner = await aCard(name)
    const { body } = await touch(addressOf(number, 1), server, owner)
    const [, secret] = /name="secret" value="([^"]+)"/.exec(body) ?? []
    expect((await act(owner, number, 'claim', { secret })).statusCode).toBe(200)
    return { number, owner }
  }

  test('a chip that proves its touches can be claimed after a touch, and not with a copied, forged or missing proof', async () => {
    const [chip] = await makeChips('ntag424', 1)
    const number = chip?.number ?? ''
    const olena = await aCard('Олена Дотик')
    expect((await touch(addressOf(number, 5), server, olena)).body).toContain('name="secret"')
    for (const address of [
      `/t/${number}`,
      addressOf(number, 4),
      `/t/${number}?p=${'0'.repeat(32)}&c=${'0'.repeat(16)}`,
    ])
      expect((await touch(address, server, olena)).status).toBe(404)
    expect((await act(olena, number, 'claim', { secret: `zzzzzzzz.${'a'.repeat(43)}` })).body).toBe(
      'chip-touch-required',
    )
  })

  test('a copied chip address still opens the card, and the owner is emailed about it at most once a day', async () => {
    const { number, owner } = await claimed('Олена Копія')
    await aConfirmedEmail(owner)
    await touch(addressOf(number, 2))
    await expect.poll(() => lastTouchOf(number)).toBe(2)
    expect((await touch(addressOf(number, 1))).body).toContain('Олена Копія')
    const emails = () =>
      server.emails.filter(({ to, subject }) => to.address === owner.login && /стару адресу/.test(subject))
    await server.emailTo(owner.login, /стару адресу/)
    expect((await chipsOf(owner))[0]?.reused_at).not.toBeNull()
    for (const at of [server, other]) await touch(addressOf(number, 1), at)
    server.clock.advance({ hours: 25 })
    await touch(addressOf(number, 1), other)
    await expect.poll(() => emails().length).toBe(2)
  })
})

async function lastTouchOf(number: string): Promise<number> {
  const { rows } = (await server.database.db.execute(
    sql`select last_touch from chips where number = ${number}`,
  )) as { rows: Record<string, unknown>[] }
  return Number(rows[0]?.['last_touch'])
}

async function aConfirmedEmail(owner: Visitor & { login: string }): Promise<void> {
  const token = tokenInEmail(await server.emailTo(owner.login))
  const confirmed = await owner.send('POST', '/auth/confirm', { token })
  expect(confirmed.statusCode).toBe(200)
}
