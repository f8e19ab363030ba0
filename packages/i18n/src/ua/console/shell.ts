export const sections = { partners: 'Партнери', shop: 'Магазин', system: 'Система' }

export const roles = { owner: 'Власник', manager: 'Менеджер', production: 'Виробництво' }

export const scheme = { light: 'Світлий вигляд', dark: 'Темний вигляд' }

export const keys = {
  title: 'Клавіші',
  all: 'Усі клавіші',
  palette: 'Пошук і дії',
  search: 'Пошук у списку',
  filter: 'Фільтр',
  row: 'рядок',
  nextRow: 'Наступний рядок',
  previousRow: 'Попередній рядок',
  openRow: 'Відкрити',
  select: 'Обрати',
  selectTo: 'Обрати до цього',
}

export const palette = {
  open: 'Пошук',
  placeholder: 'Куди перейти або що знайти',
  results: 'Знайдене',
  pages: 'Розділи',
  users: 'Профілі',
  orders: 'Замовлення',
  companies: 'Компанії',
  actions: 'Дії',
  newCompany: 'Створити компанію',
  newGroup: 'Створити групу',
  newQuote: 'Скласти пропозицію',
  salesReport: 'Продажі за днями',
  paymentRegister: 'Звірка карткових оплат',
  newMessage: 'Написати сповіщення',
  designPrices: 'Змінити ціни дизайну',
  calendar: 'Змінити графік виробництва',
  discounts: 'Створити промокод',
  incident: 'Повідомити про збій',
  invite: 'Запросити в команду',
  changePassword: 'Змінити свій пароль',
  findCustomer: 'Знайти клієнта',
  unpaidOrders: 'Показати неоплачені замовлення',
  nothing: 'Нічого не знайдено',
  searching: 'Шукаємо…',
}

export const notPermitted = {
  title: 'Цей розділ не для вашої ролі',
  text: 'Якщо він потрібен вам для роботи, попросіть власника консолі змінити роль.',
}
