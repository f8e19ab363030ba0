/** Session storage key of the notice for the next page. */
export const NEXT_NOTICE = 'next-notice'

/** A notice shown after navigation, because a page's own notices disappear with it. */
export const noticeOnNextPage = {
  keep(text: string): void {
    try {
      sessionStorage.setItem(NEXT_NOTICE, text)
    } catch {
      // Without storage the next page shows no notice.
    }
  },
}
