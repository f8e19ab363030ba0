import type { PushMessage } from '@dotyk/domain/push'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Challenge, solveCaptcha } from '../../../test/a-captcha-solution.ts'
import { aCompany } from '../../../test/a-company.ts'
import { leadFormOf, submitLeadForm, openLeadPage, sendLead } from '../../../test/a-lead-form.ts'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { tokenInEmail } from '../../../test/email-link.ts'
import { pushKeys } from '../../../test/push-keys.ts'
import { runJob } from '../../../test/run-job.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import { updateStoredProfile } from '../../../test/store-profile.ts'
import { anOwner } from '../../../test/visitor.ts'
import { createEmailRepository } from '../emails/emails.repository.ts'
import { createLeadRepository, type Lead } from './leads.repository.ts'

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

const leadsOf = (profileId: string, on = server): Promise<Lead[]> =>
  createLeadRepository(on.database.db).listAll(profileId)

/** Returns an owner whose e-mail is confirmed. */
async function aConfirmedOwner(on = server) {
  const owner = await anOwner(on.app)
  const token = tokenInEmail(await on.emailTo(owner.login))
  await owner.send('POST', '/auth/confirm', { token })
  return owner
}

describe('leaving a contact', () => {
  test('a contact sent as JSON is stored normalised, with the consent given', async () => {
    const { id } = await anOwner(server.app)
    await updateStoredProfile(server, id, { name: 'Зерно' })
    const sent = await submitLeadForm(server, id, {
      name: ' Олена\u200b  Коваленко ',
      email: 'Olena@EXAMPLE.com',
      organization: 'Кава',
      message: 'Напишіть\r\nмені',
    })
    expect([sent.statusCode, sent.json()]).toEqual([
      200,
      { success: true, link: expect.stringMatching(/^\/leads\/[\w-]{43}$/) as string },
    ])
    expect(await leadsOf(id)).toMatchObject([
      {
        source: 'form',
        name: 'Олена Коваленко',
        phone: '+380671234567',
        email: 'Olena@example.com',
        mailbox: 'olena@example.com',
        organization: 'Кава',
        message: 'Напишіть\nмені',
        consentText:
          'Погоджуюся, щоб власник цієї сторінки (Зерно) отримав мої дані й міг звʼязатися зі мною.',
        consentVersion: 1,
        state: 'new',
        keptAt: null,
        tokenHash: expect.not.stringContaining(sent.json<{ link: string }>().link.slice(7)) as string,
      },
    ])
  })

  test('the contact form works without scripts and leads to the visitor’s page', async () => {
    const { id } = await anOwner(server.app)
    const sent = await submitLeadForm(server, id, { message: 'Вітаю' }, { asForm: true })
    expect([sent.statusCode, sent.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/leads\/.+\?sent$/),
    ])
    const page = await server.app.inject({ url: sent.headers.location ?? '' })
    expect(page.body).toContain('Дякуємо, надіслано')
    expect(page.body).toContain('+380 67 123 45 67')
  })

  test('an invalid contact form is shown again with everything typed and each field’s error', async () => {
    const { id } = await anOwner(server.app)
    const typed = {
      name: '<b>Олена</b>',
      phone: 'подзвоніть',
      email: 'olena@',
      message: '"так"\n> ні',
      consent: '',
    }
    const sent = await submitLeadForm(server, id, typed, { asForm: true })
    expect(sent.statusCode).toBe(400)
    for (const text of ['value="&lt;b&gt;Олена&lt;/b&gt;"', 'value="подзвоніть"', '&quot;так&quot;\n&gt; ні'])
      expect(sent.body).toContain(text)
    for (const field of ['phone', 'email', 'consent']) expect(sent.body).toContain(`id="${field}-error"`)
    expect(await leadsOf(id)).toEqual([])
  })

  test('a form sent twice is stored once and leads to the same page', async () => {
    const { id } = await anOwner(server.app)
    const form = await leadFormOf(server, id)
    server.clock.advance({ seconds: 10 })
    const other = await buildTestApp({ beside: server, env: { DATA_DIR: server.config.dataDir } })
    const send = (on: TestApp) => sendLead(on, id, {}, { form })
    const answers = await Promise.all([send(server), send(other), send(server), send(other)])
    answers.push(await send(server))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await leadsOf(id)).toHaveLength(1)
    const changed = await sendLead(server, id, { name: 'Інша' }, { form, asForm: true })
    expect([changed.statusCode, changed.body]).toEqual([409, expect.stringContaining('value="Інша"')])
    await other.close()
  })
})

