/** The widths of the picture in the form on a phone, and beside the form on wider screens, in the syntax of `<img sizes>`. */
export const PICTURE_SIZES = {
  phone: '(max-width: 417px) 92vw, (max-width: 900px) 384px, 1px',
  stage: '(max-width: 900px) 1px, 400px',
}
