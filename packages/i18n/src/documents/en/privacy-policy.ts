import { EMAIL_RETENTION_DAYS } from '@dotyk/domain/emails'
import { LEAD_RETENTION_DAYS } from '@dotyk/domain/leads'
import { QUOTE_REQUEST_RETENTION_DAYS } from '@dotyk/domain/quotes'
import { contactLinks, type DocumentText, type ShopFacts } from '../document.ts'
import { paymentCompanies, sellerName, writeUs, yearsText } from './phrases.ts'
import { cookies } from './privacy-cookies.ts'

interface Meaning {
  /** Whether openings of people's pages are counted, as they are since version 3. */
  countsOpenings: boolean
  /** Whether what orders say of people is erased after some years, as it is since version 4. */
  erasesOrders: boolean
  /** Whether visitors may leave their contact on people's pages, as they may since version 5. */
  takesLeads: boolean
  /** Whether companies may ask for a quote, as they may since version 6. */
  givesQuotes: boolean
  /** Whether it says that staff keep notes and tags about people, as it does since version 7. */
  keepsNotes: boolean
}

export const writePrivacyPolicy = (
  facts: ShopFacts,
  { countsOpenings, erasesOrders, takesLeads, givesQuotes, keepsNotes }: Meaning,
): DocumentText => ({
  title: 'Privacy policy',
  description:
    'What data we keep and why, whom we pass it to, which cookies we use, and how to download or delete everything.',
  heading: 'Privacy policy',
  lead: 'What data we have about you, why, who sees it, and how to take it with you or erase it.',
  sections: [
    {
      id: 'in-short',
      title: 'In short',
      blocks: [
        {
          list: [
            'We keep what you typed in yourself, and the minimum of technical data the service needs to work.',
            'We don’t sell data and don’t target advertising with it.',
            ...(countsOpenings
              ? [
                  facts.countsVisits
                    ? 'Google’s counters run on the site only if you allowed them, and you can change your answer.'
                    : 'We don’t count visits with anybody else’s counters.',
                  'We count how often a person’s page is opened ourselves: without cookies, and without noting who it was.',
                ]
              : [
                  facts.countsVisits
                    ? 'We count visits only if you allowed it, and you can change your answer.'
                    : 'We don’t count visits with anybody else’s counters.',
                ]),
            'You can download everything that is yours as one file, or delete it, in the settings.',
          ],
        },
      ],
    },
    {
      id: 'controller',
      title: 'Who is responsible for the data',
      blocks: [
        `The controller of personal data under the Law of Ukraine “On Personal Data Protection” is ${sellerName(facts)}${facts.seller?.address ? `, ${facts.seller.address}` : ''}.`,
        contactLinks(facts.support).length > 0
          ? `If you have questions about your data, ${writeUs(facts)}.`
          : 'You can download and delete your data yourself in the profile’s settings. If you have other questions, reply to any of our e-mails about an order.',
      ],
    },
    {
      id: 'data',
      title: 'Which data, why, and on what grounds',
      blocks: [
        {
          head: ['Data', 'Why', 'Grounds'],
          rows: [
            [
              'E-mail and password (only its irreversible hash), language',
              'To let you in and write to you',
              'Our contract with you',
            ],
            [
              'Everything you put on the page: name, photo, contacts, links, menu, look',
              'To show the page to those who open it',
              'Our contract with you; you decide what to add',
            ],
            [
              'Devices you signed in from: browser, time and the first part of the network address',
              'To show them to you and warn you of an unknown one',
              'Legitimate interest: the profile’s security',
            ],
            [
              'Orders: names, phone, e-mail, delivery address, a company’s name and code, comment, texts to print',
              'To make, deliver, invoice and account for them',
              'Contract, and the law on accounting',
            ],
            [
              'Payments: amount, state and number of a payment. We never see the card number',
              'To know what was paid, and to refund it',
              'Contract and law',
            ],
            [
              erasesOrders
                ? 'E-mails sent to you: to whom, when and what they said'
                : 'Which kind of e-mail was sent, to whom and when',
              'To know whether it arrived',
              'Legitimate interest: making sure e-mails arrive',
            ],
            [
              'The address of a browser’s subscription to notifications, if you turned them on',
              'To send notifications',
              'Your consent',
            ],
            [
              'Your consent to the [agreement](/user-agreement): version and time',
              'To prove what was agreed',
              'Our contract with you',
            ],
            [
              'The IP address while a request is handled',
              'To answer it and to stop password guessing',
              'Legitimate interest: protecting the service',
            ],
            ...(countsOpenings
              ? [
                  [
                    'Visits of pages: how often a page was opened in a day, by how many different people, how often each link was pressed and the contact saved. Only numbers',
                    'To show its owner how the page is used',
                    'Legitimate interest: knowing whether the page is of use',
                  ],
                ]
              : []),
            ...(takesLeads
              ? [
                  [
                    'The contact you left on somebody’s page: name, phone or e-mail, company, message, the text of your consent and the time',
                    'To pass it to the owner of that page',
                    'Your consent',
                  ],
                ]
              : []),
            ...(givesQuotes
              ? [
                  [
                    'A request for a quote, and the quote: name, company, phone or e-mail, what you need and how much of it, message, the text of your consent and the time',
                    'To work out a price and answer you',
                    'Your consent',
                  ],
                ]
              : []),
            ...(keepsNotes
              ? [
                  [
                    'What our staff write about you while they help you: notes and tags',
                    'To remember what you asked for and what was agreed',
                    'Legitimate interest: helping you without asking everything again',
                  ],
                ]
              : []),
            ...(facts.reportsErrors
              ? [
                  [
                    'A description of a failure: what broke, where in the program and on what kind of page. Nothing you typed, no e-mails, phones or addresses of pages',
                    'To find and fix the error',
                    'Legitimate interest: keeping the service working',
                  ],
                ]
              : []),
          ],
        },
        ...(countsOpenings
          ? [
              'So that the same person isn’t counted twice in one day, an irreversible hash is made of the network address, the browser’s name, the page and a random number. Neither the address nor the browser’s name is recorded. When the day is over, the random number and all its hashes are erased, so nobody can tell who opened a page, not even us. Search engines, previews in messengers and the owner aren’t counted.',
            ]
          : []),
        'We don’t ask for data about health, beliefs or other especially sensitive matters. Don’t put them on your page unless you want everybody to see them.',
        'No decision that legally affects you is made by software alone.',
      ],
    },
    {
      id: 'public',
      title: 'What others see',
      blocks: [
        'Your page is open to everybody who knows its address, touches the accessory or scans the code. A visitor may save your contacts, and we can’t remove them from somebody else’s phone.',
        'People’s pages aren’t in our sitemap for search engines. The e-mail you sign in with, your orders and your settings aren’t shown on the page.',
      ],
    },
    {
      id: 'recipients',
      title: 'Whom we pass data to',
      blocks: [
        'Only those we can’t do without, and only what they need:',
        { head: ['Who', 'What they get', 'What for'], rows: recipients(facts, takesLeads) },
        'Browsers deliver notifications through their makers’ services, so the subscription’s address may be processed outside Ukraine. The notification itself is encrypted.',
        'We give data to authorities only on a lawful demand, and only as much as it requires.',
      ],
    },
    cookies(facts),
    {
      id: 'keeping',
      title: 'How long we keep it',
      blocks: [
        {
          list: [
            'The profile and everything on the page: until you delete it. It can be restored for 30 days after that, then it is erased with its files. You may also erase it at once.',
            'A session: up to 30 days without use, 90 at most. You can end it earlier.',
            erasesOrders
              ? `An e-mail, with who it went to and when: ${EMAIL_RETENTION_DAYS} days, but no longer than the profile it is about. A link in it that lets somebody in: until it is sent.`
              : 'The text of an e-mail: until it is sent. To whom and when it went: 30 days.',
            takesLeads
              ? 'Counts of sign-in attempts and of contacts left: up to an hour, and only as a hash that reveals neither the address nor the login.'
              : 'Counts of sign-in attempts: up to an hour, and only as a hash that reveals neither the address nor the login.',
            ...(erasesOrders
              ? [
                  'What accounting needs from an order (its number, products, amounts, dates and payments, and an organization’s name and tax code): as long as the law on accounting and taxes requires. A deleted profile is detached from it.',
                  `Everything else in an order, with or without a profile (names, phone, e-mail, address, comment, texts to print, layouts): ${yearsText(facts.orderRetentionYears)} from the day it was placed. We erase it earlier if you ask, once the order is finished and nobody owes anything: ${writeUs(facts)}.`,
                ]
              : [
                  'Orders and payments: as long as the law on accounting and taxes requires and claims under the contract are possible. A deleted profile is detached from them.',
                ]),
            ...(takesLeads
              ? [
                  `A contact left on somebody’s page: until you or the page’s owner delete it. If the owner did nothing with it, ${LEAD_RETENTION_DAYS.default} days or as many as they chose: from ${LEAD_RETENTION_DAYS.min} to ${LEAD_RETENTION_DAYS.max}. We don’t keep the e-mail that tells the owner of it.`,
                ]
              : []),
            ...(givesQuotes
              ? [
                  `A request for a quote: ${QUOTE_REQUEST_RETENTION_DAYS} days. A quote that we made for you: ${QUOTE_REQUEST_RETENTION_DAYS} days from the last day it was valid, or once you accept it, as long as the data of your order. We erase it earlier if you ask: ${writeUs(facts)}.`,
                ]
              : []),
            'A subscription to notifications: until you turn it off or the browser ends it.',
            ...(countsOpenings
              ? [
                  'The numbers of a page’s visits: two years. The hashes that tell different people apart: until the day ends.',
                ]
              : []),
          ],
        },
      ],
    },
    {
      id: 'protection',
      title: 'How we protect it',
      blocks: [
        'Connections are encrypted. Passwords are kept as argon2id hashes, keys of sessions and links as SHA-256. The location where a photo was taken is removed from uploads. Staff see only what their work needs, and what they change is recorded.',
        'If a leak puts you at risk, we’ll tell you by e-mail to the profile’s address and act on it.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        'Under the Law of Ukraine “On Personal Data Protection” you may:',
        {
          list: [
            'know where your data comes from, where it is, why we have it and who got it;',
            'receive it, and an answer to your request, within 30 calendar days;',
            'have what is wrong or out of date corrected;',
            'demand that it be deleted, or no longer processed, where that is unlawful or no longer needed;',
            'object to processing and withdraw consent;',
            'know how automatic processing works, and be protected from decisions made by it alone;',
            'complain to the Ukrainian Parliament Commissioner for Human Rights, or go to court.',
          ],
        },
      ],
    },
    {
      id: 'how',
      title: 'How to use them',
      blocks: [
        {
          list: [
            'Correct what is on the page in the editor; e-mail and password [in the settings](/profile/settings).',
            'Download everything we keep about you: in the same place, “Your data”.',
            'Delete the profile: in the same place; we ask you to confirm it by e-mail.',
            ...(facts.countsVisits
              ? ['Change your consent to counters: “Cookies” at the bottom of the site.']
              : []),
            'Turn notifications off: in your browser’s settings.',
            ...(takesLeads
              ? [
                  'See, download and delete a contact you left on somebody’s page: at the link you got when you sent it. You don’t need a profile.',
                ]
              : []),
          ],
        },
        `For anything else, ${writeUs(facts)}. So that we don’t hand your data to a stranger, we may ask you to write from the address in the profile or the order.`,
      ],
    },
    {
      id: 'children',
      title: 'Children',
      blocks: [
        'The service is meant for people aged 14 and over. If a younger child has made a profile, their parents or guardians may ask us to delete it, and we will.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      blocks: [
        'When we change how we handle data, we change this page with its number and date. We’ll e-mail you about anything important. Earlier versions stay available.',
      ],
    },
  ],
})

