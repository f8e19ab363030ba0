export const quote = {
  title: 'Quote {{number}}',
  for: 'for {{buyer}}',
  headline: {
    sent: 'Your quote is ready',
    accepted: 'The quote is accepted',
    expired: 'This quote is no longer valid',
    withdrawn: 'This quote was withdrawn',
  },
  text: {
    sent: 'It is valid up to and including {{date}}. If it suits you, tell us where to deliver and how you pay, and accept it: the order is placed at exactly this price.',
    accepted: 'An order was placed for it. Its own page shows how it is going.',
    expired:
      'It was valid until {{date}}. Reply to the e-mail with the quote, and we’ll check the price and send you a new one.',
    withdrawn: 'It can’t be accepted any more. If you have a question, reply to the e-mail with the quote.',
  },
  openOrder: 'Open order {{number}}',
  details: 'What is included',
  total: 'Total',
  validUntil: 'Valid until',
  pdf: 'Download the PDF',
  form: 'Accept the quote',
  accept: 'Accept and order for {{price}}',
  reload: 'Reload the page',
  notFound: 'We can’t find that quote',
  notFoundText: 'Check that the whole link was copied. It is in the e-mail with the quote.',
}
