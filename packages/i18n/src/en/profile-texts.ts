/** The names of a profile’s texts, in the editor and the console. */
export const profileTexts = {
  name: 'Name',
  info: 'Description',
  position: 'Position',
  organization: 'Company',
  department: 'Department',
  pronouns: 'Pronouns',
  birthday: 'Birthday',
  contactNote: 'Note for the contact',
}
