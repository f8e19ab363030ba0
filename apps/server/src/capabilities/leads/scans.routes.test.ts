import { randomUUID } from 'node:crypto'
import type { ScanAnswerWire, ScanWire } from '@dotyk/contract/lead-scans'
import type { LeadWire } from '@dotyk/contract/leads'
import { SCAN_LIMITS } from '@dotyk/domain/leads'
import type { PushMessage } from '@dotyk/domain/push'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { submitLeadForm } from '../../../test/a-lead-form.ts'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { tokenInEmail } from '../../../test/email-link.ts'
import { pushKeys } from '../../../test/push-keys.ts'
import { runJob } from '../../../test/run-job.ts'
import { updateStoredProfile } from '../../../test/store-profile.ts'
import { anOwner } from '../../../test/visitor.ts'
import { chipsTable } from '../chips/index.ts'
import { createEmailRepository } from '../emails/emails.repository.ts'
import { readTable } from '../groups/member-files/read-table.ts'

let server: TestApp
const pushed: PushMessage[] = []

beforeAll(async () => {
  server = await buildTestApp({
    pushPort: {
      name: 'web-push',
      publicKey: 'a key',
      send: async (_token, message) => void pushed.push(message),
    },
  })
})

afterAll(() => server.close())

type Owner = Awaited<ReturnType<typeof anOwner>>

const aScan = (scan: Partial<ScanWire> | object = {}): ScanWire => ({
  id: randomUUID(),
  scanned_at: server.clock.now().toISOString(),
  name: 'Олена',
  ...scan,
})

const send = (owner: Owner, items: readonly object[], account = owner.id) =>
  owner.send('POST', '/api/v1/leads/scans', { account, items })

const answersOf = async (owner: Owner, items: readonly object[]) =>
  (await send(owner, items)).json<{ items: ScanAnswerWire[] }>().items

const outcomesOf = async (owner: Owner, items: readonly object[]) =>
  (await answersOf(owner, items)).map(({ outcome }) => outcome)

const list = async (owner: Owner) =>
  (await owner.send('GET', '/api/v1/leads')).json<{ items: LeadWire[] }>().items

