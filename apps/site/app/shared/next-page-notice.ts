/** The session storage key of the notice for the next page. */
export const NEXT_PAGE_NOTICE_KEY = 'next-notice'

/** A notice for the next page, because the notices of this page disappear when the user leaves it. */
export const nextPageNotice = {
  keep(text: string): void {
    try {
      sessionStorage.setItem(NEXT_PAGE_NOTICE_KEY, text)
    } catch {
      // If storage isn't available, the next page shows no notice.
    }
  },
}
