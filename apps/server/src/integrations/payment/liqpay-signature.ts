import { createHash, timingSafeEqual } from 'node:crypto'

/** The version of the payload decides the hash: SHA-1 for 3, SHA3-256 for 7. */
export const PAYLOAD_VERSIONS = [3, 7] as const
export type PayloadVersion = (typeof PAYLOAD_VERSIONS)[number]

const HASHES = { 3: 'sha1', 7: 'sha3-256' } as const satisfies Record<PayloadVersion, string>

/** Signs the very text of `data`, which is base64, not what it holds. */
export function signPayload(data: string, privateKey: string, version: PayloadVersion): string {
  return createHash(HASHES[version])
    .update(privateKey + data + privateKey)
    .digest('base64')
}

/** The comparison takes the same time wherever the first wrong character is. */
export function isPayloadSignedBy(
  data: string,
  signature: string,
  privateKey: string,
  version: PayloadVersion,
): boolean {
  const expected = Buffer.from(signPayload(data, privateKey, version))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
