declare module 'linebreak' {
  /** Finds where a text may be broken into lines (Unicode Standard Annex 14). */
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { position: number; required: boolean } | null
  }
}
