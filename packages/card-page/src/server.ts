export { renderCardPage } from './page/render-card-page.tsx'
export { renderPreviewSvg } from './preview/render-preview-svg.ts'
export { renderShortVCard, renderVCard, vCardFileName } from './vcard/render-vcard.ts'
