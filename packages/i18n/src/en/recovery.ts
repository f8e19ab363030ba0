export const recovery = {
  title: 'Forgot your password?',
  lead: 'Enter your profile’s e-mail and we’ll send a link to set a new password.',
  submit: 'Send the link',
  failed: 'Couldn’t send the link',
  back: 'Remembered it?',
  signIn: 'Sign in',
  sent: {
    title: 'Check your inbox',
    text: 'A link is on its way to {{email}}. Open it to set a new password.',
    hours_one: 'The link works for {{count}} hour. Can’t find the e-mail? Look in your spam folder.',
    hours_other: 'The link works for {{count}} hours. Can’t find the e-mail? Look in your spam folder.',
    fine: 'Got it',
  },
  newPassword: {
    title: 'New password',
    lead: 'After this, you’ll need to sign in again on every device.',
    label: 'New password',
    submit: 'Save the password',
    failed: 'An error occurred while changing password',
    expired: 'This link no longer works',
    expiredText:
      'Each link works once and expires after 24 hours. Ask for a new one: it only takes a moment.',
    askAgain: 'Send a new link',
  },
  changed: {
    label: 'Password change',
    title: 'Password changed',
    text: 'Now sign in with the new one.',
    signIn: 'Sign in',
  },
}
