import { readFile, writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { ConfigError } from '../startup/config-error.ts'

/** Encrypts in the format of age (age-encryption.org). The service holds only the public key, so it can't read its own back-ups. */

export async function encryptBytes(bytes: Uint8Array, recipient: string): Promise<Uint8Array> {
  return encrypterTo(recipient).encrypt(bytes)
}

export async function encryptStream(plain: Readable, recipient: string): Promise<Readable> {
  const encrypted = await encrypterTo(recipient).encrypt(
    Readable.toWeb(plain) as unknown as globalThis.ReadableStream<Uint8Array>,
  )
  return Readable.fromWeb(encrypted)
}

/**
 * @param name the name of what is decrypted, for the message
 * @throws ConfigError if the bytes were encrypted for another identity, or some were changed or are missing
 */
export async function decryptBytes(bytes: Uint8Array, identity: string, name: string): Promise<Uint8Array> {
  try {
    return await decrypterOf(identity).decrypt(bytes)
  } catch (error) {
    throw undecryptable(name, error)
  }
}

/**
 * Decrypts a stream. Reading it fails with the same `ConfigError`s as `decryptBytes`. Bytes read before an error are genuine,
 * because each 64 KB are authenticated before they are passed on.
 */
export async function* decryptStream(
  encrypted: Readable,
  identity: string,
  name: string,
): AsyncGenerator<Uint8Array> {
  try {
    const plain = await decrypterOf(identity).decrypt(
      Readable.toWeb(encrypted) as unknown as globalThis.ReadableStream<Uint8Array>,
    )
    yield* plain as unknown as AsyncIterable<Uint8Array>
  } catch (error) {
    throw undecryptable(name, error)
  }
}

function undecryptable(name: string, cause: unknown): Error {
  if (cause instanceof ConfigError) return cause
  const isOther = /no identity matched/i.test((cause as Error).message)
  const reason = isOther
    ? 'it was encrypted for another identity than the given one'
    : `it is damaged or cut short (${(cause as Error).message})`
  return Object.assign(new ConfigError(`${name} can't be decrypted: ${reason}. Nothing was restored.`), {
    cause,
  })
}

function encrypterTo(recipient: string): Encrypter {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  return encrypter
}

function decrypterOf(identity: string): Decrypter {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  return decrypter
}

/**
 * Reads an identity file as made by `age-keygen` or `writeNewAgeIdentity`.
 * @throws ConfigError if the file holds no identity
 */
export async function readAgeIdentity(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new ConfigError(`The identity ${file} can't be read (${(error as Error).message}).`)
  })
  const [identity] = /^AGE-SECRET-KEY-1[A-Z0-9]+$/m.exec(text) ?? []
  if (!identity || !(await isIdentity(identity)))
    throw new ConfigError(`${file} holds no identity: a line that begins with AGE-SECRET-KEY-1.`)
  return identity
}

const isIdentity = (text: string) =>
  identityToRecipient(text).then(
    () => true,
    () => false,
  )

/**
 * Makes a pair of keys, and writes the identity into a new file that only its owner may read.
 * @returns the recipient
 * @throws ConfigError if the file exists already
 */
export async function writeNewAgeIdentity(file: string, now: Date): Promise<string> {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const text = `# made: ${now.toISOString()}\n# public key: ${recipient}\n${identity}\n`
  await writeFile(file, text, { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    throw new ConfigError(`The identity can't be written (${(error as Error).message}).`)
  })
  return recipient
}
