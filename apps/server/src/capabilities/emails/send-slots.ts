/** The number of emails sent at the same time; mail providers accept only a few connections. */
const SLOTS = 5
/**
 * The maximum number of emails sent at once through one company's mail server and through all companies' servers, because such a
 * server may hang for a minute.
 */
const SLOTS_OF_A_COMPANY = 2
const SLOTS_OF_COMPANIES = 4

/** Companies that have used up their share of the slots. */
export type SaturatedCompanies = 'all companies' | readonly string[]

interface SendInProgress {
  companyId: string | null
  work: Promise<void>
}

/** Limits how many emails are sent at once, in total and for companies. */
export function createSendSlots() {
  const inProgress = new Map<string, SendInProgress>()

  function countByCompany(): Map<string, number> {
    const counts = new Map<string, number>()
    for (const { companyId } of inProgress.values())
      if (companyId !== null) counts.set(companyId, (counts.get(companyId) ?? 0) + 1)
    return counts
  }

  function saturatedCompanies(): SaturatedCompanies {
    const counts = [...countByCompany()]
    const all = counts.reduce((sum, [, count]) => sum + count, 0)
    if (all >= SLOTS_OF_COMPANIES) return 'all companies'
    return counts.filter(([, count]) => count >= SLOTS_OF_A_COMPANY).map(([company]) => company)
  }

  const isFree = () => inProgress.size < SLOTS

  return {
    isFree,
    saturatedCompanies,
    /** Whether a due email may have been left out because there was no free slot. */
    isSaturated: () => !isFree() || saturatedCompanies().length > 0,
    has: (id: string) => inProgress.has(id),
    add: (id: string, send: SendInProgress) => void inProgress.set(id, send),
    remove: (id: string) => void inProgress.delete(id),
    ids: () => [...inProgress.keys()],
    works: () => [...inProgress.values()].map(({ work }) => work),
  }
}
