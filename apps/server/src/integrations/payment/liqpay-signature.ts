import { createHash, timingSafeEqual } from 'node:crypto'

/** The versions of the payload. The version determines the hash: SHA-1 for 3, SHA3-256 for 7. */
export const PAYLOAD_VERSIONS = [3, 7] as const
export type PayloadVersion = (typeof PAYLOAD_VERSIONS)[number]

const HASHES = { 3: 'sha1', 7: 'sha3-256' } as const satisfies Record<PayloadVersion, string>

/** Signs the text of `data` itself, which is base64, not its decoded content. */
export function signPayload(data: string, privateKey: string, version: PayloadVersion): string {
  return createHash(HASHES[version])
    .update(privateKey + data + privateKey)
    .digest('base64')
}

/** Whether a payload has the right signature. The comparison takes the same time wherever the first difference is. */
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
