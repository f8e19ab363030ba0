import { Refusal } from '../../refusal.ts'
import { encryptSecret } from '../../support/seal.ts'
import type { StaffContext } from './staff.context.ts'
import { generateTotpSecret, totpUri } from './timed-codes.ts'

/**
 * Creates a secret for an authenticator app. It takes effect once a code has confirmed it, and replaces an unconfirmed secret.
 * @throws Refusal `second-factor-on`.
 */
export async function startSecondFactorSetup(
  ctx: StaffContext,
  { staffId, login }: { staffId: string; login: string },
): Promise<{ secret: string; uri: string; qrSvg: string }> {
  const secret = generateTotpSecret()
  const sealed = encryptSecret(ctx.sealingKeys[0], Buffer.from(secret))
  const isBegun = await ctx.inTransaction(tx => ctx.secondFactors.begin(tx, staffId, sealed))
  if (!isBegun) throw new Refusal('second-factor-on')
  const uri = totpUri(secret, ctx.brand.name, login)
  return { secret, uri, qrSvg: ctx.drawQr(uri) }
}
