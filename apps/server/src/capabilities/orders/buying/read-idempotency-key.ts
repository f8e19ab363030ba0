import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../../refusal.ts'

const MAX_KEY = 200

/**
 * The Idempotency-Key header; null for a request without it.
 * @throws Refusal `invalid-body`
 */
export function readIdempotencyKey({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key']
  if (key === undefined || key === '') return null
  if (typeof key !== 'string' || key.length > MAX_KEY)
    throw new Refusal('invalid-body', { field: 'Idempotency-Key' })
  return key
}
