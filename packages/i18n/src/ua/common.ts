export const common = {
  tagline: 'Сторінка, що відкривається дотиком',
  home: 'На головну',
}
