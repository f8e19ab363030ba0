import { createHmac } from 'node:crypto'
import type { FormPurpose } from '../../http/form-tokens.ts'

/** The purpose for which form tokens are signed: the form on which visitors leave a contact with this profile. */
export function leadFormPurpose(profileId: string): FormPurpose {
  return { kind: 'lead form', subject: profileId }
}

/**
 * Creates the secret part of a visitor's link to their lead. It is derived from the lead's id, so that a form sent twice
 * leads to the same link although only the link's hash is stored.
 */
export function createVisitorToken(secret: string, leadId: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['lead link', leadId]))
    .digest('base64url')
}
