export { html, type Html, trusted } from '../../../html.ts'