describe('a scan', () => {
  test('scanned contacts are stored, listed, exported and marked as scanned', async () => {
    const owner = await anOwner(server.app)
    const scan = aScan({
      phone: '067 123 45 67',
      email: 'olena@example.com',
      organization: 'Зерно',
      message: 'Директорка',
      link: 'https://zerno.example/olena',
      note: 'Надіслати прайс',
      tags: ['Ярмарок'],
    })
    expect(await answersOf(owner, [scan])).toEqual([
      { id: scan.id, outcome: 'stored', key: null, field: null },
    ])
    const [lead] = await list(owner)
    expect(lead).toMatchObject({
      source: 'scan',
      name: 'Олена',
      phone: '+380671234567',
      email: 'olena@example.com',
      organization: 'Зерно',
      message: 'Директорка',
      link: 'https://zerno.example/olena',
      note: 'Надіслати прайс',
      tags: ['Ярмарок'],
      consent: null,
      state: 'new',
      deleted_at: null,
    })
    const vCard = await owner.send('GET', '/api/v1/leads/export.vcf')
    expect(vCard.body).toContain('URL:https://zerno.example/olena')
    const [, row] = readTable((await owner.send('GET', '/api/v1/leads/export.xlsx')).rawPayload)
    expect(JSON.stringify(row)).toContain('https://zerno.example/olena')
    const data = await owner.send('GET', '/api/v1/settings/export')
    expect(data.body).toContain('https://zerno.example/olena')
  })

  test('a scan sent twice, in one call, in two at once or after its contact was deleted, is stored once', async () => {
    const owner = await anOwner(server.app)
    const scans = Array.from({ length: 10 }, () => aScan())
    const [first] = scans
    const calls = await Promise.all([
      outcomesOf(owner, [...scans, first ?? {}]),
      outcomesOf(owner, scans.toReversed()),
    ])
    expect(calls.flat().filter(outcome => outcome === 'stored')).toHaveLength(10)
    const leads = await list(owner)
    expect(leads).toHaveLength(10)
    for (const { id } of leads) await owner.send('DELETE', `/api/v1/leads/${id}`)
    expect(await outcomesOf(owner, scans)).toEqual(scans.map(() => 'already-stored'))
    expect(await list(owner)).toEqual([])
  })

  test('two owners can send scans with the same id, and each gets their own contact', async () => {
    const [one, other] = [await anOwner(server.app), await anOwner(server.app)]
    const { id } = aScan()
    for (const [owner, name] of [
      [one, 'Олена'],
      [other, 'Ірина'],
    ] as const) {
      expect(await outcomesOf(owner, [aScan({ id, name })])).toEqual(['stored'])
      expect((await list(owner)).map(lead => lead.name)).toEqual([name])
    }
  })

  test('scans sent for another account are refused and not stored', async () => {
    const [owner, stranger] = [await anOwner(server.app), await anOwner(server.app)]
    const response = await send(stranger, [aScan()], owner.id)
    expect([response.statusCode, response.body]).toEqual([409, 'scan-other-account'])
    expect([await list(owner), await list(stranger)]).toEqual([[], []])
  })

  test('a scan notifies its owner neither by e-mail nor by push message', async () => {
    const owner = await anOwner(server.app)
    const token = tokenInEmail(await server.emailTo(owner.login))
    await owner.send('POST', '/auth/confirm', { token })
    const push = { endpoint: `https://fcm.googleapis.com/fcm/send/${owner.id}`, keys: pushKeys() }
    await owner.send('POST', '/push/tokens', { token: push })
    await send(owner, [aScan({ name: 'Відскановано' })])
    await submitLeadForm(server, owner.id, { name: 'Залишено' })
    const isPushed = (name: string) => pushed.some(({ title }) => title.includes(name))
    await vi.waitUntil(() => isPushed('Залишено'))
    expect(isPushed('Відскановано')).toBe(false)
    const emails = await createEmailRepository(server.database.db).listOf(owner.id)
    expect(emails.filter(({ kind }) => kind === 'lead-received')).toHaveLength(1)
  })

  test.each([
    ['half an e-mail', { email: 'olena@' }, 'email-invalid', 'email'],
    ['a script for a link', { link: 'javascript:alert(1)' }, 'url-invalid', 'link'],
    ['a long name', { name: 'я'.repeat(101) }, 'text-too-long', 'name'],
    ['a control character in a note', { note: 'a\u0007b' }, 'text-characters', 'note'],
    ['nothing', { name: ' \u200b' }, 'scan-empty', 'name'],
    ['eleven tags', { tags: Array.from({ length: 11 }, (_, at) => `${at}`) }, 'too-many-tags', 'tags'],
  ])(
    'a scan with %s is refused by itself, and the other scans are stored',
    async (_what, broken, key, field) => {
      const owner = await anOwner(server.app)
      const [good, bad] = [aScan({ name: 'Ірина' }), aScan(broken)]
      expect(await answersOf(owner, [bad, good])).toEqual([
        { id: bad.id, outcome: 'refused', key, field },
        { id: good.id, outcome: 'stored', key: null, field: null },
      ])
      expect((await list(owner)).map(({ name }) => name)).toEqual(['Ірина'])
      // A corrected scan is stored under the same id.
      expect(await outcomesOf(owner, [aScan({ id: bad.id })])).toEqual(['stored'])
    },
  )

  test.each<[string, object[]]>([
    ['no scan', []],
    ['more than 50', Array.from({ length: SCAN_LIMITS.batch + 1 }, () => ({}))],
    ['an id that is none', [{ id: 'first' }]],
    ['a time that is none', [{ scanned_at: 'yesterday' }]],
    ['a field that a scan has not', [{ profile_id: 'aaaaa' }]],
    ['a flood', [{ message: 'x'.repeat(20_001) }]],
  ])('a request to store scanned contacts with %s is refused whole', async (_what, scans) => {
    const owner = await anOwner(server.app)
    const response = await send(
      owner,
      scans.map(scan => aScan(scan)),
    )
    expect([response.statusCode, response.body]).toEqual([400, 'invalid-body'])
  })

  test('the longest 50 scans fit in one call', async () => {
    const owner = await anOwner(server.app)
    const scans = Array.from({ length: SCAN_LIMITS.batch }, () =>
      aScan({
        message: '🧑'.repeat(1_000),
        note: '🧑'.repeat(2_000),
        link: `https://zerno.example/${'x'.repeat(2_000)}`,
      }),
    )
    expect(await outcomesOf(owner, scans)).toEqual(scans.map(() => 'stored'))
  })

  test('a scan over the daily limit is refused with the time until the next one is allowed', async () => {
    const own = await buildTestApp({ env: { RATE_LIMIT_FACTOR: '1' } })
    const owner = await anOwner(own.app)
    await own.database.db.execute(sql`
      insert into lead_scans (profile_id, id, created_at)
      select ${owner.id}, gen_random_uuid(), ${own.clock.now().toISOString()}::timestamptz
      from generate_series(1, ${SCAN_LIMITS.perDay - 1})`)
    expect(await outcomesOf(owner, [aScan()])).toEqual(['stored'])
    const response = await send(owner, [aScan()])
    expect([response.statusCode, response.body]).toEqual([429, 'too-many-requests'])
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    await own.database.db.execute(
      sql`update lead_scans set created_at = created_at - interval '25 hours' where profile_id = ${owner.id}`,
    )
    expect(await outcomesOf(owner, [aScan()])).toEqual(['stored'])
    await own.close()
  })
})

