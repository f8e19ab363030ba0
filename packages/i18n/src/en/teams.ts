export const teams = {
  title: 'NFC cards and badges for teams',
  description:
    'Cards, badges and pages for a whole team: made from a list of names, in one look, with an invoice for the company. Ask for a quote.',
  heading: 'Cards and pages for your whole team',
  lead: 'Send us a list of names and we do the rest: a page for everyone, a card or a badge, and a chip that is programmed and tested.',
  ask: 'Ask for a quote',
  seeProducts: 'See the accessories',
  pictureName: 'Olena Kovalenko',
  gets: 'What a company gets',
  points: {
    pages: {
      title: 'A page for everyone',
      text: 'We make them from your spreadsheet: names, positions, phones. Everyone gets a sign-in link and can fill in the rest.',
    },
    things: {
      title: 'Cards and badges with names',
      text: 'The chip in each one opens its owner’s page. We program and test every chip before it leaves.',
    },
    look: {
      title: 'One look for all',
      text: 'Set the colours, the logo and the shared links once. Change the template and every page follows; lock what must stay as it is.',
    },
    design: {
      title: 'Your design in full colour',
      text: 'Upload your artwork on the product page, or have us draw it. We print once you approve.',
    },
    invoice: {
      title: 'An invoice for your company',
      text: 'With all the company details, ready for a bank transfer.',
    },
    brand: {
      title: 'Under your own name',
      text: 'Your domain, logo, e-mails and terms: customers see only your name.',
    },
  },
  how: 'How it works',
  steps: {
    ask: { title: 'Tell us what you need', text: 'A few fields below. You don’t need the exact number.' },
    quote: { title: 'Get a quote', text: 'We work out your order and write back with a price and a date.' },
    make: {
      title: 'Agree, and we make it',
      text: 'We make it, program the chips and send it by Nova Poshta.',
    },
  },
  form: {
    title: 'Ask for a quote',
    lead: 'We answer by e-mail or by phone.',
    name: 'Name',
    organization: 'Company',
    phone: 'Phone',
    email: 'E-mail',
    either: 'One of the two is enough: a phone number or an e-mail.',
    accessory: 'What you need',
    unsure: 'Not sure yet',
    count: 'How many',
    message: 'What it is for',
    messageHint: 'Who it is for, by when, and whether you have a design.',
    optional: 'optional',
    trap: 'Leave this field empty',
    consent: 'I agree that you store these details to answer this request.',
    keeping_one:
      'We keep the request for {{count}} day, or less if you ask us. See the [privacy policy]({{privacy}}).',
    keeping_other:
      'We keep the request for {{count}} days, or less if you ask us. See the [privacy policy]({{privacy}}).',
    send: 'Send the request',
    fix: 'The request hasn’t been sent yet. Correct the marked fields.',
    tooMany: 'Many requests have just come from your network. Try again in an hour.',
    sent: 'Thank you, we have your request',
    sentText: 'We’ll work it out and answer at the e-mail or phone you left.',
    another: 'Send another one',
  },
}
