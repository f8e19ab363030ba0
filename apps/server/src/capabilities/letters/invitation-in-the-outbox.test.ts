import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../test/build-test-app.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { openOutbox } from '../../integrations/letters/outbox.ts'
import type { LetterPort } from '../../integrations/letters/port.ts'

test('in the embedded outbox the link of an invitation is read by those who invite, and by no one else', async () => {
  const sending = Promise.withResolvers<LetterPort>()
  const server = await buildTestApp({
    letterPort: { name: 'outbox', send: async letter => (await sending.promise).send(letter) },
  })
  const { config, clock } = server
  sending.resolve(await openOutbox({ folder: join(config.dataDir, 'outbox'), clock }))
  const [owner, manager] = [await aStaffMember(server), await aStaffMember(server)]
  await server.database.db.execute(sql`update staff set role = 'manager' where login = ${manager.login}`)
  const invitation = { address: 'new-owner@example.com', role: 'owner' }
  expect((await owner.send('POST', '/admin/api/v1/staff/invitations', invitation)).statusCode).toBe(200)

  const list = async (staff: Visitor) =>
    (await staff.send('GET', '/admin/api/v1/letters')).json<{ items: { id: string; text: string }[] }>().items
  await expect.poll(async () => (await list(owner))[0]?.text).toMatch(/\/__admin__\/invite\/[\w-]{20,}/)
  const [letter] = await list(manager)
  const view = await manager.send('GET', `/admin/api/v1/letters/${letter?.id}/view`)
  for (const text of [letter?.text, view.body]) {
    expect(text).toContain('new-owner@example.com')
    expect(text).not.toContain('/invite/')
  }
  await server.close()
})
