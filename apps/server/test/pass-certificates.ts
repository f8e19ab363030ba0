import { generateKeyPairSync } from 'node:crypto'
import forge from 'node-forge'

const DAY_MS = 24 * 60 * 60_000

export const PASS_TYPE = 'pass.example.card'
export const TEAM_ID = 'ABCDE12345'

/** A certificate and its key as PEM texts. */
export interface IssuedCertificate {
  certificate: string
  key: string
}

interface IssueOptions {
  name: string
  passType?: string
  team?: string
  /** The host names in a server's certificate. */
  hosts?: readonly string[]
  isAuthority?: boolean
  from?: Date
  until?: Date
  key?: string
}

/** Returns an RSA key. Tests share it, because generating one takes a tenth of a second. */
export function anRsaKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  return privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()
}

let serial = 1

/** Issues a certificate signed by `by`; without an issuer it is self-signed. */
export function issueCertificate(options: IssueOptions, by?: IssuedCertificate): IssuedCertificate {
  const { name, passType, team, hosts, isAuthority = false, key = anRsaKey() } = options
  const { from = new Date(Date.now() - DAY_MS), until = new Date(Date.now() + 365 * DAY_MS) } = options
  const pair = forge.pki.privateKeyFromPem(key)
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.setRsaPublicKey(pair.n, pair.e)
  certificate.serialNumber = (++serial).toString(16).padStart(4, '0')
  certificate.validity.notBefore = from
  certificate.validity.notAfter = until
  certificate.setSubject([
    ...(passType === undefined ? [] : [{ type: '0.9.2342.19200300.100.1.1', value: passType }]),
    { name: 'commonName', value: name },
    ...(team === undefined ? [] : [{ name: 'organizationalUnitName', value: team }]),
  ])
  const issuer = by && forge.pki.certificateFromPem(by.certificate)
  certificate.setIssuer(issuer ? issuer.subject.attributes : certificate.subject.attributes)
  certificate.setExtensions([
    { name: 'basicConstraints', cA: isAuthority, critical: true },
    ...(hosts ? [{ name: 'subjectAltName', altNames: hosts.map(value => ({ type: 2, value })) }] : []),
  ])
  certificate.sign(by ? forge.pki.privateKeyFromPem(by.key) : pair, forge.md.sha256.create())
  return { certificate: forge.pki.certificateToPem(certificate), key }
}

export interface PassAuthority {
  authority: IssuedCertificate
  pass: IssuedCertificate
  /** The environment variables that configure passes signed with this certificate. */
  env: Record<string, string>
}

/** Creates a certificate authority in place of Apple's, and a pass certificate that it issued. */
export function aPassAuthority(changes: Partial<IssueOptions> = {}): PassAuthority {
  const authority = issueCertificate({
    name: 'A test authority',
    isAuthority: true,
    until: new Date(Date.now() + 900 * DAY_MS),
  })
  const pass = issueCertificate(
    { name: `Pass Type ID: ${PASS_TYPE}`, passType: PASS_TYPE, team: TEAM_ID, ...changes },
    authority,
  )
  return { authority, pass, env: walletEnv(pass, authority) }
}

export function walletEnv(pass: IssuedCertificate, authority: IssuedCertificate): Record<string, string> {
  return {
    WALLET_APPLE_PASS_TYPE: PASS_TYPE,
    WALLET_APPLE_TEAM: TEAM_ID,
    WALLET_APPLE_CERTIFICATE: pass.certificate,
    WALLET_APPLE_KEY: pass.key,
    WALLET_APPLE_AUTHORITY: authority.certificate,
  }
}
