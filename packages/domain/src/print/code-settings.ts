/**
 * How a code is made, wherever it is printed or shown: the quiet zone is the four white modules without which many cameras
 * don't see it (ISO/IEC 18004), error correction M (15%), raised to Q or H wherever the code grows no larger by it: what is
 * printed gets scratched.
 */
export const QR_CODE_SETTINGS = { ecc: 'M', boostEcc: true, border: 4 } as const
