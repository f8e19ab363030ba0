export const statistics = {
  title: 'Statistics',
  period: 'For how long',
  days_one: '{{count}} day',
  days_other: '{{count}} days',
  opens: 'Opened',
  people: 'Different people',
  taps: 'Links pressed',
  saves: 'Contact saved',
  more: '{{percent}}% more than in as many days before',
  fewer: '{{percent}}% fewer than in as many days before',
  same: 'As many as in as many days before',
  plot: 'Openings by day. Most on {{day}}: {{opens}}',
  numbers: 'Numbers by day',
  day: 'Day',

  totals: {
    title: 'All the time',
    span: 'Period',
    today: 'Today',
    all: 'In all',
    since:
      'Counted since {{date}}. Different people are counted anew each day: who came on two days stands twice in the sum.',
  },

  links: {
    title: 'What was pressed',
    none: 'Nothing was pressed in this time.',
    gone: 'Links that are gone',
    unused: 'Not pressed: {{links}}',
  },

  how: {
    title: 'What we count',
    text: 'People alone. Search engines, previews in messengers and your own visits aren’t here. Nobody learns who it was, nor do we: there are no cookies for it and no addresses kept.',
    policy: 'Privacy policy',
  },

  empty: {
    title: 'Nobody has opened your page yet',
    text: 'Show it to somebody: send the link, let them scan the code or touch an NFC accessory. The first opening appears here within seconds.',
    copy: 'Copy the link',
    copied: 'Link copied',
    copyFailed: 'Could not copy',
    accessories: 'Choose an accessory',
  },

  loadFailed: 'Could not load the statistics',
  loadFailedText: 'Check your connection. What was counted is safe.',
  again: 'Try again',
}
