/**
 * The least height of capitals that is printed, in millimetres. Printers ask for type of 6 points or more where letters are
 * light on dark or laid in one ink on plastic; capitals of such type are 1.5 mm high.
 */
const LEAST_CAPITALS = 1.5
/** Height of capitals in the type that is printed, in units of its size. */
export const CAPITAL_HEIGHT_RATIO = 0.7
/** The smallest size of type, in millimetres. */
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
 * The most that a text may take in the type of the prints, in units of its size, whatever its weight. The rule that says how
 * much fits has no fonts, so that the form, the calls and the console can ask it alike.
 */
export function maxTextWidth(text: string): number {
  return Array.from(text.normalize('NFC')).reduce((sum, letter) => sum + widthOf(letter), 0)
}

function widthOf(letter: string): number {
  return WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? 0.85
}
