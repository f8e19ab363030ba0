import '../src/tokens.css'
import '../src/fonts.css'
import '../src/base.css'
import { createRoot } from 'react-dom/client'
import { BUTTON_SAMPLES } from './buttons.tsx'
import { CHOICE_SAMPLES } from './choices.tsx'
import { FIELD_SAMPLES } from './fields.tsx'
import { Gallery } from './gallery.tsx'
import { OVERLAY_SAMPLES } from './overlays.tsx'
import { PART_SAMPLES } from './parts.tsx'

const pages = {
  buttons: BUTTON_SAMPLES,
  fields: FIELD_SAMPLES,
  choices: CHOICE_SAMPLES,
  parts: PART_SAMPLES,
  ...OVERLAY_SAMPLES,
}

const name = new URLSearchParams(location.search).get('page') ?? 'buttons'
const place = document.getElementById('root')
const page = Object.entries(pages).find(([each]) => each === name)
if (place && page) createRoot(place).render(<Gallery name={name}>{page[1]}</Gallery>)
