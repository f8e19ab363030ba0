const DAY_MS = 24 * 60 * 60_000

/** The days before the end of a certificate from which staff are told. */
const CERTIFICATE_NOTICE_DAYS = 30

interface Validity {
  from: Date
  until: Date
}

/** What was read of a pass certificate, its key and the authority's certificate. */
export interface PassChain {
  /** The subject's `UID`; null where it has none. */
  passType: string | null
  /** The subject's `OU`; null where it has none. */
  team: string | null
  /** Whether the key is the certificate's. */
  isKeyOfCertificate: boolean
  /** Whether certificate and key are RSA, which is what passes are signed with. */
  isRsa: boolean
  /** Whether the authority's key signed the certificate. */
  isIssuedByAuthority: boolean
  certificate: Validity
  authority: Validity
}

/** What passes can't be signed with, in the order in which it is looked for. */
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

/** Returns the first reason why devices would refuse passes that are signed with this chain; null for none. */
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

/** When the first certificate of the chain ends. */
export function chainValidUntil({
  certificate,
  authority,
}: Pick<PassChain, 'certificate' | 'authority'>): Date {
  return certificate.until < authority.until ? certificate.until : authority.until
}

/** `expiring` from 30 days before the end, so that there is time to renew. */
export const CERTIFICATE_STATES = ['valid', 'expiring', 'expired'] as const
export type CertificateState = (typeof CERTIFICATE_STATES)[number]

export function certificateState(validUntil: Date, now: Date): CertificateState {
  const left = validUntil.getTime() - now.getTime()
  if (left <= 0) return 'expired'
  return left <= CERTIFICATE_NOTICE_DAYS * DAY_MS ? 'expiring' : 'valid'
}
