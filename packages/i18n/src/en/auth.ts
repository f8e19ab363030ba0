export const auth = {
  email: 'E-mail',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  passwordHint_one: 'At least {{count}} character',
  passwordHint_other: 'At least {{count}} characters',
  forgotPassword: 'Forgot your password?',
  captcha: {
    label: 'Checking that you’re human',
    working: 'Checking that you’re human…',
    solved: 'You’re human',
    failed: 'The check failed',
    again: 'Try again',
  },
  signIn: {
    title: 'Welcome back',
    pageTitle: 'Sign in',
    description: 'Sign in to change your page.',
    submit: 'Sign in',
    failed: 'Could not sign in',
    noneYet: 'No page yet?',
    already: 'You are signed in. Straight to work, then.',
    keyText: 'You have opened a login link. Press the button to sign in to its profile.',
    keyEnter: 'Sign in by the link',
    keyInstead:
      'You are already signed in. This link opens a profile that may not be yours. Sign in to it instead of your own?',
    keyEnterInstead: 'Sign in by the link',
    keyStay: 'Stay in my profile',
    keyFailed: 'Could not sign in by the link',
    keyDead: 'it no longer works. If the page has an e-mail already, sign in with that',
  },
  signUp: {
    title: 'Your page',
    lead: 'An e-mail, a password, and in a minute you have a page to show.',
    agree:
      'By creating a page you accept the [user agreement]({{agreement}}) and the [privacy policy]({{privacy}}).',
    submit: 'Create a page',
    failed: 'Could not create the page',
    haveOne: 'Have a page already?',
    signInInstead: 'Sign in with this e-mail',
  },
  confirm: {
    title: 'Confirmation',
    profile: 'Profile: {{name}}',
    newPassword: 'New password',
    signup: {
      question: 'Is this your e-mail?',
      effect: 'Confirm that {{email}} is yours. You sign in with it, and we write to it.',
      press: 'Yes, confirm',
      title: 'E-mail confirmed',
      text: 'Thank you. Now the way back to your page is safe.',
    },
    'email-link': {
      question: 'Link your e-mail?',
      effect:
        'From now on, {{email}} and the password you chose let you in. The QR code and the link for signing in stop working, and other devices are signed out.',
      press: 'Link the e-mail',
      title: 'E-mail linked',
      text: 'From now on, sign in with the e-mail and password. The QR code and the login link no longer work.',
    },
    'email-change': {
      question: 'Change the e-mail?',
      effect: 'From now on, you sign in with {{email}}. Other devices are signed out.',
      press: 'Change the e-mail',
      title: 'E-mail changed',
      text: 'From now on, sign in with the new address. The password is the same.',
    },
    'email-restore': {
      question: 'Take the old e-mail back?',
      effect: '{{email}} lets you in again, the newer address no longer does. All devices are signed out.',
      press: 'Take it back',
      title: 'Your old e-mail is back',
      text: 'All devices are signed out. Sign in and change the password, or ask for a new one if the old one fails.',
    },
    'password-change': {
      question: 'Change the password?',
      effect: 'The profile with {{email}} gets the new password. Other devices are signed out.',
      press: 'Change the password',
      title: 'Password changed',
      text: 'The old one no longer works, and your other devices are signed out.',
    },
    deletion: {
      question: 'Delete the profile?',
      effect_one:
        'The profile with {{email}} is deleted, and its page no longer opens. For {{count}} day you can restore it.',
      effect_other:
        'The profile with {{email}} is deleted, and its page no longer opens. For {{count}} days you can restore it.',
      press: 'Delete the profile',
      title: 'Profile deleted',
      text_one:
        'The page no longer opens. Changed your mind? For {{count}} day you can restore it: just sign in.',
      text_other:
        'The page no longer opens. Changed your mind? For {{count}} days you can restore it: just sign in.',
    },
    signupElsewhere: {
      effect:
        'Somebody signed up with {{email}} in another browser. If it was you, confirm the address and choose a password; the one you signed up with will do. Only it will let you in, and other devices are signed out.',
    },
    wayBack: 'Restore it or erase it now',
    expired: 'This link no longer works',
    expiredText: 'It works once and for 24 hours. Sign in and ask for a new one in your profile.',
    failed: 'Could not confirm',
  },
}
