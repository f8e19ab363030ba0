/** The page on which a visitor opens an item of a card that has a code or is for adults. */
export const unlock = {
  byCode: 'This opens with a code. Ask the owner of the card for it.',
  code: 'Code',
  open: 'Open',
  codeRequired: 'Enter the code',
  laterMinutes_one: 'Too many wrong codes. Try again in {{count}} minute',
  laterMinutes_other: 'Too many wrong codes. Try again in {{count}} minutes',
  laterHours_one: 'Too many wrong codes. Try again in {{count}} hour',
  laterHours_other: 'Too many wrong codes. Try again in {{count}} hours',
  opened: 'The code is right.',
  forAdults: 'This is only for people aged 18 and over.',
  isAdult: 'I am 18 or older',
  back: 'Back to the card',
}
