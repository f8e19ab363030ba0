export const catalogue = {
  printed: { menu: 'Меню', touch: 'Торкніться телефоном' },
  live: {
    hint: 'Покрутіть',
    turn: 'Покрутіть: {{title}}',
    front: 'спереду',
    back: 'ззаду',
    degrees: 'повернуто на {{degrees}}°',
  },
  accessories: {
    'nfc-card': 'NFC-картка',
    'smart-stand': 'SmartStand',
    'nfc-badge': 'NFC-бейдж',
    'nfc-menu': 'NFC/QR-меню',
  },
  prints: {
    'one-colour': 'Одноколірний',
    'full-colour': 'Повноколірний',
  },
  colours: {
    'full-colour': 'Білий під повноколірний друк',
    black: 'Чорний',
    white: 'Білий',
    gold: 'Золотий',
    silver: 'Срібний',
    blue: 'Синій',
    red: 'Червоний',
    green: 'Зелений',
  },
  ribbons: {
    white: 'Біла',
    black: 'Чорна',
    blue: 'Синя',
    red: 'Червона',
    'yellow-blue': 'Жовто-синя',
  },
  materials: {
    pvc: 'Міцний матовий ПВХ',
    acrylic: 'Прозорий акрил',
    plastic: 'Вологостійкий пластик',
  },
  title: {
    colour: '{{colour}} колір',
    fullColour: 'повноколірний друк',
    ribbon: '{{ribbon}} стрічка',
  },
}