describe('the time of a scan', () => {
  test.each([
    ['made an hour ago is listed by its own time', -1, -1],
    ['of a device whose clock is a year behind is of a day ago', -365 * 24, -24],
    ['of a device whose clock is ahead is of now', 48, 0],
  ])('a scanned contact %s', async (_what, hours, listed) => {
    const owner = await anOwner(server.app)
    const now = server.clock.now().getTime()
    await send(owner, [aScan({ scanned_at: new Date(now + hours * 3_600_000).toISOString() })])
    const [lead] = await list(owner)
    expect(lead?.created_at).toBe(new Date(now + listed * 3_600_000).toISOString())
  })

  test('an unkept scanned contact is deleted after the retention period', async () => {
    const own = await buildTestApp()
    const owner = await anOwner(own.app)
    const now = own.clock.now().toISOString()
    await send(owner, [
      aScan({ scanned_at: now }),
      aScan({ scanned_at: now, name: 'Ірина', tags: ['Ярмарок'] }),
    ])
    await submitLeadForm(own, owner.id)
    own.clock.advance({ days: 91 })
    await runJob(own.service, 'leads.delete-old')
    const left: unknown = await own.database.db.execute(sql`select name from leads`)
    expect(left).toMatchObject({ rows: [{ name: 'Ірина' }] })
    await own.close()
  })
})

describe('a scanned card of this service', () => {
  async function aCard() {
    const card = await anOwner(server.app)
    await card.send('PATCH', '/api/v1/profile/', {
      name: 'Ірина Бондар',
      position: 'Агрономка',
      organization: 'Зерно',
      phones: [
        { value: '+380501234567', visibility: { off: true } },
        { value: '+380671234567' },
        { value: '+380671234568' },
      ],
      emails: [{ value: 'iryna@example.com' }],
    })
    return card
  }

  test.each(['its id', 'its address', 'its chip', 'its id with a query'])(
    'a scan of %s is completed with the public data of the card',
    async by => {
      const [owner, card] = [await anOwner(server.app), await aCard()]
      const slug = `iryna-${card.id}`
      const number = [...card.id.replace(/[^a-z]/g, ''), ...'abcdefghijklm'].slice(0, 13).join('')
      await card.send('PUT', '/api/v1/profile/url', { custom_url: slug })
      await server.database.db.insert(chipsTable).values({
        number,
        kind: 'ntag213',
        secretHash: '',
        profileId: card.id,
        claimedAt: server.clock.now(),
        createdAt: server.clock.now(),
      })
      const path = {
        'its id': card.id,
        'its address': slug.toUpperCase(),
        'its chip': `t/${number}`,
        'its id with a query': `${card.id}?from=qr`,
      }[by]
      const link = `http://dotyk.test/${path}`
      await send(owner, [aScan({ name: '', link })])
      const [lead] = await list(owner)
      expect(lead).toMatchObject({
        name: 'Ірина Бондар',
        phone: '+380671234567',
        email: 'iryna@example.com',
        organization: 'Зерно',
        message: 'Агрономка\n+380671234568',
        link,
      })
    },
  )

  test('a scan keeps its own values, and the card’s public data fills the missing ones', async () => {
    const [owner, card] = [await anOwner(server.app), await aCard()]
    await send(owner, [aScan({ phone: '0931234567', link: `http://dotyk.test/${card.id}` })])
    const [lead] = await list(owner)
    expect(lead).toMatchObject({ name: 'Олена', phone: '+380931234567', email: 'iryna@example.com' })
  })

  test.each(['deleted', 'unknown', 'of another site', 'a page of the service'])(
    'a scan of a card that is %s stores only the link',
    async what => {
      const [owner, card] = [await anOwner(server.app), await aCard()]
      if (what === 'deleted') await updateStoredProfile(server, card.id, { deletedAt: server.clock.now() })
      const link = {
        deleted: `http://dotyk.test/${card.id}`,
        unknown: 'http://dotyk.test/nobody-is-here',
        'of another site': `https://other.example/${card.id}`,
        'a page of the service': `http://dotyk.test/card/${card.id}/leads`,
      }[what]
      await send(owner, [aScan({ name: '', link: link ?? '' })])
      const [lead] = await list(owner)
      expect(lead).toMatchObject({ name: '', phone: '', email: '', message: '', link })
    },
  )
})
