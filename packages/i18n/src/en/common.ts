export const common = {
  tagline: 'A page that opens at a touch',
  home: 'To the main page',
  skipToContent: 'Skip to content',
  loading: 'Loading',
  close: 'Close',
  signIn: 'Sign in',
  signUp: 'Create a page',
  signUpShort: 'Create',
  signOut: 'Sign out',
  signOutFailed: 'Could not sign out',
  profile: 'My profile',
  settings: 'Settings',
  notFound: {
    title: 'There is no such page',
    text: 'The link may have a typo, or the page may be gone.',
  },
  failure: {
    title: 'Something went wrong',
    text: 'Try once more, that usually helps. If not, come back in a few minutes.',
    again: 'Try again',
  },
}
