export const list = {
  columns: 'Columns',
  showMore: 'Show more',
  filters: 'Filters',
  clear: 'Clear',
  removeFilter: 'Remove the filter “{{name}}”',
  searchOptions: 'Find in the list',
  selectLoaded: 'Select all loaded',
  selectAll: 'Select all {{number}}',
  select: 'Select: {{name}}',
  moreFailed: 'Couldn’t load more.',
  refreshFailed: 'Couldn’t refresh the list. It shows what was loaded before.',
  loadingMore: 'Loading more…',
  loaded: '{{loaded}} of {{total}} loaded',
}

export const panel = { previous: 'Previous', next: 'Next', place: '{{place}} of {{total}}' }

export const bulk = {
  label: 'Selected rows',
  chosen: '{{number}} selected',
  allChosen: 'All {{number}} matches selected',
  matchAll: 'or select all {{number}}',
  clear: 'Clear the selection',
  goTo: 'Go to the actions for the selection',
}

/** Work on many rows of a list. */
export const jobs = {
  title: 'Jobs',
  all: 'All jobs',
  allOf: 'All jobs · {{number}}',
  by: 'started by {{login}}',
  stop: 'Stop',
  stopping: 'Stopping…',
  none: 'No jobs yet.',
  hide: 'Hide',
}

/** Asked before unsaved changes are left behind. */
export const leaving = { title: 'Leave without saving?', leave: 'Leave without saving', stay: 'Stay' }

export const closing = {
  title: 'Close without saving?',
  text: 'What you typed isn’t saved yet.',
  leave: 'Close without saving',
  stay: 'Keep editing',
}
