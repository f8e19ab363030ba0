import { type ChainFault, chainValidUntil, certificateState, findChainFault } from '@dotyk/domain/wallet'
import type { AppleWalletConfig } from '../../config/wallet.ts'
import { ConfigError } from '../../startup/config-error.ts'

/**
 * Refuses to start with certificates whose passes no device would accept.
 * @throws ConfigError that names the wrong variable
 */
export function assertUsableCertificate(config: AppleWalletConfig, now: Date): void {
  const { chain, passType, team } = config
  const fault = findChainFault(chain, config, now)
  if (!fault) return
  const day = (moment: Date) => moment.toISOString().slice(0, 10)
  const sentences: Record<ChainFault, string> = {
    'not-rsa': 'WALLET_APPLE_CERTIFICATE and WALLET_APPLE_KEY must be RSA, which passes are signed with.',
    'other-key': 'WALLET_APPLE_KEY is not the key of WALLET_APPLE_CERTIFICATE.',
    'other-pass-type': `WALLET_APPLE_CERTIFICATE is for ${chain.passType ?? 'no pass type'}, but WALLET_APPLE_PASS_TYPE is ${passType}.`,
    'other-team': `WALLET_APPLE_CERTIFICATE is of ${chain.team === null ? 'no team' : `the team ${chain.team}`}, but WALLET_APPLE_TEAM is ${team}.`,
    'other-authority':
      'WALLET_APPLE_CERTIFICATE was not issued by the certificate in WALLET_APPLE_AUTHORITY: take the one of Apple’s that its issuer names.',
    'not-valid-yet':
      'The certificates of WALLET_APPLE_CERTIFICATE and WALLET_APPLE_AUTHORITY are not valid yet: check this machine’s time.',
    expired: `WALLET_APPLE_CERTIFICATE expired on ${day(chain.certificate.until)}: renew it at developer.apple.com, or unset the WALLET_APPLE variables.`,
    'authority-expired': `WALLET_APPLE_AUTHORITY expired on ${day(chain.authority.until)}: take Apple’s present one, or unset the WALLET_APPLE variables.`,
  }
  throw new ConfigError(sentences[fault])
}

/** Whether passes can be signed now, and until when; null where no certificates are configured. */
export function readCertificateState(config: AppleWalletConfig | null, now: Date) {
  if (!config) return null
  const validUntil = chainValidUntil(config.chain)
  return { state: certificateState(validUntil, now), validUntil }
}
