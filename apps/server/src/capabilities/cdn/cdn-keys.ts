/** The key of every answer that caches keep, with which a start purges what an earlier version of the service has sent. */
export const EVERYTHING = 'all'

/** The key of the public pages, which show the catalogue. */
export const CATALOGUE = 'catalogue'

/** Returns the key of all that shows a profile. */
export const profileKey = (id: string) => `p-${id}`

/** Returns the key of the cards of a group's members, which change with its template. */
export const groupKey = (id: string) => `g-${id}`

/** Returns the key of all that is shown under a company's brand. */
export const companyKey = (id: string) => `c-${id}`
