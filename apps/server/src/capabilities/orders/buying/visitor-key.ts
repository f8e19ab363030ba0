import { createHash } from 'node:crypto'
import { networkOf } from '../../../http/network.ts'

/** Who sends an idempotency key without a session: the hash of the network that the request comes from. */
export function visitorCaller(address: string): string {
  return `visitor ${createHash('sha256').update(networkOf(address)).digest('hex')}`
}
