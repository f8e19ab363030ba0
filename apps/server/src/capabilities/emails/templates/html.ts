export { html, type Html, trusted } from '../../../support/html.ts'
