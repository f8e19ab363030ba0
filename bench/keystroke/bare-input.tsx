import { useState } from 'react'
import { createRoot } from 'react-dom/client'

/** The minimal React component of this kind: a controlled input with its text beside it. */
function BareInput() {
  const [text, setText] = useState('')
  return (
    <>
      <input
        aria-label="bare"
        value={text}
        onChange={event => {
          setText(event.target.value)
        }}
      />
      <p className="shown">{text}</p>
    </>
  )
}

const place = document.getElementById('place')
if (place) createRoot(place).render(<BareInput />)
