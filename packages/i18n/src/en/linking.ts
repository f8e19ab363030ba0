export const linking = {
  temporary: 'Temporary sign-in',
  temporaryText:
    'You signed in with a link or a QR code. Link your real e-mail so that only you can open this profile.',
  disabled: 'You signed in with a link or a QR code. Linking an e-mail is switched off for this profile.',
  submit: 'Link the e-mail',
  agree:
    'By linking an e-mail, you accept the [user agreement]({{agreement}}) and the [privacy policy]({{privacy}}).',
  effect:
    'Confirm it with the link we’ll e-mail you. From then on, sign in with the e-mail and password. The QR code and the login link will stop working.',
  failed: 'Couldn’t link the e-mail',
  pending: 'Confirm {{email}}',
  pendingText: 'Open the link we e-mailed you. Until you do, the login link will keep working.',
  bounced: 'Our e-mail to {{email}} didn’t arrive',
  bouncedText: 'The address seems invalid. Cancel the linking and enter another one.',
  again: 'Send again',
  againIn: 'Send again in {{seconds}} s',
  sent: 'Link sent to {{email}}',
  resendFailed: 'An error occurred, the email was not sent',
  cancel: 'Cancel linking',
  cancelled: 'Linking cancelled',
  cancelFailed: 'Unable to cancel profile link to email address',

  link: {
    title: 'Login link',
    text: 'Until you link an e-mail, sign in with the link or its QR code. We don’t keep the link itself, so we can’t show you the old one, only make a new one. It expires if you don’t sign in for 90 days.',
    warning: 'The old link and its QR code will stop working, and other devices will be signed out.',
    make: 'Make a new link',
    failed: 'Couldn’t make the link',
    made: 'Save it now: we won’t show it again. Anyone with this link can open the profile.',
    qr: 'QR code to sign in',
    copy: 'Copy the link',
    copied: 'Login link copied',
    copyFailed: 'Couldn’t copy. Here is the link',
    save: 'Save the QR code',
  },
}