function recipients(
  { cardProviders, liqpayMakesReceipts, countsVisits, reportsErrors }: ShopFacts,
  takesLeads: boolean,
): string[][] {
  return [
    [
      'Nova Poshta, or another carrier agreed with you',
      'Recipient, phone, address, contents and value of the parcel',
      'Delivery',
    ],
    [
      paymentCompanies(cardProviders) ?? 'The payment service whose page you go to',
      `Amount, purpose and number of the payment${liqpayMakesReceipts ? ', and your e-mail for the receipt' : ''}. You give your card details to them`,
      'Card payments and refunds',
    ],
    ['The mail service', 'Your address and the text of the e-mail', 'Sending e-mails'],
    [
      'Notification services of browser makers (Google, Apple, Mozilla, Microsoft)',
      'The subscription’s address and an encrypted message',
      'Notifications, if you turned them on',
    ],
    [
      'The hosting the service runs on, and its file storage',
      'Everything that is stored, on our instructions',
      'Running the service',
    ],
    ...(reportsErrors
      ? [
          [
            'A service for error reports (Sentry)',
            'A description of a failure. The browser calls it directly, so it sees your IP address with the request; we ask it not to keep it',
            'Learning of errors before anybody has to report them',
          ],
        ]
      : []),
    ...(countsVisits
      ? [
          [
            'Google (Tag Manager and Analytics)',
            'Which pages and products were viewed, and data of the browser',
            'Counting visits, only with your consent',
          ],
        ]
      : []),
    ...(takesLeads
      ? [
          [
            'The owner of the page on which you left your contact',
            'What you entered, and the time',
            'Contacting you, with your consent',
          ],
        ]
      : []),
    [
      'The organization that ordered your profile in its group',
      'The page’s address and the login link, until you link an e-mail',
      'Handing out profiles and accessories to its people',
    ],
  ]
}
