import { domainToUnicode } from 'node:url'

/** A domain in the form that people read, not in ASCII. */
export function formatDomain(domain: string): string {
  return domainToUnicode(domain) || domain
}
