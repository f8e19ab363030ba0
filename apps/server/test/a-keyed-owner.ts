import { randomBytes } from 'node:crypto'
import { profileIdFrom } from '@dotyk/domain/profile'
import { createAccountRepository } from '../src/capabilities/accounts/accounts.repository.ts'
import { newSecret } from '../src/capabilities/accounts/index.ts'
import { createProfileRepository } from '../src/capabilities/profiles/profiles.repository.ts'
import type { TestApp } from './build-test-app.ts'
import { aVisitor, type Visitor } from './visitor.ts'

/** Creates an owner without an email address, signed in by a login link. */
export async function aKeyedOwner(server: TestApp): Promise<Visitor & { id: string; key: string }> {
  const { database, app, clock } = server
  const id = profileIdFrom(randomBytes(16))
  const { token: key, hash } = newSecret()
  await database.inTransaction(async tx => {
    const now = clock.now()
    const account = { id, loginKeyHash: hash, loginKeyActiveAt: now, createdAt: now }
    await createAccountRepository(database.db).insert(tx, account)
    await createProfileRepository(database.db).insert(tx, { id, name: 'Ваше імʼя', paidUntil: null })
  })
  const visitor = aVisitor(app)
  await visitor.send('POST', '/auth/signin', { key })
  return { ...visitor, id, key }
}