describe('notifying the owner', () => {
  test('the owner gets a push message within five seconds of a new contact, and an email whose replies go to the visitor', async () => {
    const owner = await aConfirmedOwner()
    await owner.send('POST', '/push/tokens', {
      token: { endpoint: `https://fcm.googleapis.com/fcm/send/${owner.id}`, keys: pushKeys() },
    })
    const startedAt = performance.now()
    await submitLeadForm(server, owner.id, {
      name: 'Ірина',
      email: 'iryna@example.com',
      message: 'Див. www.evil.example',
    })
    await expect
      .poll(() => pushed.find(({ title }) => title === 'Новий контакт: Ірина'), { timeout: 5_000 })
      .toMatchObject({
        body: '+380 67 123 45 67 · iryna@example.com · Див. www.evil.example',
        actions: [{ link: 'http://dotyk.test/profile/leads' }],
      })
    expect(performance.now() - startedAt).toBeLessThan(5_000)
    const email = await server.emailTo(owner.login, /новий контакт\u00a0— Ірина$/)
    expect(email.replyTo).toBe('iryna@example.com')
    expect(email.text).toContain('+380 67 123 45 67')
    expect(email.text).not.toContain('evil.example')
  })

  test('mail headers in a visitor’s name or address are not added to the e-mail', async () => {
    const owner = await aConfirmedOwner()
    await submitLeadForm(server, owner.id, {
      name: 'Оля\r\nBcc: victim@example.com',
      email: 'olia@example.com',
    })
    const email = await server.emailTo(owner.login, /Оля/)
    expect(email.subject).toBe('Dotyk: новий контакт\u00a0— Оля Bcc: victim@example. com')
    const broken = await submitLeadForm(server, owner.id, {
      email: 'olia@example.com\r\nBcc: victim@example.com',
    })
    expect([broken.statusCode, broken.body, broken.headers['x-error-field']]).toEqual([
      400,
      'email-invalid',
      'email',
    ])
  })

  test('an owner’s unconfirmed address gets no e-mail about a contact', async () => {
    const owner = await anOwner(server.app)
    expect((await submitLeadForm(server, owner.id)).statusCode).toBe(200)
    expect(await createEmailRepository(server.database.db).listOf(owner.id)).not.toContainEqual(
      expect.objectContaining({ kind: 'lead-received' }),
    )
  })

  test('the content of an email about a contact is deleted once it is sent, and staff can’t read it', async () => {
    const owner = await aConfirmedOwner()
    await submitLeadForm(server, owner.id, { name: 'Таємниця' })
    await server.emailTo(owner.login, /Таємниця/)
    await expect
      .poll(() =>
        server.database.db.execute(sql`select 1 from letters where letters::text like '%Таємниця%'`),
      )
      .toMatchObject({ rows: [] })
    const staff = await aStaffMember(server)
    const found = await staff.send('GET', `/admin/api/v1/letters?q=${encodeURIComponent(owner.login)}`)
    const email = found
      .json<{ items: { id: string; kind: string }[] }>()
      .items.find(({ kind }) => kind === 'lead-received')
    const opened = await staff.send('GET', `/admin/api/v1/letters/${email?.id}`)
    expect(opened.json()).toMatchObject({ kind: 'lead-received', status: 'sent' })
    expect(opened.body).not.toContain('Таємниця')
    expect((await staff.send('GET', `/admin/api/v1/letters/${email?.id}/view`)).body).toBe('not-found')
  })
})

