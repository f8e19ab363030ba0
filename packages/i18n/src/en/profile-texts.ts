/** The names of a profile’s texts, in the editor and the console. */
export const profileTexts = {
  name: 'Name',
  info: 'Description',
}
