/** A content delivery network: caches between visitors and the service, which keep answers until they are purged. */
export interface CdnPort {
  readonly name: 'fastly' | 'cloudflare' | 'varnish'
  /** The largest number of keys in one purge. */
  readonly maxKeys: number
  /**
   * Whether the caches obey `Vary`, and so keep the versions of a page in each language apart. If not, they may only keep answers
   * that are the same in every language.
   */
  readonly obeysVary: boolean
  /**
   * Returns the headers, as alternating names and values, that let the caches keep an answer under these keys.
   * @param keys letters, digits, `-` and `_` alone
   */
  headers: (keys: readonly string[], seconds: number) => readonly string[]
  /**
   * Removes every answer that is kept under one of the keys, at most `maxKeys`.
   * @throws CdnPurgeFailed if any cache may still have one of them
   */
  purge: (keys: readonly string[]) => Promise<void>
}

/** The error if a purge was refused or not answered. It contains neither a key nor the token, so it can be logged. */
export class CdnPurgeFailed extends Error {
  override name = 'CdnPurgeFailed'
}
