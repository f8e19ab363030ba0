export const deleted = {
  title: 'Your profile is deleted',
  until: 'The page doesn’t open. On {{date}} it will be gone for good, unless you restore it before.',
  choices: 'What to do with the profile',
  restore: {
    title: 'Restore it as it was',
    text: 'The page, contacts, photo and address come back at once.',
    action: 'Restore the profile',
    done: 'Welcome back! Everything is in its place',
  },
  clear: {
    title: 'Start with an empty page',
    text: 'The address and subscription stay, everything you filled in is gone.',
    action: 'Restore it empty',
    ask: 'Clear everything you filled in?',
    askText: 'Contacts, photo, buttons and appearance will be gone. They can’t be brought back.',
    confirm: 'Clear and restore',
    done: 'Your page is open and ready for you',
  },
  forever: {
    title: 'Delete it for ever',
    text: 'Don’t wait until {{date}}, erase everything right now.',
    action: 'Delete for ever',
    ask: 'Delete for ever?',
    askText:
      'The profile, photo and files will be gone at once. Even we can’t bring them back. Of orders, what accounting needs stays.',
    confirm: 'Yes, delete for ever',
    done: 'Your profile is deleted for ever',
  },
  restoreFailed: 'Error restoring profile',
  deleteFailed: 'Error deleting profile',
  cancel: 'Cancel',
}
