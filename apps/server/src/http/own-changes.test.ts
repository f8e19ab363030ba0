import { calls, type Call } from '@dotyk/contract'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { freshnessOfRequest, setOwnChangesCookie } from './own-changes.ts'
import type { StaffSession } from './session-guard.ts'

const KEEPER: StaffSession = {
  staffId: '1',
  login: 'keeper',
  role: 'owner',
  tokenHash: '',
  restriction: null,
  address: '127.0.0.1',
  browser: '',
}

async function ask(method: 'GET' | 'PATCH', host: string, isStaff: boolean) {
  const app = Fastify()
  await app.register(cookie)
  setOwnChangesCookie(app, { publicUrl: () => 'https://dotyk.test', secure: true })
  app.addHook('onRequest', (request, _reply, done) => {
    if (isStaff) request.staff = KEEPER
    done()
  })
  app.route({ method: ['GET', 'PATCH'], url: '/', handler: request => freshnessOfRequest(request) })
  const answer = await app.inject({ method, url: '/', headers: { host } })
  const next = await app.inject({ url: '/', cookies: Object.fromEntries(answer.cookies.map(toPair)) })
  await app.close()
  return { cookies: answer.cookies, next: next.body }
}

const toPair = ({ name, value }: { name: string; value: string }): [string, string] => [name, value]

test('only GET calls may read data that is a second old', () => {
  const declared = Object.entries(calls as Record<string, Call>).filter(([, call]) => call.mayBeRecent)
  expect(declared.length).toBeGreaterThan(0)
  expect(declared.map(([name]) => name).filter(name => !name.startsWith('GET '))).toEqual([])
})

test('staff who changed something read what is current for two seconds', async () => {
  const { cookies, next } = await ask('PATCH', 'dotyk.test', true)
  expect(cookies).toMatchObject([{ name: '__Secure-AdminChanged', maxAge: 2, httpOnly: true, secure: true }])
  expect(next).toBe('current')
})

test('a change at the console’s own host sets its cookie for the public domain', async () => {
  const { cookies } = await ask('PATCH', 'admin.dotyk.test', true)
  expect(cookies).toMatchObject([{ domain: 'dotyk.test' }])
})

test('a read by staff and a change by a visitor set no cookie for reading current data', async () => {
  for (const { cookies, next } of [
    await ask('GET', 'dotyk.test', true),
    await ask('PATCH', 'dotyk.test', false),
  ]) {
    expect(cookies).toEqual([])
    expect(next).toBe('recent')
  }
})
