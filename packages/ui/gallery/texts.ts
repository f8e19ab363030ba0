/** A long text and an unbreakable word, to test wrapping. */
export const LONG_TEXT =
  'A text that is much longer than anybody planned for, as they are in every language but the one it was designed in'
export const UNBROKEN_WORD =
  'donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft@example.com'
export const noop = (): void => undefined
