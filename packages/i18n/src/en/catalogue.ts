export const catalogue = {
  printed: { menu: 'Menu', touch: 'Touch with your phone' },
  live: {
    hint: 'Turn it',
    turn: 'Turn it: {{title}}',
    front: 'from the front',
    back: 'from the back',
    degrees: 'turned by {{degrees}}°',
  },
  accessories: {
    'nfc-card': 'NFC card',
    'smart-stand': 'SmartStand',
    'nfc-badge': 'NFC badge',
    'nfc-menu': 'NFC/QR menu',
  },
  prints: {
    'one-colour': 'One-colour',
    'full-colour': 'Full colour',
  },
  colours: {
    'full-colour': 'White for full-colour print',
    black: 'Black',
    white: 'White',
    gold: 'Gold',
    silver: 'Silver',
    blue: 'Blue',
    red: 'Red',
    green: 'Green',
  },
  ribbons: {
    white: 'White',
    black: 'Black',
    blue: 'Blue',
    red: 'Red',
    'yellow-blue': 'Yellow and blue',
  },
  materials: {
    pvc: 'Tough matt PVC',
    acrylic: 'Clear acrylic',
    plastic: 'Moisture-proof plastic',
  },
  title: {
    colour: '{{colour}}',
    fullColour: 'full-colour print',
    ribbon: '{{ribbon}} ribbon',
  },
}
