/**
 * The settings of every printed or shown QR code: a quiet zone of four white modules, without which many cameras don't find the
 * code (ISO/IEC 18004), and error correction M (15%), raised to Q or H if the code doesn't become larger, because prints get
 * scratched.
 */
export const QR_CODE_SETTINGS = { ecc: 'M', boostEcc: true, border: 4 } as const
