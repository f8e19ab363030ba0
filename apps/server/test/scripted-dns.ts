import type { DnsLookup } from '../src/support/dns-lookup.ts'

/** DNS with records that a test sets: names without an entry have no records, and while `isSilent` is true, DNS doesn't answer. */
export interface ScriptedDns extends DnsLookup {
  records: Map<string, { texts?: string[]; addresses?: string[] }>
  isSilent: boolean
}

export function createScriptedDns(): ScriptedDns {
  const records: ScriptedDns['records'] = new Map()
  const dns: ScriptedDns = {
    records,
    isSilent: false,
    texts: name => Promise.resolve(dns.isSilent ? null : (records.get(name)?.texts ?? [])),
    addresses: name => Promise.resolve(dns.isSilent ? null : (records.get(name)?.addresses ?? [])),
  }
  return dns
}
