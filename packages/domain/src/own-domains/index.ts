export { checkOwnDomain } from './check-own-domain.ts'
export { type DnsRecord, dnsRecords } from './dns-records.ts'
export { mayHaveOwnDomain } from './may-have.ts'
export { doAddressesLead, OWN_DOMAINS_PER_OWNER, proofRecord, tokensIn } from './proof.ts'
export {
  OWN_DOMAIN_PROBLEMS,
  type OwnDomainProblem,
  type SeenDomain,
  settleClaims,
  stateEndsAt,
} from './settle-claims.ts'
export {
  HELD_STATES,
  noticeOf,
  OWN_DOMAIN_STATE_ROWS,
  OWN_DOMAIN_STATES,
  type OwnDomainNotice,
  type OwnDomainState,
} from './states.ts'
