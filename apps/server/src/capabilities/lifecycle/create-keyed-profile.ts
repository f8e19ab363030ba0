import { randomBytes } from 'node:crypto'
import { profileIdFrom } from '@dotyk/domain/profile'
import type { Language } from '@dotyk/domain/values'
import type { Transaction } from '../../database/database.ts'
import { newSecret } from '../accounts/index.ts'
import { createProfile } from './create-profile.ts'
import type { LifecycleContext } from './lifecycle.context.ts'

/**
 * Creates a profile without an e-mail, entered by a login link until its owner links one. Only the key's hash is stored, so the
 * link is returned only once.
 */
export async function createLoginLinkProfile(
  ctx: LifecycleContext,
  tx: Transaction,
  { language, companyId }: { language: Language; companyId: string | null },
): Promise<{ id: string; loginLink: string }> {
  const id = profileIdFrom(randomBytes(16))
  const { token, hash } = newSecret()
  const now = ctx.clock.now()
  await ctx.accounts.insert(tx, { id, loginKeyHash: hash, loginKeyActiveAt: now, language, createdAt: now })
  await createProfile(ctx, tx, id, { language, companyId })
  return { id, loginLink: `${ctx.brands.of(companyId).origin}/login?key=${token}` }
}
