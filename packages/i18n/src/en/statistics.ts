export const statistics = {
  title: 'Statistics',
  period: 'Period',
  days_one: '{{count}} day',
  days_other: '{{count}} days',
  opens: 'Views',
  people: 'Visitors',
  taps: 'Link clicks',
  saves: 'Contacts saved',
  leads: 'Contacts left',
  more: '{{percent}}% more than in the previous period',
  fewer: '{{percent}}% fewer than in the previous period',
  same: 'The same as in the previous period',
  plot: 'Views by day. The busiest was {{day}}: {{opens}}',
  numbers: 'Numbers by day',
  day: 'Day',

  totals: {
    title: 'Totals',
    span: 'Period',
    today: 'Today',
    all: 'Total',
    since:
      'Counted since {{date}}. Visitors are counted separately each day, so somebody who visits on two days counts twice in the total.',
  },

  links: {
    title: 'Clicked links',
    none: 'No link was clicked in this period.',
    gone: 'Links you’ve removed',
    unused: 'Not clicked: {{number}}',
  },

  how: {
    title: 'What we count',
    text: 'Only people. Search engines, link previews in messengers and your own visits don’t count. Nobody can tell who it was, not even us: we use no cookies for this and keep no addresses.',
    policy: 'Privacy policy',
  },

  empty: {
    title: 'Nobody has opened your card yet',
    text: 'Show it to somebody: send the link, let them scan the code or touch an NFC accessory. The first view appears here within seconds.',
    copy: 'Copy the link',
    copied: 'Link copied',
    copyFailed: 'Couldn’t copy',
    accessories: 'Choose an accessory',
  },

  loadFailed: 'Couldn’t load the statistics',
  loadFailedText: 'Check your connection. Your numbers are safe.',
  again: 'Try again',
}
