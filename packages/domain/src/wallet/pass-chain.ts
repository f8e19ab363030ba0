const DAY_MS = 24 * 60 * 60_000

/** The number of days before the end of a certificate from which staff are warned. */
const CERTIFICATE_NOTICE_DAYS = 30

interface Validity {
  from: Date
  until: Date
}

/** The data read from a pass certificate, its key and the authority's certificate. */
export interface PassChain {
  /** The subject's `UID`; null if it has none. */
  passType: string | null
  /** The subject's `OU`; null if it has none. */
  team: string | null
  /** Whether the private key belongs to the certificate. */
  isKeyOfCertificate: boolean
  /** Whether certificate and key are RSA, because passes are signed with RSA. */
  isRsa: boolean
  /** Whether the authority's key signed the certificate. */
  isIssuedByAuthority: boolean
  certificate: Validity
  authority: Validity
}

/** The reasons why passes can't be signed with a chain, in the order in which they are checked. */
export const CHAIN_FAULTS = [
  'not-rsa',
  'other-key',
  'other-pass-type',
  'other-team',
  'other-authority',
  'not-valid-yet',
  'expired',
  'authority-expired',
] as const
export type ChainFault = (typeof CHAIN_FAULTS)[number]

/** Returns the first reason why devices would refuse passes that are signed with this chain; null if there is none. */
export function findChainFault(
  chain: PassChain,
  configured: { passType: string; team: string },
  now: Date,
): ChainFault | null {
  const isFound: Record<ChainFault, boolean> = {
    'not-rsa': !chain.isRsa,
    'other-key': !chain.isKeyOfCertificate,
    'other-pass-type': chain.passType !== configured.passType,
    'other-team': chain.team !== configured.team,
    'other-authority': !chain.isIssuedByAuthority,
    'not-valid-yet': now < chain.certificate.from || now < chain.authority.from,
    expired: now >= chain.certificate.until,
    'authority-expired': now >= chain.authority.until,
  }
  return CHAIN_FAULTS.find(fault => isFound[fault]) ?? null
}

/** Returns when the first certificate of the chain to expire does so. */
export function chainValidUntil({
  certificate,
  authority,
}: Pick<PassChain, 'certificate' | 'authority'>): Date {
  return certificate.until < authority.until ? certificate.until : authority.until
}

/** The states of a certificate; it is `expiring` from 30 days before its end, so that there is time to renew it. */
export const CERTIFICATE_STATES = ['valid', 'expiring', 'expired'] as const
export type CertificateState = (typeof CERTIFICATE_STATES)[number]

export function certificateState(validUntil: Date, now: Date): CertificateState {
  const left = validUntil.getTime() - now.getTime()
  if (left <= 0) return 'expired'
  return left <= CERTIFICATE_NOTICE_DAYS * DAY_MS ? 'expiring' : 'valid'
}
