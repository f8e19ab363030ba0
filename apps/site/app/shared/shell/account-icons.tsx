import type { ReactNode } from 'react'

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
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

export function SettingsIcon() {
  return (
    <Icon>
      <path d="M4 7.5h8.5M18.5 7.5H20M4 16.5h1.5M11.5 16.5H20" />
      <circle cx="15.5" cy="7.5" r="2.6" />
      <circle cx="8.5" cy="16.5" r="2.6" />
    </Icon>
  )
}

export function LeadsIcon() {
  return (
    <Icon>
      <circle cx="12" cy="9" r="3.4" />
      <path d="M5.5 19.5c.8-3.4 3.4-5 6.5-5s5.7 1.6 6.5 5" />
    </Icon>
  )
}

export function StatisticsIcon() {
  return (
    <Icon>
      <path d="M5.5 19v-5M12 19V5M18.5 19v-9" />
    </Icon>
  )
}
