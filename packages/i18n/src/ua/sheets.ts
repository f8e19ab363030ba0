/** The headings of the spreadsheets that staff download. */
export const sheets = {
  id: 'Номер профілю',
  page: 'Сторінка',
  loginLink: 'Посилання для входу',
  email: 'Пошта',
  name: 'Імʼя',
  qr: 'QR\u2011код',
  nfc: 'Дані для NFC\u2011мітки (hex)',
}