describe('where no contact is taken', () => {
  test('an unknown card, a deleted one and one with contacts switched off have no contact form', async () => {
    const [deleted, off] = [await anOwner(server.app), await anOwner(server.app)]
    await updateStoredProfile(server, deleted.id, { deletedAt: server.clock.now() })
    await updateStoredProfile(server, off.id, { leadForm: 'off' })
    for (const card of ['0nobody', 'Ж', deleted.id, off.id]) {
      expect((await openLeadPage(server, encodeURIComponent(card))).statusCode).toBe(404)
      const sent = await sendLead(server, encodeURIComponent(card), {})
      expect([sent.statusCode, sent.body]).toEqual([404, 'profile-not-found'])
    }
    const page = await server.app.inject({ url: `/${off.id}` })
    expect(page.body).not.toContain('/leads')
  })

  test('the form of an expired card says that the card is paused and accepts no contact', async () => {
    const { id } = await anOwner(server.app)
    const form = await leadFormOf(server, id)
    await updateStoredProfile(server, id, { subscriptionState: 'expired' })
    const page = await openLeadPage(server, id)
    expect([page.statusCode, page.body]).toEqual([403, expect.stringContaining('Ця візитка на паузі')])
    server.clock.advance({ seconds: 10 })
    const sent = await sendLead(server, id, {}, { form })
    expect([sent.statusCode, sent.body]).toEqual([403, 'leads-closed'])
    expect(await leadsOf(id)).toEqual([])
  })

  test.each([
    ['a hundred kilobytes', { message: 'x'.repeat(100_000) }, 400, 'text-too-long', 'message'],
    ['a megabyte', { message: 'x'.repeat(1_000_000) }, 413, 'body-too-large', undefined],
    ['no consent', { consent: false }, 400, 'consent-required', 'consent'],
    ['no way to answer', { phone: '' }, 400, 'lead-contact-required', 'phone'],
    ['a name in pieces', { name: ['Олена'] }, 400, 'invalid-body', 'name'],
    ['half a character', { name: '\ud800' }, 400, 'text-characters', 'name'],
  ])('a visitor’s contact with %s is refused', async (_what, lead, status, key, field) => {
    const { id } = await anOwner(server.app)
    const sent = await submitLeadForm(server, id, lead)
    expect([sent.statusCode, sent.body, sent.headers['x-error-field']]).toEqual([status, key, field])
    expect(await leadsOf(id)).toEqual([])
  })

  test('a contact form on another site is refused', async () => {
    const { id } = await anOwner(server.app)
    const response = await server.app.inject({
      method: 'POST',
      url: `/card/${id}/leads`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
      payload: 'name=x',
    })
    expect([response.statusCode, response.body]).toEqual([403, 'cross-site-request'])
  })
})

test('the contact form of a company’s card is shown only at the company’s host, under its name', async () => {
  const { id: companyId } = await aCompany(await aStaffMember(server), {
    name: 'Верба',
    domains: ['card.verba.example'],
  })
  const { id } = await anOwner(server.app)
  await updateStoredProfile(server, id, { companyId })
  const elsewhere = await openLeadPage(server, id)
  expect([elsewhere.statusCode, elsewhere.headers.location]).toEqual([
    302,
    `http://card.verba.example/card/${id}/leads`,
  ])
  const page = await openLeadPage(server, id, { host: 'card.verba.example' })
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('Верба')])
})

test('switching the contact form on or off changes the card on every process from the next request', async () => {
  const { id } = await anOwner(server.app)
  await updateStoredProfile(server, id, { phones: [{ id: 'a', value: '+380671234567' }] })
  const other = await buildTestApp({ beside: server, env: { DATA_DIR: server.config.dataDir } })
  const shown = async (on: TestApp) => {
    const { body } = await on.app.inject({ url: `/${id}` })
    return body.includes('<noscript>') ? 'link' : body.includes('titled lead') ? 'button' : 'off'
  }
  expect([await shown(server), await shown(other)]).toEqual(['link', 'link'])
  for (const leadForm of ['button', 'off', 'link'] as const) {
    await updateStoredProfile(server, id, { leadForm })
    expect([await shown(server), await shown(other)]).toEqual([leadForm, leadForm])
  }
  await other.close()
})

