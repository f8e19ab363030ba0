/** The card's styles as text: its build puts them into the page. */
declare module '*.css?inline' {
  const text: string
  export default text
}
