/** A record as registrars ask for it; the name is without the registered domain, `@` for that domain itself. */
export interface DnsRecord {
  type: 'TXT' | 'CNAME' | 'A' | 'AAAA'
  name: string
  value: string
}

interface RecordedDomain {
  domain: string
  /** The registered domain whose DNS has the records. */
  zone: string
  proof: { name: string; value: string }
}

/**
 * The records that an owner enters: the proof, and what leads to the service. A registered domain can't be an alias, so it gets the
 * target's addresses.
 */
export function dnsRecords(
  { domain, zone, proof }: RecordedDomain,
  { target, addresses }: { target: string; addresses: readonly string[] },
): DnsRecord[] {
  const nameIn = (name: string) => (name === zone ? '@' : name.slice(0, -zone.length - 1))
  const leading: DnsRecord[] =
    domain === zone
      ? addresses.map(value => ({ type: value.includes(':') ? 'AAAA' : 'A', name: '@', value }))
      : [{ type: 'CNAME', name: nameIn(domain), value: target }]
  return [{ type: 'TXT', name: nameIn(proof.name), value: proof.value }, ...leading]
}
