export const common = {
  tagline: 'A page that opens at a touch',
  home: 'To the main page',
}
