import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../test/build-test-app.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { openOutbox } from '../../integrations/emails/outbox.ts'
import type { EmailPort } from '../../integrations/emails/port.ts'

test('only console owners can read a sign-in link in the embedded outbox, and each reading is in the audit log', async () => {
  const sending = Promise.withResolvers<EmailPort>()
  const server = await buildTestApp({
    emailPort: { name: 'outbox', send: async email => (await sending.promise).send(email) },
  })
  const { config, clock } = server
  sending.resolve(await openOutbox({ folder: join(config.dataDir, 'outbox'), clock }))
  const [owner, manager] = [await aStaffMember(server), await aStaffMember(server)]
  await server.database.db.execute(sql`update staff set role = 'manager' where login = ${manager.login}`)
  const invitation = { address: 'new-owner@example.com', role: 'owner' }
  expect((await owner.send('POST', '/admin/api/v1/staff/invitations', invitation)).statusCode).toBe(200)

  const list = async (staff: Visitor) =>
    (await staff.send('GET', '/admin/api/v1/letters')).json<{ items: { id: string }[] }>().items
  const open = async (staff: Visitor) => {
    const [found] = await list(staff)
    if (!found) return undefined
    return (await staff.send('GET', `/admin/api/v1/letters/${found.id}`)).json<{ id: string; text: string }>()
  }
  await expect.poll(async () => (await open(owner))?.text).toMatch(/\/__admin__\/invite\/[\w-]{20,}/)
  expect(JSON.stringify(await list(owner))).not.toContain('/invite/')
  const email = await open(manager)
  const view = await manager.send('GET', `/admin/api/v1/letters/${email?.id}/view`)
  for (const text of [email?.text, view.body]) {
    expect(text).toContain('new-owner@example.com')
    expect(text).not.toContain('/invite/')
  }
  const { rows } = (await server.database.db.execute(sql`
    select distinct login from audit_entries where action = 'letter.opened'`)) as {
    rows: { login: string }[]
  }
  expect(rows.map(({ login }) => login).toSorted()).toEqual([owner.login, manager.login].toSorted())
  await server.close()
})