describe('the visitor’s own page', () => {
  test('the visitor’s page shows and exports the stored contact and deletes it only on request', async () => {
    const { id } = await anOwner(server.app)
    await updateStoredProfile(server, id, { name: 'Зерно' })
    const { link } = (await submitLeadForm(server, id, { message: '<i>Вітаю</i>' })).json<{ link: string }>()
    const open = (url: string, method: 'GET' | 'POST' = 'GET') => server.app.inject({ method, url })
    const page = await open(link)
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'same-origin',
    })
    for (const text of ['Його має Зерно', '&lt;i&gt;Вітаю&lt;/i&gt;', 'ми видалимо його'])
      expect(page.body).toContain(text)
    const file = await open(`${link}/lead.json`)
    expect(file.headers['content-disposition']).toContain('attachment')
    expect(file.json()).toMatchObject({ phone: '+380671234567', message: '<i>Вітаю</i>', given_to: 'Зерно' })
    expect((await open(link)).statusCode).toBe(200)

    const deleted = await open(link, 'POST')
    expect([deleted.statusCode, deleted.body]).toEqual([200, expect.stringContaining('Ваш контакт видалено')])
    expect(await leadsOf(id)).toEqual([])
    for (const url of [link, `${link}/lead.json`]) expect((await open(url)).statusCode).toBe(404)
    expect((await open(link, 'POST')).statusCode).toBe(404)
  })

  test('sending the form of a deleted contact again stores nothing', async () => {
    const { id } = await anOwner(server.app)
    const form = await leadFormOf(server, id)
    const { link } = (await submitLeadForm(server, id, {}, { form })).json<{ link: string }>()
    await server.app.inject({ method: 'POST', url: link })
    const again = await sendLead(server, id, {}, { form })
    expect([again.statusCode, again.body]).toEqual([409, 'form-expired'])
    expect(await leadsOf(id)).toEqual([])
  })
})

describe('programs and people', () => {
  test('none of 500 automated submissions stores a contact', async () => {
    const own = await buildTestApp({ env: { RATE_LIMIT_FACTOR: '10' } })
    const [{ id }, other] = [await anOwner(own.app), await anOwner(own.app)]
    const used = await leadFormOf(own, id)
    expect((await submitLeadForm(own, id, {}, { form: used })).statusCode).toBe(200)
    const foreign = await leadFormOf(own, other.id)
    const old = await leadFormOf(own, id)
    own.clock.advance({ hours: 24 })
    const ripe = await leadFormOf(own, id)
    own.clock.advance({ seconds: 10 })
    const tries: [string, (at: number) => Promise<{ statusCode: number }>][] = [
      ['no token', () => sendLead(own, id, {})],
      ['a used token', at => sendLead(own, id, { name: `Програма ${at}` }, { form: used })],
      ['an old token', () => sendLead(own, id, {}, { form: old })],
      ['another card’s token', () => sendLead(own, id, {}, { form: foreign })],
      [
        'a forged token',
        at => sendLead(own, id, {}, { form: ripe.slice(0, -3) + String(100 + at).slice(-3) }),
      ],
      ['a token with another time', () => sendLead(own, id, {}, { form: ripe.replace(/^./, '1') })],
      ['a filled hidden field', () => sendLead(own, id, { website: 'https://spam.example' }, { form: ripe })],
      ['too fast', async () => sendLead(own, id, {}, { form: await leadFormOf(own, id) })],
      [
        'too fast by a form',
        async () => sendLead(own, id, {}, { form: await leadFormOf(own, id), asForm: true }),
      ],
      ['no consent', () => sendLead(own, id, { consent: false }, { form: ripe })],
    ]
    const passed: string[] = []
    for (let at = 0; at < 50; at++)
      for (const [what, send] of tries) if ((await send(at)).statusCode < 400) passed.push(what)
    expect(passed).toEqual([])
    expect(await leadsOf(id, own)).toHaveLength(1)
    await own.close()
  }, 300_000)

  test('after twenty contacts an hour a network must solve a captcha, which is valid once across processes', async () => {
    const own = await buildTestApp({ env: { RATE_LIMIT_FACTOR: '1' } })
    const other = await buildTestApp({
      beside: own,
      env: { DATA_DIR: own.config.dataDir, RATE_LIMIT_FACTOR: '1' },
    })
    const owners = [await anOwner(own.app), await anOwner(own.app)]
    const [{ id } = owners[0]!] = owners
    for (let at = 0; at < 20; at++)
      expect((await submitLeadForm(at % 2 ? own : other, id)).statusCode).toBe(200)
    for (let at = 0; at < 10; at++) {
      const refused = await submitLeadForm(at % 2 ? own : other, owners[at % 2]?.id ?? id)
      expect([refused.statusCode, refused.body]).toEqual([400, 'captcha-unsolved'])
    }
    const page = await submitLeadForm(own, id, {}, { asForm: true })
    expect(page.body).toContain('data-work="{')
    const captcha = solveCaptcha((await own.app.inject({ url: '/auth/captcha' })).json<Challenge>())
    expect((await submitLeadForm(own, id, { captcha })).statusCode).toBe(200)
    expect((await submitLeadForm(own, id, { captcha })).body).toBe('captcha-unsolved')
    // Visitors from another network need no captcha.
    expect((await submitLeadForm(own, id, {}, { ip: '203.0.113.7' })).statusCode).toBe(200)
    await other.close()
    await own.close()
  }, 300_000)

  test('200 people on their own or small shared networks are never asked for a captcha', async () => {
    const own = await buildTestApp({ env: { RATE_LIMIT_FACTOR: '1' } })
    const cards = await Promise.all(Array.from({ length: 4 }, () => anOwner(own.app)))
    const asked: string[] = []
    for (let person = 0; person < 200; person++) {
      const ip = `203.0.${person % 2}.${Math.floor(person / (person % 2 ? 4 : 1)) % 250}`
      const card = cards[person % 4]?.id ?? ''
      const sent = await submitLeadForm(
        own,
        card,
        { name: `Людина ${person}` },
        { ip, asForm: person % 3 > 0 },
      )
      if (sent.statusCode >= 400) asked.push(`${person}: ${sent.statusCode}`)
    }
    expect(asked).toEqual([])
    await own.close()
  }, 300_000)
})

