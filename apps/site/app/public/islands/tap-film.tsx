import { TapFilm } from '@dotyk/product-view/film'
import { startIsland } from '../start-island.tsx'

export const start = startIsland(TapFilm)
