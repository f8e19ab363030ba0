/**
 * The minimum height of printed capitals, in millimetres. Printers ask for type of 6 points or more where letters are light on
 * dark or laid in one ink on plastic; capitals of such type are 1.5 mm high.
 */
const LEAST_CAPITALS = 1.5
/** The height of capitals in the printed typeface, in units of the type size. */
export const CAPITAL_HEIGHT_RATIO = 0.7
/** The minimum type size of a print, in millimetres. */
export const MIN_TYPE_SIZE_MM = LEAST_CAPITALS / CAPITAL_HEIGHT_RATIO

const WIDTHS: readonly [letters: RegExp, width: number][] = [
  [/\p{M}/u, 0],
  [/[\s.:;,!'’ʼijlrfIіїІЇ()]/u, 0.4],
  [/[МЖM%mwưљŵẁẃẅŵƯФЫщњḾḿṂṃжюшӝҗӂƊ—₼]/u, 0.95],
  [/[№ŒW@œШҖҤ¾ŴЉЊЩЮẀẂẄ©¼½ÆæӁӔӕӜ]/u, 1.15],
  [/[мыфдŉßʒҥ0ẞỳỵỷỹ]/u, 0.8],
  [/[\p{Ll}\d]/u, 0.65],
]

/**
 * Returns the maximum width that a text may have in the printed typeface, in units of the type size, for any weight. It needs no
 * font files, so that the form, the API and the console can all check whether a text fits.
 */
export function maxTextWidth(text: string): number {
  return Array.from(text.normalize('NFC')).reduce((sum, letter) => sum + widthOf(letter), 0)
}

function widthOf(letter: string): number {
  return WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? 0.85
}
