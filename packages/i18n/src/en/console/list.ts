export const list = {
  columns: 'Columns',
  showMore: 'Show more',
  filters: 'Filters',
  clear: 'Clear',
  removeFilter: 'Remove the filter “{{name}}”',
  searchOptions: 'Find in the list',
  selectLoaded: 'Select everything loaded',
  select: 'Select: {{name}}',
  stale: 'Could not load further.',
  loadingMore: 'Loading more…',
  loaded: '{{loaded}} of {{total}} loaded',
}

export const panel = { previous: 'Previous', next: 'Next', place: '{{place}} of {{total}}' }

export const bulk = {
  label: 'Chosen rows',
  chosen: '{{number}} chosen',
  allChosen: 'All {{number}} that match chosen',
  matchAll: 'or all {{number}} that match',
  clear: 'Clear the selection',
  goTo: 'To what can be done with the chosen',
}

/** Asked before unsaved changes are left behind. */
export const leaving = { title: 'Leave without saving?', leave: 'Leave without saving', stay: 'Stay' }

export const closing = {
  title: 'Close without saving?',
  text: 'What you typed isn’t saved yet.',
  leave: 'Close without saving',
  stay: 'Keep editing',
}
