/** The public card. It is written into the page, so it is kept short. */
export const card = {
  birthday: 'Birthday',
  untitled: 'Business card',
  description: 'Contacts, social networks and links, one touch away.',
  empty: 'Nothing here yet. Contact details are coming soon.',
  expired: 'This card is paused. Its contacts will be back once the owner renews the subscription.',
  createdBy: 'Made with {{brand}}',
  leaveContact: 'Leave your contact',
  close: 'Close',
  copyLink: 'Copy link',
  copyNumber: 'Copy',
  copied: 'Copied',
  send: 'Send',
  qr: 'QR code of this card',
  scan: 'Point a phone camera here',
  openInBrowser:
    'This app can’t save contacts. To open the card in your browser, tap “⋯”, then “Open in browser”.',
}
