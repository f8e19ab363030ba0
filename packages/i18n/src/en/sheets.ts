export const sheets = {
  id: 'Profile id',
  page: 'Page',
  loginLink: 'Login link',
  email: 'E-mail',
  name: 'Name',
  qr: 'QR code',
  nfc: 'NFC payload (hex)',
}
