/** A long text and an unbreakable word, to test wrapping. */
export const LONG =
  'A text that is much longer than anybody planned for, as they are in every language but the one it was designed in'
export const UNBROKEN =
  'donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft@example.com'
export const nothing = (): void => undefined
