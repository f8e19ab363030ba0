/** PDFKit has them since 0.17; its published types don't yet. */
declare namespace PDFKit {
  interface PDFDocument {
    /** A colour that printers mix by its name; shares of 100 say how it is shown elsewhere. */
    addSpotColor(name: string, cyan: number, magenta: number, yellow: number, black: number): this
  }
}
