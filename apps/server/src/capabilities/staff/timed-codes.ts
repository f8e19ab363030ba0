import { generateSecret, generateURI, verifySync } from 'otplib'

/** How long a code is accepted before and after its own 30 seconds, because phone clocks may be wrong by as much. */
const TOLERANCE_SECONDS = 30

/** A new secret for an authenticator app (RFC 6238, with the parameters that every app supports). */
export function generateTotpSecret(): string {
  return generateSecret()
}

/** The otpauth address that an authenticator app reads from a QR code. */
export function totpUri(secret: string, issuer: string, login: string): string {
  return generateURI({ issuer, label: login, secret })
}

/** The time step of a six-digit code; null where the code is wrong or has expired. */
export function findTotpTimeStep(secret: string, code: string, now: Date): number | null {
  const epoch = Math.floor(now.getTime() / 1_000)
  const verified = verifySync({ secret, token: code, epoch, epochTolerance: TOLERANCE_SECONDS })
  return verified.valid && 'timeStep' in verified ? verified.timeStep : null
}
