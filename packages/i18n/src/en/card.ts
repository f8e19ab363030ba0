/** The public card. It is written into the page, so it is kept short. */
export const card = {
  untitled: 'Business card',
  description: 'Contacts, social networks and links, one touch away.',
  empty: 'Nothing here yet. Contacts will appear very soon.',
  expired: 'This card is on pause. Its contacts will be back once the owner renews the subscription.',
  createdBy: 'Made with {{brand}}',
  close: 'Close',
  copyLink: 'Copy link',
  copyNumber: 'Copy',
  copied: 'Copied',
  send: 'Send',
  qr: 'QR code of this card',
  scan: 'Point a phone’s camera here',
  openInBrowser:
    'This app can’t save contacts. Open the card in your usual browser: the “⋯” menu, then “Open in browser”.',
}
