export const delivery = {
  clear: 'Clear',
  city: {
    label: 'City or village',
    placeholder: 'Start typing its name',
    nothing: 'No such place found. Check the name or leave it as it is: we’ll ask you.',
  },
  department: {
    label: 'Branch or parcel locker',
    placeholder: 'Number or street',
    nothing: 'No such branch found. Write its number or address and we’ll check it.',
    noCity: 'Choose the city first',
    maxWeight: 'up to {{kilograms}} kg',
    closed: 'closed',
    always: 'around the clock',
    postomat: 'Parcel locker',
  },
  street: {
    label: 'Street',
    placeholder: 'Start typing its name',
    nothing: 'The directory has no such street. Just write its full name, that’s enough.',
    noCity: 'Choose the city first',
  },
  ownership: {
    label: 'Form of ownership',
    placeholder: 'LLC, sole trader…',
    nothing: 'The list has no such form',
  },
  failed: 'No suggestions right now. Type it yourself and we’ll check it.',
  found_one: '{{count}} option found',
  found_other: '{{count}} options found',
}
