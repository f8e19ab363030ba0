export const list = {
  columns: 'Стовпці',
  showMore: 'Показати ще',
  filters: 'Фільтри',
  clear: 'Скинути',
  removeFilter: 'Прибрати фільтр «{{name}}»',
  searchOptions: 'Знайти у списку',
  selectLoaded: 'Обрати все завантажене',
  selectAll: 'Обрати всі {{number}}',
  select: 'Обрати: {{name}}',
  moreFailed: 'Далі завантажити не вдалося.',
  refreshFailed: 'Не вдалося оновити список. Показано завантажене раніше.',
  loadingMore: 'Завантажуємо далі…',
  loaded: 'Завантажено {{loaded}} з {{total}}',
}

export const panel = { previous: 'Попередній', next: 'Наступний', place: '{{place}} з {{total}}' }

export const bulk = {
  label: 'Обране',
  chosen: 'Обрано {{number}}',
  allChosen: 'Обрано всі {{number}} за фільтром',
  matchAll: 'або всі {{number}} за фільтром',
  clear: 'Зняти вибір',
  goTo: 'До дій із обраними',
}

/** Work on many rows of a list. */
export const jobs = {
  title: 'Завдання',
  all: 'Усі завдання',
  allOf: 'Усі завдання · {{number}}',
  by: 'розпочато: {{login}}',
  stop: 'Зупинити',
  stopping: 'Зупиняємо…',
  none: 'Завдань ще немає.',
  hide: 'Сховати',
}

/** Asked before unsaved changes are left behind. */
export const leaving = { title: 'Піти без збереження?', leave: 'Піти без збереження', stay: 'Залишитися' }

export const closing = {
  title: 'Закрити без збереження?',
  text: 'Введене тут ще не збережено.',
  leave: 'Закрити без збереження',
  stay: 'Продовжити',
}
