/** Paths of line icons in a 24 × 24 viewBox, by name. */
const PATHS = {
  overview: 'M4 11.5 12 4l8 7.5M6 10v9h12v-9',
  users:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M2.5 20c.4-3.6 3-5.5 6.5-5.5s6.1 1.9 6.5 5.5M16 4.3a3.5 3.5 0 0 1 0 6.4M18 14.8c2 .7 3.2 2.4 3.5 5.2',
  person: 'M12 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M5 20c.5-3.7 3.3-5.5 7-5.5s6.5 1.8 7 5.5',
  restaurant: 'M5 8h11v7a5 5 0 0 1-5 5h-1a5 5 0 0 1-5-5zM16 10h2a2.5 2.5 0 0 1 0 5h-2M8.5 2.5V5M12.5 2.5V5',
  orders: 'M12 3 4 7v10l8 4 8-4V7zM4 7l8 4 8-4M12 11v10',
  encoding: 'M5 9a8 8 0 0 1 0 6M9.5 6.5a14 14 0 0 1 0 11M14 4a20 20 0 0 1 0 16',
  emails: 'M3 6.5h18v11H3zM3.5 7l8.5 6 8.5-6',
  receipts: 'M6 3.5h12v17l-2-1.500-2 1.500-2-1.500-2 1.500-2-1.500-2 1.500zM9 8h6M9 12h6',
  transfers: 'M4 8.5h14m-4-4 4 4-4 4M20 15.500H6m4-4-4 4 4 4',
  quotes: 'M4 4.5h16v12H9l-5 4zM8 9h8M8 12.500h5',
  push: 'M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zM10 20.5h4',
  companies: 'M5 21V4h9v17M14 9h5v12M8 8h3M8 12h3M8 16h3M3 21h18',
  groups: 'M12 4 3 9l9 5 9-5zM3.5 14l8.5 4.7 8.5-4.7',
  products: 'M4 4h8l8.5 8.5-8 8L4 12zM8 8h.01',
  stock: 'M3.5 9 12 4l8.500 5v11h-17zM7.500 20v-7h9v7M7.500 16.500h9',
  audit: 'M6 3.5h9l4 4V20.5H6zM9 12h7M9 16h7M9 8h3',
  staff: 'M12 3l7.5 3v5.5c0 4.5-3 7.8-7.5 9.5-4.5-1.7-7.5-5-7.5-9.5V6z',
  system: 'M3 12h4l2.5-7 5 14 2.5-7h4',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  more: 'M5.5 12h.01M12 12h.01M18.5 12h.01',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13M15.5 15.5 21 21',
  plus: 'M12 5v14M5 12h14',
  close: 'M6 6l12 12M18 6 6 18',
  tick: 'M5 12.5 10 17.5 19.5 7',
  up: 'M6 14.5l6-6 6 6',
  down: 'M6 9.5l6 6 6-6',
  next: 'M9 5l7 7-7 7',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M9 9.5h.01',
  back: 'M20 12H4m7-7-7 7 7 7',
  columns: 'M4 5h16v14H4zM9.5 5v14M14.5 5v14',
  open: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  copy: 'M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4',
  edit: 'M4 20h4L19.5 8.5l-4-4L4 16zM13 7l4 4',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM14 19h1M19 14h1',
  scan: 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M8 8v8M11 8v8M14 8v8M17 8v8',
  trash: 'M5 7h14M9.5 7V4.5h5V7M7 7l1 13h8l1-13M10.5 11v5.5M13.5 11v5.5',
  restore: 'M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5',
  refresh: 'M20 11a8 8 0 1 0-2.3 6.3M20 4v7h-7',
  warning: 'M12 4 2.8 20h18.4zM12 10v4.5M12 17.2v.1',
  phone: 'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2',
  print: 'M7 8V3.5h10V8M7 17H4V8h16v9h-3M7 13.5h10v7H7z',
  download: 'M12 4v11m-5-5 5 5 5-5M5 20h14',
  upload: 'M12 15V4M7 9l5-5 5 5M5 20h14',
  send: 'M21 3 10 14M21 3l-7 18-4-7-7-4z',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8 3.5V8M16 3.5V8',
  key: 'M14 14a5 5 0 1 0-4-4l-7 7v4h4v-3h3v-3z',
  device: 'M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1M11 18h2',
  moon: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8M12 2.5V5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3 7 7M17 17l1.7 1.7M18.7 5.3 17 7M7 17l-1.7 1.7',
  signOut: 'M14 4H7a3 3 0 0 0-3 3v10a3 3 0 0 0 3 3h7M10 12h11m-4-4 4 4-4 4',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M12 16.6v.1',
} as const

export type IconName = keyof typeof PATHS

interface IconProps {
  name: IconName
  /** The size in pixels; use 16 beside text of 13 px. */
  size?: number
}

export function Icon({ name, size = 16 }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      // The icon keeps its width when the text beside it is truncated.
      style={{ flex: 'none' }}
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
