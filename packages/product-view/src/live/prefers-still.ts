/** Whether the visitor prefers reduced motion. */
export const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches
