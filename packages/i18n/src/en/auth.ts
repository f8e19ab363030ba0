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
    failed: 'Couldn’t sign in',
    noneYet: 'No page yet?',
    already: 'You’re already signed in.',
    keyText: 'You’ve opened a login link. Press the button to sign in to the profile it belongs to.',
    keyEnter: 'Sign in with the link',
    keyInstead:
      'You’re already signed in, and this link opens a profile that may not be yours. Sign in to that one instead of your own?',
    keyEnterInstead: 'Sign in with the link',
    keyStay: 'Stay in my profile',
    keyFailed: 'Couldn’t sign in with the link',
    keyDead: 'it no longer works. If the profile already has an e-mail, sign in with that',
  },
  signUp: {
    title: 'Your page',
    lead: 'Enter an e-mail and a password, and in a minute you’ll have a page to share.',
    agree:
      'By creating a page, you accept the [user agreement]({{agreement}}) and the [privacy policy]({{privacy}}).',
    submit: 'Create a page',
    failed: 'Couldn’t create the page',
    haveOne: 'Already have a page?',
    signInInstead: 'Sign in with this e-mail',
  },
  confirm: {
    title: 'Confirmation',
    profile: 'Profile: {{name}}',
    newPassword: 'New password',
    signup: {
      question: 'Is this your e-mail?',
      effect: 'Confirm that {{email}} is yours. You’ll sign in with it, and we’ll write to you there.',
      press: 'Yes, confirm',
      title: 'E-mail confirmed',
      text: 'Thank you. Now you can always get back to your page.',
    },
    'email-link': {
      question: 'Link your e-mail?',
      effect:
        'From now on, you’ll sign in with {{email}} and the password you chose. The login link and its QR code will stop working, and other devices will be signed out.',
      press: 'Link the e-mail',
      title: 'E-mail linked',
      text: 'From now on, sign in with your e-mail and password. The login link and its QR code no longer work.',
    },
    'email-change': {
      question: 'Change the e-mail?',
      effect: 'From now on, you’ll sign in with {{email}}. Other devices will be signed out.',
      press: 'Change the e-mail',
      title: 'E-mail changed',
      text: 'From now on, sign in with the new address.',
    },
    'email-restore': {
      question: 'Restore your old e-mail?',
      effect:
        'You’ll sign in with {{email}} again, and the newer address will stop working. All devices will be signed out.',
      press: 'Restore the old e-mail',
      title: 'Your old e-mail is back',
      text: 'All devices have been signed out. Sign in and change your password, or ask for a new one if the old one doesn’t work.',
    },
    'password-change': {
      question: 'Change the password?',
      effect: 'The profile with {{email}} will get the new password. Other devices will be signed out.',
      press: 'Change the password',
      title: 'Password changed',
      text: 'The old one no longer works, and your other devices have been signed out.',
    },
    deletion: {
      question: 'Delete the profile?',
      effect_one:
        'The profile with {{email}} will be deleted, and its page will no longer open. You can restore it within {{count}} day.',
      effect_other:
        'The profile with {{email}} will be deleted, and its page will no longer open. You can restore it within {{count}} days.',
      press: 'Delete the profile',
      title: 'Profile deleted',
      text_one:
        'The page no longer opens. Changed your mind? You can restore it within {{count}} day: just sign in.',
      text_other:
        'The page no longer opens. Changed your mind? You can restore it within {{count}} days: just sign in.',
    },
    signupElsewhere: {
      effect:
        'Somebody signed up with {{email}} in another browser. If it was you, confirm the address and choose a password; the one you signed up with is fine. From then on only this password will work, and other devices will be signed out.',
    },
    'email-linkElsewhere': {
      effect:
        'Somebody asked in another browser to sign in to this profile with {{email}}. If the profile is yours, link the address and choose a password; the one you typed there is fine. From then on only this password will work, the QR code and the login link will stop working, and all devices will be signed out.',
    },
    'email-changeElsewhere': {
      effect:
        'Somebody asked in another browser to sign in to this profile with {{email}}. If it was you, change the address and choose a password; the one you have is fine. From then on only this password will work, and all devices will be signed out.',
    },
    'email-restoreElsewhere': {
      effect:
        'You’ll sign in with {{email}} again, and the newer address will stop working. Choose a password: from then on only this password will work, and all devices will be signed out.',
    },
    'password-changeElsewhere': {
      effect:
        'Somebody asked in another browser to change the password of the profile with {{email}}. If it was you, type the new one here. From then on only this password will work, and all devices will be signed out.',
    },
    wayBack: 'Restore it or erase it now',
    expired: 'This link no longer works',
    expiredText:
      'Each link works once and expires after 24 hours. Sign in and ask for a new one in your profile.',
    failed: 'Couldn’t confirm',
  },
}
