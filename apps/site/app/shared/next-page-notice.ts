/** Session storage key of the notice for the next page. */
export const NEXT_PAGE_NOTICE_KEY = 'next-notice'

/** A notice shown after navigation, because a page's own notices disappear with it. */
export const nextPageNotice = {
  keep(text: string): void {
    try {
      sessionStorage.setItem(NEXT_PAGE_NOTICE_KEY, text)
    } catch {
      // Without storage the next page shows no notice.
    }
  },
}
