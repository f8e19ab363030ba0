/** The page on which a visitor opens an item of a card that has a code or is for adults. */
export const unlock = {
  byCode: 'Це відкривається за кодом. Його повідомляє власник візитки.',
  code: 'Код',
  open: 'Відкрити',
  codeRequired: 'Введіть код',
  laterMinutes_one: 'Забагато неправильних кодів. Спробуйте ще раз через {{count}} хвилину',
  laterMinutes_few: 'Забагато неправильних кодів. Спробуйте ще раз через {{count}} хвилини',
  laterMinutes_many: 'Забагато неправильних кодів. Спробуйте ще раз через {{count}} хвилин',
  laterMinutes_other: 'Забагато неправильних кодів. Спробуйте ще раз через {{count}} хвилини',
  laterHours_one: 'Забагато неправильних кодів. Спробуйте ще раз через {{count}} годину',
  laterHours_few: 'Забагато неправильних кодів. Спробуйте ще раз через {{count}} години',
  laterHours_many: 'Забагато неправильних кодів. Спробуйте ще раз через {{count}} годин',
  laterHours_other: 'Забагато неправильних кодів. Спробуйте ще раз через {{count}} години',
  opened: 'Код підійшов.',
  forAdults: 'Це лише для тих, кому вже є 18 років.',
  isAdult: 'Мені є 18 років',
  back: 'Назад до візитки',
}
