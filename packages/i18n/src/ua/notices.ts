/** The notices, by their kinds in the rules; a deleted profile's is a page of its own. */
export const notices = {
  label: 'Сповіщення',
  dismiss: 'Прибрати',
  more_one: 'Ще {{count}} сповіщення',
  more_few: 'Ще {{count}} сповіщення',
  more_many: 'Ще {{count}} сповіщень',
  more_other: 'Ще {{count}} сповіщення',

  'email-send-failed': {
    title: 'Лист на {{email}} не дійшов.',
    text: 'Схоже, в адресі помилка або скринька переповнена.',
    action: 'Змінити адресу',
  },
  'trial-expired': {
    title: 'Безкоштовний період завершився.',
    text: 'Візитка показує лише імʼя та фото. Усе, що ви додали, збережено.',
    action: 'Активувати',
  },
  'subscription-expired': {
    title: 'Річна підписка завершилася.',
    text: 'Візитка показує лише імʼя та фото. Усе, що ви додали, збережено.',
    action: 'Продовжити на рік',
  },
  'pay-order': {
    title: 'Замовлення чекає на оплату.',
    failedTitle: 'Оплата не пройшла.',
    text: '{{productName}}, {{count}} шт., {{price}}.',
    action: 'Оплатити',
  },
  'temporary-login': {
    title: 'Тимчасовий вхід.',
    text: 'Ви увійшли за посиланням або QR-кодом. Привʼяжіть справжню пошту, щоб доступ до профілю мали лише ви.',
    textDisabled: 'Ви увійшли за посиланням або QR-кодом. Привʼязку пошти для цього профілю вимкнено.',
    action: 'Привʼязати пошту',
  },
  'registration-warning': {
    title: 'Реєстрацію не завершено.',
    text: 'Відкрийте посилання з листа на {{email}}. Доти до профілю ввійде кожен, хто має посилання для входу.',
    action: 'До налаштувань',
  },
  'password-changed': {
    title: 'Пароль змінено {{date}}.',
    text: 'Це були не ви? Придумайте новий.',
    action: 'До пароля',
  },
  'email-changed': {
    title: 'Пошту змінено {{date}}.',
    text: 'Тепер входьте з {{email}}. Це були не ви? Змініть пароль.',
    action: 'До пароля',
  },
  'email-activation': {
    short: 'Підтвердьте пошту з листа',
    title: 'Підтвердьте пошту {{email}}.',
    text: 'Відкрийте посилання з листа, який ми надіслали.',
    again: 'Ще раз',
    againIn: 'Ще раз за {{seconds}} с',
    sent: 'Лист надіслано на {{email}}',
    failed: 'Не вдалося надіслати лист',
    action: 'До налаштувань',
  },
  trial: {
    title_one: 'Безкоштовний період: ще {{count}} день.',
    title_few: 'Безкоштовний період: ще {{count}} дні.',
    title_many: 'Безкоштовний період: ще {{count}} днів.',
    title_other: 'Безкоштовний період: ще {{count}} дня.',
    text: 'Далі річна підписка за {{price}}.',
    action: 'Активувати',
  },
  'subscription-ending': {
    title_one: 'Річна підписка: ще {{count}} день.',
    title_few: 'Річна підписка: ще {{count}} дні.',
    title_many: 'Річна підписка: ще {{count}} днів.',
    title_other: 'Річна підписка: ще {{count}} дня.',
    text: 'Ще один рік коштує {{price}}.',
    action: 'Продовжити на рік',
  },
  'select-accessory': {
    title: 'Візитка відкриється одним дотиком.',
    text: 'Оберіть NFC-картку, бейдж або підставку.',
    action: 'Обрати',
  },
}
