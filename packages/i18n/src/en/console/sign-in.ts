export const signIn = {
  title: 'Sign in to the console',
  login: 'Login',
  loginRequired: 'Enter your login',
  passwordRequired: 'Enter your password',
  code: 'Code from the app, or a recovery code',
  codeLead: 'Enter the code from your authenticator app. Don’t have your phone? A recovery code works too.',
  otherLogin: 'Use another login',
  submit: 'Sign in',
  wrong: 'Wrong login or password',
  failed: 'Couldn’t sign in',
  locked: 'Still there?',
  lockedText:
    'The console was locked after half an hour without use. Enter your password: everything you were typing is still here.',
  goOn: 'Continue',
  ended: 'Your session has ended. Sign in again to carry on where you left off.',
}
