import { generateSecret, generateURI, verifySync } from 'otplib'

/** Seconds a code counts before and after its own 30: clocks of phones are wrong by that much. */
const TOLERANCE_SECONDS = 30

/** A new secret for an authenticator app (RFC 6238, the parameters every app knows). */
export function generateTotpSecret(): string {
  return generateSecret()
}

/** The otpauth address that an authenticator app reads from a QR code. */
export function totpUri(secret: string, issuer: string, login: string): string {
  return generateURI({ issuer, label: login, secret })
}

/** The time step a code of six digits belongs to, or null where it is wrong or its time is over. */
export function findTotpTimeStep(secret: string, code: string, now: Date): number | null {
  const epoch = Math.floor(now.getTime() / 1_000)
  const verified = verifySync({ secret, token: code, epoch, epochTolerance: TOLERANCE_SECONDS })
  return verified.valid && 'timeStep' in verified ? verified.timeStep : null
}
