export { checkOwnDomain } from './check-own-domain.ts'
export { type DnsRecord, dnsRecords } from './dns-records.ts'
export { mayHaveOwnDomain } from './may-have.ts'
export { resolvesToService, MAX_OWN_DOMAINS_PER_OWNER, proofTxtRecord, proofTokensIn } from './proof.ts'
export {
  OWN_DOMAIN_PROBLEMS,
  type OwnDomainProblem,
  type ObservedDns,
  settleDomainClaims,
  domainStateEndsAt,
} from './settle-claims.ts'
export {
  EXCLUSIVE_DOMAIN_STATES,
  noticeOfStateChange,
  OWN_DOMAIN_STATE_ROWS,
  OWN_DOMAIN_STATES,
  type OwnDomainNotice,
  type OwnDomainState,
} from './states.ts'
