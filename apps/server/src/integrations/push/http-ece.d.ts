declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  interface Parameters {
    version: 'aes128gcm'
    privateKey: ECDH
    authSecret: Buffer
  }

  const ece: { decrypt: (content: Buffer, parameters: Parameters) => Buffer }
  export = ece
}
