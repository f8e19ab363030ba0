import { createHmac } from 'node:crypto'

/**
 * The secret part of a visitor's own link to their lead. It follows from the lead's id, so that a form that is sent twice leads
 * to the same link although only the link's hash is stored.
 */
export function visitorToken(secret: string, leadId: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['lead link', leadId]))
    .digest('base64url')
}
