export const deleted = {
  title: 'Your profile has been deleted',
  until: 'Your page no longer opens. On {{date}} it will be gone for good, unless you restore it first.',
  choices: 'What would you like to do?',
  restore: {
    title: 'Restore it as it was',
    text: 'Your page, contacts, photo and address come back straight away.',
    action: 'Restore the profile',
    done: 'Welcome back! Everything is where you left it',
  },
  clear: {
    title: 'Start with an empty page',
    text: 'You keep the address and subscription, but everything you filled in is deleted.',
    action: 'Restore it empty',
    ask: 'Clear everything you filled in?',
    askText: 'Your contacts, photo, buttons and appearance will be deleted. This can’t be undone.',
    confirm: 'Clear and restore',
    done: 'Your page is open and ready for you',
  },
  forever: {
    title: 'Delete it for good',
    text: 'Erase everything now instead of waiting until {{date}}.',
    action: 'Delete for good',
    ask: 'Delete for good?',
    askText:
      'Your profile, photo and files will be erased straight away. Even we can’t get them back. From your orders, we keep what accounting needs.',
    confirm: 'Yes, delete for good',
    done: 'Your profile has been deleted for good',
  },
  restoreFailed: 'Error restoring profile',
  deleteFailed: 'Error deleting profile',
  cancel: 'Cancel',
}
