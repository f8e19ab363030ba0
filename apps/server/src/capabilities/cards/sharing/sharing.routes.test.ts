import { SNIPPET_SIZE } from '@dotyk/card-page/server'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCompany } from '../../../../test/a-company.ts'
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts'
import { redAndBlueHalves, toDataUrl } from '../../../../test/pictures.ts'
import { aStaffMember } from '../../../../test/staff-member.ts'
import { updateStoredProfile } from '../../../../test/store-profile.ts'
import { anOwner, aVisitor } from '../../../../test/visitor.ts'

const HOST = 'card.verba.example'

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp()
})

afterAll(() => server.close())

const open = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })
const embed = (query: Record<string, string>, host = 'dotyk.test') =>
  open(`/oembed?${new URLSearchParams(query).toString()}`, { host })

async function aCard(changes: object = { name: 'Олена Коваленко' }) {
  const owner = await anOwner(server.app)
  await owner.send('PATCH', '/api/v1/profile/', changes)
  return owner
}

const expire = (id: string) =>
  updateStoredProfile(server, id, { paidUntil: new Date(server.clock.now().getTime() - 1_000) })

describe('what an owner takes to other places', () => {
  test('an owner gets three email signatures and an HTML snippet for a site, in a chosen language', async () => {
    const owner = await aCard({ name: 'Олена', phones: [{ value: '+380671234567' }] })
    const made = async (language: string) =>
      (await owner.send('GET', `/api/v1/profile/sharing?language=${language}`)).json<object>()
    expect(await made('en')).toMatchObject({
      url: `http://dotyk.test/${owner.id}`,
      expired: false,
      missing: ['photo'],
      signatures: {
        photo: { html: expect.stringContaining(`src="http://dotyk.test/${owner.id}/avatar.png"`) as unknown },
        button: { html: expect.stringContaining('Save my contact') as unknown },
        plain: {
          text: `-- \nОлена\n+380 67 123 45 67\nhttp://dotyk.test/${owner.id}`.replace('https', 'http'),
        },
      },
      snippet: expect.stringMatching(/^<a href="http:\/\/dotyk\.test/) as unknown,
    })
    expect(JSON.stringify(await made('ua'))).toContain('Зберегти мій контакт')
  })

  test('the response for a new profile lists the fields that the card lacks', async () => {
    const owner = await anOwner(server.app)
    const { missing, signatures } = (await owner.send('GET', '/api/v1/profile/sharing')).json<{
      missing: string[]
      signatures: { plain: { html: string } }
    }>()
    expect(missing).toEqual(['name', 'photo', 'contact'])
    expect(signatures.plain.html).toContain(`<b>dotyk.test/${owner.id}</b>`)
  })

  test('the signature of a paused card has its name and address alone', async () => {
    const owner = await aCard({
      name: 'Марко',
      position: 'Архітектор',
      phones: [{ value: '+380671234567' }],
      emails: [{ value: 'm@example.com' }],
    })
    await expire(owner.id)
    const made = (await owner.send('GET', '/api/v1/profile/sharing')).json<{
      expired: boolean
      missing: []
    }>()
    expect([made.expired, made.missing]).toEqual([true, ['photo']])
    expect(JSON.stringify(made)).not.toMatch(/tel:|mailto:|Архітектор/)
  })

  test.each(['fr', 'UA', '<script>'])('the language %j of an email signature is refused', async language => {
    const owner = await aCard()
    const { statusCode, body } = await owner.send(
      'GET',
      `/api/v1/profile/sharing?language=${encodeURIComponent(language)}`,
    )
    expect([statusCode, body]).toEqual([400, 'invalid-body'])
  })

  test('a visitor and the owner of a deleted profile get no signature', async () => {
    const stranger = await aVisitor(server.app).send('GET', '/api/v1/profile/sharing')
    expect([stranger.statusCode, stranger.body]).toEqual([401, 'unauthorised'])
    const owner = await aCard()
    await updateStoredProfile(server, owner.id, { deletedAt: server.clock.now() })
    const deleted = await owner.send('GET', '/api/v1/profile/sharing')
    expect([deleted.statusCode, deleted.body]).toEqual([403, 'account-deleted'])
  })
})

describe('the round picture of a card', () => {
  const corner = async (picture: Buffer) => (await sharp(picture).ensureAlpha().raw().toBuffer())[3]

  test('a card’s round picture is a small transparent PNG with the photo, or initials without one', async () => {
    const owner = await aCard()
    const initials = await open(`/${owner.id}/avatar.png`)
    const photo = toDataUrl(await redAndBlueHalves({ width: 600, height: 600 }).jpeg().toBuffer())
    await owner.send('PUT', '/api/v1/profile/photo', { pfp: photo })
    const withPhoto = await open(`/${owner.id}/avatar.png`)
    for (const { rawPayload, headers } of [initials, withPhoto]) {
      const { width, height, format, hasAlpha } = await sharp(rawPayload).metadata()
      expect([width, height, format, hasAlpha]).toEqual([192, 192, 'png', true])
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
      expect(await corner(rawPayload)).toBe(0)
      expect(rawPayload.length).toBeLessThan(40_000)
    }
    expect(withPhoto.headers.etag).not.toBe(initials.headers.etag)
    await owner.send('PATCH', '/api/v1/profile/', { hide_profile_photo: true })
    expect((await open(`/${owner.id}/avatar.png`)).headers.etag).toBe(initials.headers.etag)
  })

  test.each(['中文', '😀', '…', 'W'.repeat(100)])('a card named %j has a round picture', async name => {
    const { id } = await aCard({ name })
    expect((await open(`/${id}/avatar.png`)).statusCode).toBe(200)
  })
})

describe('oEmbed', () => {
  test('oEmbed returns a card as rich HTML with its preview as the thumbnail', async () => {
    const owner = await aCard()
    await owner.send('PUT', '/api/v1/profile/url', { custom_url: 'olena-embed' })
    for (const url of [
      `http://dotyk.test/${owner.id}`,
      'https://dotyk.test/olena-embed',
      'http://dotyk.test/card/OLENA-embed/?lng=en#share',
    ]) {
      const answer = await embed({ url })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([
        200,
        'application/json; charset=utf-8',
      ])
      expect(answer.headers['access-control-allow-origin']).toBe('*')
      expect(answer.json()).toEqual({
        type: 'rich',
        version: '1.0',
        title: 'Олена Коваленко',
        author_name: 'Олена Коваленко',
        author_url: 'http://dotyk.test/olena-embed',
        provider_name: 'Dotyk',
        provider_url: 'http://dotyk.test/',
        cache_age: 3_600,
        thumbnail_url: expect.stringMatching(
          /^http:\/\/dotyk\.test\/\w+\/preview\.png\?lng=ua&v=\d+$/,
        ) as unknown,
        thumbnail_width: 1_200,
        thumbnail_height: 630,
        html: expect.stringContaining('href="http://dotyk.test/olena-embed"') as unknown,
        ...SNIPPET_SIZE,
      })
    }
  })

  test('a card’s page links to its oEmbed, and a paused one doesn’t', async () => {
    const owner = await aCard()
    const page = (await open(`/${owner.id}`)).body
    const [, href = ''] = /type="application\/json\+oembed" href="([^"]+)"/.exec(page) ?? []
    const { pathname, search } = new URL(href.replaceAll('&amp;', '&'))
    expect((await open(pathname + search)).json<{ title: string }>().title).toBe('Олена Коваленко')
    await expire(owner.id)
    expect((await open(`/${owner.id}`)).body).not.toContain('oembed')
  })

  test('oEmbed keeps within maxwidth and maxheight: a link where the card has no room, and a thumbnail that fits', async () => {
    const { id } = await aCard()
    const ask = async (limits: Record<string, string>) =>
      (await embed({ url: `http://dotyk.test/${id}`, ...limits })).json<Record<string, unknown>>()
    const narrow = await ask({ maxwidth: '319' })
    expect([narrow['type'], narrow['html'], narrow['thumbnail_width']]).toEqual(['link', undefined, 192])
    const low = await ask({ maxheight: '87' })
    expect([low['type'], low['thumbnail_url']]).toEqual(['link', undefined])
    expect(await ask({ maxwidth: '320', maxheight: '88' })).toMatchObject({ type: 'rich', width: 320 })
  })

  test('oEmbed escapes names in XML', async () => {
    const { id } = await aCard({ name: `<b>"Олена" & 'я'</b> ]]>` })
    const { statusCode, headers, body } = await embed({ url: `http://dotyk.test/${id}`, format: 'xml' })
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/xml; charset=utf-8'])
    expect(body).toContain('<title>&#60;b&#62;&#34;Олена&#34; &#38; &#39;я&#39;&#60;/b&#62; ]]&#62;</title>')
    expect(body.replace(/<\/?[a-z_]+>/g, '').replace(/^<\?[^?]*\?>/, '')).not.toMatch(/[<>]/)
  })

  test('oEmbed refuses an unknown format with 501', async () => {
    const { id } = await aCard()
    const { statusCode, body } = await embed({ url: `http://dotyk.test/${id}`, format: 'yaml' })
    expect([statusCode, body]).toEqual([501, 'format-not-offered'])
  })

  test('oEmbed answers 401 for a paused card and 404 for a deleted one', async () => {
    const { id } = await aCard()
    const url = `http://dotyk.test/${id}`
    await expire(id)
    const paused = await embed({ url })
    expect([paused.statusCode, paused.body]).toEqual([401, 'unauthorised'])
    await updateStoredProfile(server, id, { deletedAt: server.clock.now() })
    expect((await embed({ url })).statusCode).toBe(404)
  })

  test('oEmbed answers 404 for an address without a card', async () => {
    const { id } = await aCard()
    for (const url of [
      '',
      'javascript:alert(1)',
      `https://dotyk.example.com/${id}`,
      `https://evil.example/http://dotyk.test/${id}`,
      `https://user:pass@dotyk.test/${id}`,
      `ftp://dotyk.test/${id}`,
      `//dotyk.test/${id}`,
      `http://dotyk.test/${id}/qr.svg`,
      'http://dotyk.test/',
      'http://dotyk.test/profile',
      'http://dotyk.test/nobody-here',
      `http://dotyk.test/${'a'.repeat(10_000)}`,
    ]) {
      const { statusCode, body } = await embed({ url })
      expect([url.slice(0, 80), statusCode, body]).toEqual([url.slice(0, 80), 404, 'profile-not-found'])
    }
    expect((await open('/oembed')).statusCode).toBe(400)
  })

  test('oEmbed names the company of its card, and a company’s host answers for no other card', async () => {
    const company = { name: 'Верба', domains: [HOST], supportEmail: 'help@verba.example' }
    await aCompany(await aStaffMember(server), company)
    const member = aVisitor(server.app)
    const login = { login: 'member@people.example', password: 'correct horse battery' }
    const { id } = (await member.send('POST', '/auth/signup', login, { host: HOST })).json<{ id: string }>()
    const url = `http://${HOST}/${id}`
    for (const asked of [HOST, 'dotyk.test']) {
      const answer = (await embed({ url }, asked)).json<Record<string, string>>()
      expect([answer['provider_name'], answer['provider_url']]).toEqual(['Верба', `http://${HOST}/`])
      expect(JSON.stringify(answer)).not.toMatch(/dotyk/i)
    }
    const other = await aCard()
    expect((await embed({ url: `http://dotyk.test/${other.id}` }, HOST)).statusCode).toBe(404)
    expect((await embed({ url: `http://${HOST}/${other.id}` })).statusCode).toBe(404)
  })
})
