/** The names of a profile’s texts, in the editor and the console. */
export const profileTexts = {
  name: 'Імʼя',
  info: 'Опис',
  position: 'Посада',
  organization: 'Компанія',
  department: 'Відділ',
  pronouns: 'Займенники',
  birthday: 'День народження',
  contactNote: 'Нотатка для контакту',
}
