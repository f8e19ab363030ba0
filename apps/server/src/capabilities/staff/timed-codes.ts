import { generateSecret, generateURI, verifySync } from 'otplib'

/** How long a code lasts (RFC 6238). */
const STEP_SECONDS = 30

/** A new secret for an authenticator app (RFC 6238, with the parameters that every app supports). */
export function generateTotpSecret(): string {
  return generateSecret()
}

/** The otpauth address that an authenticator app reads from a QR code. */
export function totpUri(secret: string, issuer: string, login: string): string {
  return generateURI({ issuer, label: login, secret })
}

/**
 * Returns the time step of a six-digit code, and whether that is the current one; the code of the step before or after is also
 * recognised, so that its owner can be told. Null for any other code.
 */
export function findTotpTimeStep(
  secret: string,
  code: string,
  now: Date,
): { step: number; isCurrent: boolean } | null {
  const epoch = Math.floor(now.getTime() / 1_000)
  const verified = verifySync({ secret, token: code, epoch, epochTolerance: STEP_SECONDS })
  if (!verified.valid || !('timeStep' in verified)) return null
  const step = verified.timeStep
  return { step, isCurrent: step === Math.floor(epoch / STEP_SECONDS) }
}
