/** Custom icons: outlines with a stroke of 1.9 on a 24×24 viewBox, drawn with the class `line`. */
export const lineIcons = {
  contacts: 'M15 19a6 6 0 0 0-12 0M13 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0M19 8v6M16 11h6',
  share: 'M12 15V4m0 0L8 8m4-4 4 4M5 13v5a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-5',
  menu: 'M12 6.5C10 5 7 4.5 3 4.5v14c4 0 7 .5 9 2 2-1.5 5-2 9-2v-14c-4 0-7 .5-9 2v14',
  phone: 'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2',
  email: 'M6 5h12a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3M3.5 7.5l8.5 6 8.5-6',
  address:
    'M12 21s7-6.3 7-11.5a7 7 0 0 0-14 0C5 14.7 12 21 12 21M14.5 9.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0',
  clock: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M12 7v5l3 2',
  site: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M3 12h18M12 3c3.5 3.5 3.5 14.5 0 18M12 3c-3.5 3.5-3.5 14.5 0 18',
  link: 'M10 14a4.5 4.5 0 0 0 6.5.5l3-3a4.5 4.5 0 0 0-6.4-6.4L11.5 6.7M14 10a4.5 4.5 0 0 0-6.5-.5l-3 3a4.5 4.5 0 0 0 6.4 6.4l1.6-1.6',
  waiter: 'M4 18h16M6 18a6 6 0 0 1 12 0M12 12V9M10 9h4M3 21h18',
  close: 'M6 6l12 12M18 6 6 18',
} as const

export type LineIconName = keyof typeof lineIcons
