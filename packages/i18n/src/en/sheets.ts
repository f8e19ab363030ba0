export const sheets = {
  id: 'Profile id',
  page: 'Page',
  loginLink: 'Login link',
  email: 'Email',
  name: 'Name',
  qr: 'QR code',
  nfc: 'NFC payload (hex)',
}
