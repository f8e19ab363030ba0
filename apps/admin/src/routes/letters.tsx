import { useParams } from 'react-router'
import { LettersRoom } from '../features/letters/letters-room.tsx'

export function LettersRoute() {
  return <LettersRoom chosenId={useParams()['id'] ?? null} />
}
