import type { OpeningHours } from '@dotyk/domain/profile'
import { defaultHours } from '@dotyk/domain/profile'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { updateStoredProfile } from '../../../test/store-profile.ts'
import { anOwner } from '../../../test/visitor.ts'

let server: TestApp
let other: TestApp

beforeAll(async () => {
  server = await buildTestApp()
  other = await buildTestApp({ beside: server })
})

afterAll(async () => {
  await other.close()
  await server.close()
})

const MINUTE_MS = 60_000

/** Advances the clock to a winter time in Kyiv, on the first Friday after the clock's current time. */
function moveToFriday(): number {
  const now = server.clock.now()
  const days = (5 - now.getUTCDay() + 7) % 7 || 7
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days)
}

async function openCard(at: TestApp, id: string, language: 'ua' | 'en' = 'ua') {
  const { body, headers, statusCode } = await at.app.inject({
    url: `/${id}?lng=${language}`,
    headers: { accept: 'text/html' },
  })
  expect(statusCode).toBe(200)
  const [, caption] = /<details class="hours">.*?<span dir="auto">([^<]*)/.exec(body) ?? []
  return { caption, tag: headers.etag, body }
}

test('a card says until when it is open, and from the minute it closes when it opens, on every process', async () => {
  const owner = await anOwner(server.app)
  await updateStoredProfile(server, owner.id, { subscriptionState: 'unlimited', paidUntil: null })
  const hours: OpeningHours = { ...defaultHours(), zone: 'UTC' }
  hours.weekly.fri = [
    ['09:00', '13:00'],
    ['14:00', '18:00'],
  ]
  const saved = await owner.send('PATCH', '/api/v1/profile/', { name: 'Олена', hours })
  expect(saved.statusCode).toBe(200)
  const friday = moveToFriday()
  const said: [string, string][] = []
  let tag: unknown
  for (const time of ['12:59', '13:00', '13:59', '14:00', '17:59', '18:00', '23:59']) {
    const [hour = 0, minute = 0] = time.split(':').map(Number)
    const moment = friday + (hour * 60 + minute) * MINUTE_MS
    server.clock.advance({ seconds: (moment - server.clock.now().getTime()) / 1_000 })
    const opened = await openCard(server, owner.id)
    expect((await openCard(other, owner.id)).caption).toBe(opened.caption)
    expect((await openCard(server, owner.id)).tag).toBe(opened.tag)
    said.push([time, opened.caption ?? ''])
    tag = opened.tag
  }
  expect(said).toEqual([
    ['12:59', 'Відчинено до 13:00'],
    ['13:00', 'Відчиниться о 14:00'],
    ['13:59', 'Відчиниться о 14:00'],
    ['14:00', 'Відчинено до 18:00'],
    ['17:59', 'Відчинено до 18:00'],
    ['18:00', 'Відчиниться в понеділок о 9:00'],
    ['23:59', 'Відчиниться в понеділок о 9:00'],
  ])
  server.clock.advance({ days: 2 })
  const sunday = await openCard(server, owner.id, 'en')
  expect(sunday.caption).toBe('Opens tomorrow at 9:00')
  expect((await openCard(server, owner.id)).tag).not.toBe(tag)
  expect(sunday.body).toContain(
    '<th scope="row">Fri</th><td><bdi class="whole">9:00–13:00</bdi>, <bdi class="whole">14:00–18:00</bdi></td>',
  )
  expect(sunday.body).toContain('"hoursAvailable":[{"@type":"OpeningHoursSpecification"')
})

test('an invalid range of hours is refused with its field, and removed hours are not shown', async () => {
  const owner = await anOwner(server.app)
  const patch = (hours: unknown) => owner.send('PATCH', '/api/v1/profile/', { name: 'Олена', hours })
  const inverted = await patch({ ...defaultHours(), weekly: { mon: [['18:00', '09:00']] } })
  expect([inverted.statusCode, inverted.body, inverted.headers['x-error-field']]).toEqual([
    400,
    'hours-invalid',
    'hours.weekly.mon',
  ])
  await patch(defaultHours())
  expect((await openCard(server, owner.id)).caption).toBeTruthy()
  const shown = await server.app.inject(`/profile/${owner.id}`)
  expect(shown.json<{ hours: unknown }>().hours).toEqual(defaultHours())
  await patch(null)
  expect((await openCard(server, owner.id)).caption).toBeUndefined()
})
