import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { PassChain } from '@dotyk/domain/wallet'
import { z } from 'zod'
import { ConfigError } from '../startup/config-error.ts'
import { errorSentence } from './formats.ts'

/** The keys and certificates that sign passes for Apple Wallet, as PEM texts. */
export interface AppleWalletConfig {
  passType: string
  team: string
  certificate: string
  /** The private key in PKCS #1 format, without a passphrase. */
  key: string
  /** Apple's certificate that issued the pass certificate. */
  authority: string
  chain: PassChain
}

/** The account and key that sign links to Google Wallet. */
export interface GoogleWalletConfig {
  issuer: string
  /** The name of the objects' class in Google Wallet, without the issuer's id. */
  className: string
  /** The email address of Google's service account. */
  account: string
  /** The private key as PEM text in PKCS #8 format. */
  key: string
}

export const walletVariables = {
  WALLET_APPLE_PASS_TYPE: z
    .string()
    .regex(/^pass\.[\w.-]+$/, errorSentence('must be a pass type identifier such as pass.example.card'))
    .optional(),
  WALLET_APPLE_TEAM: z
    .string()
    .regex(
      /^[A-Z\d]{10}$/,
      errorSentence('must be a team identifier of 10 letters and digits such as ABCDE12345'),
    )
    .optional(),
  WALLET_APPLE_CERTIFICATE: z.string().optional(),
  WALLET_APPLE_KEY: z.string().optional(),
  WALLET_APPLE_KEY_PASSPHRASE: z.string().optional(),
  WALLET_APPLE_AUTHORITY: z.string().optional(),
  WALLET_GOOGLE_ISSUER: z
    .string()
    .regex(/^\d{5,30}$/, errorSentence('must be the number of an issuer such as 3388000000022000000'))
    .optional(),
  WALLET_GOOGLE_CLASS: z
    .string()
    .regex(/^[\w.-]{1,60}$/, errorSentence('must have letters, digits, dots, dashes and underscores alone'))
    .default('card'),
  WALLET_GOOGLE_KEY: z.string().optional(),
}

type Variables = z.output<z.ZodObject<typeof walletVariables>>

/**
 * Reads the certificates of passes for Apple Wallet; null where none are configured.
 * @throws ConfigError if a file can't be read, or a text isn't a certificate or key
 */
export function readAppleWalletConfig(env: Variables): AppleWalletConfig | null {
  const { WALLET_APPLE_PASS_TYPE: passType, WALLET_APPLE_TEAM: team } = env
  const { WALLET_APPLE_CERTIFICATE, WALLET_APPLE_KEY, WALLET_APPLE_AUTHORITY } = env
  const given = [passType, team, WALLET_APPLE_CERTIFICATE, WALLET_APPLE_KEY, WALLET_APPLE_AUTHORITY]
  if (given.every(value => value === undefined)) return null
  if (!passType || !team || !WALLET_APPLE_CERTIFICATE || !WALLET_APPLE_KEY || !WALLET_APPLE_AUTHORITY) {
    throw new ConfigError(
      'Passes for Apple Wallet need WALLET_APPLE_PASS_TYPE, WALLET_APPLE_TEAM, WALLET_APPLE_CERTIFICATE, WALLET_APPLE_KEY and WALLET_APPLE_AUTHORITY together.',
    )
  }
  const certificate = readCertificate('WALLET_APPLE_CERTIFICATE', WALLET_APPLE_CERTIFICATE)
  const authority = readCertificate('WALLET_APPLE_AUTHORITY', WALLET_APPLE_AUTHORITY)
  const key = readKey(WALLET_APPLE_KEY, env.WALLET_APPLE_KEY_PASSPHRASE)
  const chain = chainOf(certificate, key, authority)
  return {
    passType,
    team,
    certificate: certificate.toString(),
    key: chain.isRsa ? key.export({ type: 'pkcs1', format: 'pem' }).toString() : '',
    authority: authority.toString(),
    chain,
  }
}

/** Reads the account and key that sign links to Google Wallet; null if none are configured. */
export function readGoogleWalletConfig(env: Variables): GoogleWalletConfig | null {
  const { WALLET_GOOGLE_ISSUER: issuer, WALLET_GOOGLE_CLASS: className, WALLET_GOOGLE_KEY: given } = env
  if (issuer === undefined && given === undefined) return null
  if (issuer === undefined || given === undefined) {
    throw new ConfigError('Google Wallet needs WALLET_GOOGLE_ISSUER and WALLET_GOOGLE_KEY together.')
  }
  const text = given.trimStart().startsWith('{') ? given : readGiven('WALLET_GOOGLE_KEY', given).toString()
  const read = serviceAccount.safeParse(parseJson(text))
  if (!read.success) {
    throw new ConfigError(
      'WALLET_GOOGLE_KEY must be the JSON of a service account’s key, or the path of the file that has it.',
    )
  }
  return { issuer, className, account: read.data.client_email, key: read.data.private_key }
}

const serviceAccount = z.object({
  client_email: z.email(),
  private_key: z.string().refine(text => {
    try {
      return createPrivateKey(text).asymmetricKeyType === 'rsa'
    } catch {
      return false
    }
  }),
})

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function chainOf(certificate: X509Certificate, key: KeyObject, authority: X509Certificate): PassChain {
  const subject: Partial<Record<string, string | string[]>> = certificate.toLegacyObject().subject
  const one = (name: string) => [subject[name]].flat()[0] ?? null
  const validity = ({ validFromDate, validToDate }: X509Certificate) => ({
    from: validFromDate,
    until: validToDate,
  })
  return {
    passType: one('UID'),
    team: one('OU'),
    isKeyOfCertificate: certificate.checkPrivateKey(key),
    isRsa: key.asymmetricKeyType === 'rsa' && certificate.publicKey.asymmetricKeyType === 'rsa',
    isIssuedByAuthority: certificate.checkIssued(authority) && certificate.verify(authority.publicKey),
    certificate: validity(certificate),
    authority: validity(authority),
  }
}

/** Returns a PEM text that is given directly, with line breaks or with `\n` for them, or read from the named file. */
function readGiven(name: string, given: string): Buffer {
  if (given.includes('-----BEGIN')) return Buffer.from(given.replaceAll('\\n', '\n'))
  try {
    return readFileSync(given)
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException
    throw new ConfigError(`${name} names a file that can’t be read (${code}).`)
  }
}

function readCertificate(name: string, given: string): X509Certificate {
  const bytes = readGiven(name, given)
  try {
    return new X509Certificate(bytes)
  } catch {
    throw new ConfigError(`${name} must be a certificate, as PEM or the path of its file.`)
  }
}

function readKey(given: string, passphrase: string | undefined): KeyObject {
  const key = readGiven('WALLET_APPLE_KEY', given)
  try {
    return createPrivateKey({ key, ...(passphrase === undefined ? {} : { passphrase }) })
  } catch {
    throw new ConfigError(
      'WALLET_APPLE_KEY must be a private key, as PEM or the path of its file; one with a passphrase needs WALLET_APPLE_KEY_PASSPHRASE.',
    )
  }
}
