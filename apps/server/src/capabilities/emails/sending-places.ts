/** Emails sent at the same time: mail providers refuse more connections than a handful. */
const PLACES = 5
/** Of these at most, of one company and of all together: a company's own mail server may hang for a minute. */
const PLACES_OF_A_COMPANY = 2
const PLACES_OF_COMPANIES = 4

/** Whose emails find no place now. */
export type ClosedTo = 'all companies' | readonly string[]

interface UnderWay {
  companyId: string | null
  work: Promise<void>
}

/** The emails that are being sent, and for whose there is room. */
export function createSendingPlaces() {
  const underWay = new Map<string, UnderWay>()

  function countByCompany(): Map<string, number> {
    const counts = new Map<string, number>()
    for (const { companyId } of underWay.values())
      if (companyId !== null) counts.set(companyId, (counts.get(companyId) ?? 0) + 1)
    return counts
  }

  function closedTo(): ClosedTo {
    const counts = [...countByCompany()]
    const all = counts.reduce((sum, [, count]) => sum + count, 0)
    if (all >= PLACES_OF_COMPANIES) return 'all companies'
    return counts.filter(([, count]) => count >= PLACES_OF_A_COMPANY).map(([company]) => company)
  }

  const hasRoom = () => underWay.size < PLACES

  return {
    hasRoom,
    closedTo,
    /** Whether an email that is due may have found no place. */
    isClosedToSome: () => !hasRoom() || closedTo().length > 0,
    has: (id: string) => underWay.has(id),
    add: (id: string, one: UnderWay) => void underWay.set(id, one),
    remove: (id: string) => void underWay.delete(id),
    ids: () => [...underWay.keys()],
    works: () => [...underWay.values()].map(({ work }) => work),
  }
}
