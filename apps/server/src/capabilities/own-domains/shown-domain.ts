import { domainToUnicode } from 'node:url'

/** A domain as people write it. */
export function formatDomain(domain: string): string {
  return domainToUnicode(domain) || domain
}