describe('how long contacts stay', () => {
  test('an unkept contact is deleted after the owner’s retention period, 90 days by default', async () => {
    const own = await buildTestApp()
    const leads = createLeadRepository(own.database.db)
    const [usual, short] = [await anOwner(own.app), await anOwner(own.app)]
    await own.database.inTransaction(tx => leads.storeSettings(tx, short.id, { retentionDays: 7 }))
    for (const { id } of [usual, short]) {
      await submitLeadForm(own, id, { name: 'Забутий' })
      await submitLeadForm(own, id, { name: 'Потрібний' })
    }
    await own.database.db.execute(sql`update leads set kept_at = created_at where name = 'Потрібний'`)
    const names = async () =>
      Promise.all([usual, short].map(async ({ id }) => (await leadsOf(id, own)).map(({ name }) => name)))
    const both = ['Забутий', 'Потрібний']
    own.clock.advance({ days: 6 })
    await runJob(own.service, 'leads.delete-old')
    expect(await names()).toEqual([both, both])
    own.clock.advance({ days: 1 })
    await runJob(own.service, 'leads.delete-old')
    expect(await names()).toEqual([both, ['Потрібний']])
    own.clock.advance({ days: 83 })
    await runJob(own.service, 'leads.delete-old')
    expect(await names()).toEqual([['Потрібний'], ['Потрібний']])
    expect(await own.database.db.execute(sql`select 1 from lead_submissions`)).toMatchObject({ rows: [] })
    await own.close()
  })

  test('contacts are in a profile’s export, and are deleted when it is erased or restored as empty', async () => {
    const [gone, cleared] = [await anOwner(server.app), await anOwner(server.app)]
    for (const owner of [gone, cleared]) {
      await submitLeadForm(server, owner.id, { name: 'Олена', message: 'Вітаю' })
      const file = (await owner.send('GET', '/api/v1/settings/export')).json<{ leads: object }>()
      expect(file.leads).toMatchObject({ retention_days: 90, items: [{ name: 'Олена', message: 'Вітаю' }] })
      await updateStoredProfile(server, owner.id, { deletedAt: server.clock.now() })
    }
    await gone.send('POST', '/api/v1/profile/hard-delete')
    await cleared.send('POST', '/api/v1/profile/restore-clear')
    for (const { id } of [gone, cleared]) expect(await leadsOf(id)).toEqual([])
  })
})
