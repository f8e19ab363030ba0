export { html, type Html, trustedHtml } from '../../../support/html.ts'
