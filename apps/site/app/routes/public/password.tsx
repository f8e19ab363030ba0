import { useParams } from 'react-router'
import { NewPasswordPage } from '../../features/recovery/new-password-page.tsx'

export default function NewPassword() {
  const { token = '' } = useParams()
  return <NewPasswordPage key={token} token={token} />
}
