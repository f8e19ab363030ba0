import '../src/tokens.css'
import '../src/fonts.css'
import '../src/base.css'
import { createRoot } from 'react-dom/client'
import { BUTTONS } from './buttons.tsx'
import { CHOICES } from './choices.tsx'
import { FIELDS } from './fields.tsx'
import { Gallery } from './gallery.tsx'
import { OVERLAYS } from './overlays.tsx'
import { PARTS } from './parts.tsx'

const pages = { buttons: BUTTONS, fields: FIELDS, choices: CHOICES, parts: PARTS, ...OVERLAYS }

const name = new URLSearchParams(location.search).get('page') ?? 'buttons'
const place = document.getElementById('root')
const page = Object.entries(pages).find(([each]) => each === name)
if (place && page) createRoot(place).render(<Gallery name={name}>{page[1]}</Gallery>)
