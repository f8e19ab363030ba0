export const delivery = {
  clear: 'Clear',
  city: {
    label: 'City or village',
    placeholder: 'Start typing its name',
    nothing: 'We can’t find that place. Check the name, or leave it as it is and we’ll ask you.',
  },
  department: {
    label: 'Branch or parcel locker',
    placeholder: 'Number or street',
    nothing: 'We can’t find that branch. Type its number or address and we’ll check it.',
    noCity: 'Choose a city first',
    maxWeight: 'up to {{kilograms}} kg',
    closed: 'closed',
    always: 'open 24 hours',
    postomat: 'Parcel locker',
  },
  street: {
    label: 'Street',
    placeholder: 'Start typing its name',
    nothing: 'That street isn’t in the directory. Just type its full name.',
    noCity: 'Choose a city first',
  },
  ownership: {
    label: 'Legal form',
    placeholder: 'LLC, sole trader…',
    nothing: 'That form isn’t on the list',
  },
  failed: 'No suggestions right now. Type it yourself and we’ll check it.',
  found_one: '{{count}} option found',
  found_other: '{{count}} options found',
}
