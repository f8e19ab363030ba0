import type { Section, ShopFacts } from '../document.ts'

/** Cookies and other storage of the service, by their real names. */
export function cookies({ countsVisits }: ShopFacts): Section {
  return {
    id: 'cookies',
    title: 'Cookies and browser storage',
    blocks: [
      countsVisits
        ? 'Without your consent, the site sets only the cookies it can’t work without. Counters are switched on when you press “Yes, that’s fine”.'
        : 'The site sets only the cookies it can’t work without. None of them is for advertising or counting, so there is nothing to ask your consent for.',
      {
        head: ['Name', 'What for', 'How long'],
        rows: [
          [
            '__Host-Token',
            'Keeps you signed in. Scripts on the page can’t see it',
            'Up to 30 days without use, 90 at most',
          ],
          ['__Host-TokenExpires', 'Tells the page when the session ends', 'As __Host-Token'],
          [
            '__Host-Device',
            'Recognises the browser, to warn you of a sign-in from an unknown one',
            '400 days after the last sign-in',
          ],
          ['__Host-Lang', 'Remembers the language', '1 year'],
          [
            '__Host-AdminToken, __Host-AdminTokenExpires, __Secure-AdminChanged',
            'Sign staff in to the console; nobody else gets them',
            'Up to 12 hours',
          ],
          ...(countsVisits
            ? [
                ['__Host-Consent', 'Remembers your answer about counters', '1 year'],
                ['_ga and other cookies of Google', 'Count visits, only with your consent', 'As Google says'],
              ]
            : []),
        ],
      },
      'Browser storage, which is sent nowhere, holds: unsaved changes to your page, so that they survive a lost connection (for up to 30 days); an order you have begun, while its tab is open; hints you have dismissed; when you postponed notifications; the orders already counted; and copies of your own pages, so that they open offline. Clearing the site’s data in your browser removes all of it.',
      'You can delete or block cookies in your browser’s settings. Without __Host-Token you can’t sign in; everything else works.',
    ],
  }
}
