/** Matches the letters and signs that the fonts of the print have. */
const PRINTABLE =
  /^[\x20-\x7e\xa0-\xa3\xa5\xa7-\xab\xae-\xb4\xb6-\u017f\u0181\u0186-\u018a\u018e-\u0194\u0196-\u0199\u019d\u01a0\u01a1\u01a4\u01a5\u01ac\u01ad\u01af\u01b0\u01b2-\u01b4\u01b7\u01cd-\u01dd\u01e6\u01e7\u01f0\u01f8\u01f9\u0218-\u021b\u0237\u0244\u0245\u024c\u024d\u0253\u0254\u0256\u0257\u0259\u025b\u0260\u0263\u0268\u0269\u0272\u0289\u028b\u028c\u0292\u0294\u02b7\u02bb\u02bc\u02c6\u02c7\u02da\u02dc\u02dd\u0300\u0301\u0303\u0304\u0308\u0309\u0323\u0329\u0401-\u040c\u040e-\u044f\u0451-\u045c\u045e\u045f\u0490-\u049d\u04a0-\u04a5\u04aa\u04ab\u04ae-\u04b3\u04b6-\u04bb\u04c0-\u04c2\u04cf-\u04d9\u04dc-\u04df\u04e2-\u04eb\u04ee-\u04f5\u1e04\u1e05\u1e0c\u1e0d\u1e24\u1e25\u1e32-\u1e3b\u1e3e\u1e3f\u1e42-\u1e47\u1e56\u1e57\u1e5a-\u1e5d\u1e62\u1e63\u1e6c\u1e6d\u1e80-\u1e85\u1e90-\u1e93\u1e9e\u1ef2-\u1ef9\u2009\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u2044\u20ac\u20b4\u20b8\u20ba\u20bc\u20bd\u2116\u2122\u2191\u2193\u2212\ua78b\ua78c]$/u
/** Matches characters that join or modify their neighbours and have no shape of their own. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe0e\ufe0f\ufeff]/gu

/**
 * Returns the characters of a text that can't be printed, each once: emojis and other alphabets. '' if all of them can be
 * printed.
 */
export function unprintableCharacters(text: string): string {
  return [...new Set(visibleCharacters(text).filter(letter => !PRINTABLE.test(letter)))].join('')
}

/** Returns a text without the characters that can't be printed, and with single spaces. */
export function withoutUnprintable(text: string): string {
  const letters = visibleCharacters(text).map(letter => (PRINTABLE.test(letter) ? letter : ' '))
  return letters.join('').replaceAll(/ +/g, ' ').trim()
}

const visibleCharacters = (text: string) =>
  Array.from(text.normalize('NFC').replaceAll(INVISIBLE, '').replaceAll(/\s/g, ' '))
