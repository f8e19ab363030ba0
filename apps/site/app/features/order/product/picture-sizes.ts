/** Widths of the picture in the form on a phone and beside the form elsewhere, as in `<img sizes>`. */
export const PICTURE_SIZES = {
  phone: '(max-width: 417px) 92vw, (max-width: 900px) 384px, 1px',
  stage: '(max-width: 900px) 1px, 400px',
}
