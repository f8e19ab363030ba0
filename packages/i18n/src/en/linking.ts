export const linking = {
  temporary: 'Temporary sign-in',
  temporaryText:
    'You came in by a link or a QR code. Link your real e-mail so that only you can open this profile.',
  disabled: 'You came in by a link or a QR code. Linking an e-mail is switched off for this profile.',
  submit: 'Link the e-mail',
  effect:
    'Confirm it by a letter, and from then on sign in with the e-mail and password. The QR code and the login link will stop working.',
  failed: 'Could not link the e-mail',
  pending: 'Confirm {{email}}',
  pendingText: 'Open the link in the letter. Until you do, the login link goes on working.',
  bounced: 'The letter to {{email}} didn’t arrive',
  bouncedText: 'The address seems invalid. Cancel the linking and enter another one.',
  again: 'Send again',
  againIn: 'Again in {{seconds}} s',
  sent: 'Letter sent to {{email}}',
  resendFailed: 'An error occurred, the email was not sent',
  cancel: 'Cancel linking',
  cancelled: 'Linking cancelled',
  cancelFailed: 'Unable to cancel profile link to email address',
  open: 'To settings',
}
