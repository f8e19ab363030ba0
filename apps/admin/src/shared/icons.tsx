import type { ReactNode } from 'react'

function LineIcon({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

export const EmailIcon = () => (
  <LineIcon>
    <rect x="3" y="5" width="18" height="14" rx="3" />
    <path d="m4 8 8 6 8-6" />
  </LineIcon>
)

export const SystemIcon = () => (
  <LineIcon>
    <ellipse cx="12" cy="6" rx="8" ry="3" />
    <path d="M4 6v12c0 1.7 3.6 3 8 3s8-1.3 8-3V6M4 12c0 1.7 3.6 3 8 3s8-1.3 8-3" />
  </LineIcon>
)

export const SignOutIcon = () => (
  <LineIcon>
    <path d="M14 4H7a3 3 0 0 0-3 3v10a3 3 0 0 0 3 3h7M10 12h11m-4-4 4 4-4 4" />
  </LineIcon>
)

export const RefreshIcon = () => (
  <LineIcon>
    <path d="M20 11a8 8 0 1 0-2.3 6.3M20 4v7h-7" />
  </LineIcon>
)

export const BackIcon = () => (
  <LineIcon>
    <path d="M20 12H4m7-7-7 7 7 7" />
  </LineIcon>
)
