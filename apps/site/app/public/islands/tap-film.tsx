import { TapFilm } from '../../shared/tap-film/tap-film.tsx'
import { startIsland } from '../start-island.tsx'

export const start = startIsland(TapFilm)
