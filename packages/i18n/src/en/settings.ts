export const settings = {
  title: 'Settings',
  loadFailed: 'Your settings didn’t load',
  loadFailedText: 'Check your connection. Everything you saved is safe.',
  again: 'Try again',
  saved: 'Saved',
  save: 'Save',
  cancel: 'Cancel',

  type: {
    title: 'Profile type',
    failed: 'The profile type could not be changed',
    locked: 'The profile type is set by your group.',
    kept: 'Nothing is lost: anything the new type doesn’t use is just hidden.',
    personal: { name: 'Personal', adds: 'Contacts, social networks, banks and custom buttons' },
    organization: { name: 'Organization', adds: 'All of that, plus a group logo' },
    restaurant: { name: 'Restaurant or café', adds: 'All of that, plus a menu and a way to call a waiter' },
  },

  autoSave: {
    title: 'Saving',
    label: 'Save changes automatically',
    on: 'We save 2 seconds after your last change.',
    off: 'Changes will wait until you confirm them.',
    failed: 'Error occurred while saving',
  },

  language: {
    title: 'Language',
    text: 'For the site and our e-mails. Visitors see your card in their own language.',
  },

  subscription: {
    title: 'Subscription',
    trial: 'Free until {{date}}.',
    annual: 'Annual subscription until {{date}}.',
    unlimited: 'Unlimited subscription.',
    expired: 'Your subscription has ended: visitors see only your name and photo.',
    then: 'After that, an annual subscription costs {{price}}.',
    thenFree: 'After that, an annual subscription is free.',
    start: 'Subscribe for {{price}} a year',
    startFree: 'Start free subscription',
    started: 'Your annual subscription has started',
    failed: 'Couldn’t start the subscription',
  },

  orders: {
    title: 'My orders',
  },

  chips: {
    title: 'My NFC chips',
  },

  email: {
    title: 'E-mail',
    current: 'You sign in with {{email}}',
    label: 'New e-mail',
    change: 'Change the e-mail',
    send: 'Send the link',
    hint: 'We’ll send a link to the new address. The old one keeps working until you confirm.',
    failed: 'An error occurred while changing E-mail',
    pending: 'Waiting for you to confirm {{email}}',
    pendingText: 'Open the link we e-mailed you. Until then, sign in with the old e-mail.',
    withdraw: 'Keep the old one',
    withdrawn: 'Your e-mail is still {{email}}',
    unconfirmed: '{{email}} isn’t confirmed yet',
    unconfirmedText: 'Open the link we e-mailed you.',
    bounced: 'Our e-mail to {{email}} didn’t arrive',
    bouncedText: 'The address seems invalid. Enter another one.',
    sent: 'Link sent to {{email}}',
    again: 'Send again',
    againIn: 'Send again in {{seconds}} s',
    resendFailed: 'An error occurred, the email was not sent',
  },

  password: {
    title: 'Password',
    old: 'Current password',
    new: 'New password',
    submit: 'Change the password',
    failed: 'An error occurred while changing password',
    hint: 'You’ll confirm it by e-mail. Your other devices will be signed out.',
    sent: 'Check your inbox at {{email}}',
    sentText:
      'The new password takes effect once you confirm it on the page we e-mailed you. Until then, the old one keeps working.',
    forgot: 'Forgot your password?',
  },

  sessions: {
    title: 'Where you’re signed in',
    current: 'this device',
    used: 'last used {{date}}',
    signedIn: 'Signed in {{date}}',
    network: 'network {{network}}',
    unknown: 'Unknown device',
    failed: 'Your devices didn’t load',
    endOne: 'Sign out',
    endedOne: 'That device has been signed out',
    endOneFailed: 'Couldn’t sign out that device',
    end: 'Sign out everywhere',
    endText: 'You’ll need to sign in again on every device, including this one.',
    endFailed: 'Couldn’t sign out everywhere',
    ended: 'You’re signed out on every device',
  },

  confirmPassword: {
    title: 'Confirm it’s you',
    text: 'You signed in a while ago. To make this change, enter your password.',
    submit: 'Continue',
    failed: 'Couldn’t confirm',
  },

  data: {
    title: 'Your data',
    text: 'Download everything we keep about you, or just your contacts for an address book.',
    json: 'All data (JSON)',
    vcard: 'Contacts (vCard)',
    folder: 'Everything in one archive (ZIP)',
  },

  remove: {
    title: 'Delete the profile',
    text_one: 'Your page closes, and after {{count}} day it’s gone for good.',
    text_other: 'Your page closes, and after {{count}} days it’s gone for good.',
    bySupport:
      'Only support can delete a profile without an e-mail. Link an e-mail and you can delete it yourself.',
    'bySupport-contact':
      'Only support can delete a profile without an e-mail: {{contact}}. Or link an e-mail and delete it yourself.',
    open: 'Delete the profile…',
    ask: 'Delete the profile?',
    happens: {
      closed: 'Your page will no longer open, whether by its address, a card or a QR code.',
      back_one: 'You can restore it within {{count}} day. Just sign in.',
      back_other: 'You can restore it within {{count}} days. Just sign in.',
      gone: 'After that, everything is gone for good, including your photo and files.',
      orders_one:
        'From your orders, we keep what accounting needs. Names, contacts and addresses are erased {{count}} year after each order.',
      orders_other:
        'From your orders, we keep what accounting needs. Names, contacts and addresses are erased {{count}} years after each order.',
      sooner: 'To have them erased sooner, reply to an e-mail about the order.',
      'sooner-contact': 'To have them erased sooner, write to {{contact}}.',
    },
    email: 'We’ll send a link to {{email}}. Nothing changes until you open it.',
    send: 'Send the link',
    failed: 'Error deleting profile',
    sent: 'Check your inbox at {{email}}',
    sentText:
      'The profile is deleted once you confirm it on the page we e-mailed you. Changed your mind? Just don’t confirm.',
    fine: 'Got it',
  },
}
