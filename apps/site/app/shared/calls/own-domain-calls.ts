import { type OwnDomains, ownDomainsFromWire } from '@dotyk/contract/wire/own-domains'
import { callServer } from '../api.ts'

export async function fetchOwnDomains(): Promise<OwnDomains> {
  return ownDomainsFromWire(await callServer('GET /api/v1/domains', {}))
}

/**
 * Adds a domain of the owner.
 * @throws CallRefused whose field is `domain`
 */
export async function addOwnDomain(domain: string): Promise<OwnDomains> {
  return ownDomainsFromWire(await callServer('POST /api/v1/domains', { body: { domain } }))
}

/** Asks the server to check the DNS records of a domain now. */
export async function checkOwnDomain(id: string): Promise<OwnDomains> {
  return ownDomainsFromWire(await callServer('POST /api/v1/domains/:id/check', { params: { id } }))
}

export async function removeOwnDomain(id: string): Promise<OwnDomains> {
  return ownDomainsFromWire(await callServer('DELETE /api/v1/domains/:id', { params: { id } }))
}
