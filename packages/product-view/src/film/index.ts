export { filmOfAccessory } from './film-files.ts'
export { TapFilm } from './tap-film.tsx'
