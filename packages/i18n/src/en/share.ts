export const share = {
  title: 'Share everywhere',
  text: 'Your card where people already see you. Everything here follows your card’s name, contacts and look.',
  parts: 'What to make',
  part: {
    signature: 'E-mail signature',
    background: 'Video background',
    poster: 'Poster',
    wallet: 'Wallet',
    site: 'For your site',
  },
  loadFailed: 'Couldn’t load your card',
  loadFailedText: 'Check your connection and try again.',
  again: 'Try again',
  language: 'Language',

  missing: {
    name: 'Your card has no name yet: its address stands in its place.',
    photo: 'No photo: initials stand in its place.',
    contact: 'Your card has no phone and no e-mail yet.',
    expired: 'Your card is paused, so its contacts aren’t shown here either.',
    edit: 'Open the editor',
  },

  signature: {
    text: 'Every e-mail you send leads to your card.',
    layout: 'Layout',
    photo: 'With a photo',
    button: 'With a button',
    plain: 'Plain',
    light: 'Light mail',
    dark: 'Dark mail',
    copy: 'Copy the signature',
    copied: 'Signature copied. Paste it into your mail’s settings',
    copyHtml: 'Copy the HTML',
    htmlCopied: 'HTML copied',
    copyText: 'Copy the plain text',
    textCopied: 'Plain text copied',
    download: 'Download .html',
    copyFailed: 'Couldn’t copy. Download the file, open it and copy from there.',
    picture:
      'The picture and the link always show your card as it is now. What is written here stays as you paste it.',
    steps: 'Where to paste it',
    gmail: {
      open: 'On a computer, open Settings, then “See all settings”.',
      paste: 'Under “Signature”, press “Create new”, name it and paste.',
      save: 'Press “Save changes” at the bottom of the page.',
    },
    outlook: {
      open: 'Open Settings, then Accounts, then Signatures. In classic Outlook it’s File, Options, Mail, Signatures.',
      paste: 'Make a new signature and paste.',
      save: 'Choose it for new messages and save.',
    },
    apple: {
      open: 'On a Mac, open Mail, Settings, Signatures, and choose your account.',
      paste: 'Press +, clear the text on the right and paste.',
      save: 'Untick the default font under the signature and close the window.',
    },
  },

  background: {
    text: 'For Zoom, Meet and Teams: people in the call scan the code and save your contact.',
    alt: 'Background with your name and QR code',
    design: 'Background',
    colour: 'Your colour',
    light: 'Light',
    dark: 'Dark',
    side: 'Name and code',
    right: 'On the right',
    left: 'On the left',
    mirrored:
      'This is how others see it. Your own picture in the call is mirrored, so the code looks reversed and on the other side to you alone.',
    download: 'Download the picture',
  },

  poster: {
    text: 'For a door, a counter or a table. It prints at its true size.',
    alt: 'Poster with your name and QR code',
    size: 'Size',
    tent: 'Table tent',
    tentText: 'An A4 sheet to be folded in the middle: it reads from both sides.',
    design: 'Background',
    colour: 'Your colour',
    paper: 'White',
    line: 'Line under the code',
    lineHint: 'Letters only: emojis aren’t printed.',
    pdf: 'Download PDF for print',
    png: 'Download PNG',
    print: 'Print at 100%, without fitting to the page.',
  },
  pictureFailed: 'Couldn’t draw the picture. Check your connection and try again.',

  site: {
    text: 'A link to your card for a page of your own: one piece of HTML without scripts. Paste it where your site takes HTML.',
    copy: 'Copy the code',
    copied: 'Code copied',
    copyFailed: 'Couldn’t copy. Select the code and copy it.',
    code: 'Code',
    oembed:
      'WordPress, Notion and others show your card by themselves when you paste its address: {{address}}',
  },

  wallet: {
    text: 'Your card with its QR code in your phone’s wallet: open it without a connection and let people scan it.',
    preview: 'How your pass looks',
    code: 'QR code that opens your card',
    apple: 'Add to Apple Wallet',
    google: 'Add to Google Wallet',
    updates: 'The pass in your wallet follows your card by itself.',
    devices_one: 'It’s kept up to date on {{count}} device.',
    devices_other: 'It’s kept up to date on {{count}} devices.',
    hidden: 'Links that are hidden, need a code or are for adults aren’t on the pass.',
    paused: 'Your card is paused. You can add it once it’s active again.',
  },

  /** What stands on a pass. */
  pass: {
    description: 'Card with a QR code',
    position: 'Position',
    organization: 'Company',
    card: 'Card',
    updates: 'Updates',
    updatesText: 'This pass changes together with the card.',
  },

  /** What stands in the signature and on the poster. */
  made: {
    saveContact: 'Save my contact',
    scan: 'Scan or tap',
    menu: 'Menu: scan or tap',
  },
}
