import type { Translated } from '../translated.ts'
import type { ownDesign as source } from '../ua/own-design.ts'

export const ownDesign = {
  title: 'Your own design',
  sides: { label: 'Side', front: 'Front', back: 'Back' },
  drop: 'Add your picture',
  formats:
    'PNG, JPEG, WebP, HEIC, SVG, PDF, or Illustrator with a PDF inside, up to 20\u00a0MB. To cover the whole side it needs at least {{width}}\u00a0×\u00a0{{height}}\u00a0pixels.',
  choose: 'Choose a file',
  camera: 'Take a photo',
  replace: 'Replace the file',
  remove: 'Remove',
  uploading: 'File upload',
  progress: 'Uploading: {{percent}}%',
  checking: 'Preparing it for print…',
  stage: 'Placing the picture',
  move: 'Drag the picture; resize it with the slider or two fingers.',
  keys: 'With the keyboard: arrows move it, faster with Shift, + and − resize it.',
  legend: {
    bleed: 'edge of the print, with bleed',
    cut: 'where it is cut',
    safe: 'keep what matters inside',
    code: 'the page’s code',
  },
  resolution: {
    fine: '{{dpi}} dpi, fine',
    low: '{{dpi}} dpi: it may look soft. Make the picture smaller or choose a larger one; from 150\u00a0dpi it is sharp.',
    refused: '{{dpi}} dpi: too little for print. Make the picture smaller or choose a larger one.',
  },
  tooFewPixels:
    'This picture has too few pixels for the whole side: we print from {{least}}\u00a0dpi. Choose a larger one or leave it smaller.',
  whiteOnWhite: 'This picture is white and can’t be seen on white. Choose another background colour.',
  size: 'Size',
  millimetres: '{{width}} mm wide',
  cutOut: {
    label: 'Remove the background',
    colour: 'Colour to remove',
    tolerance: 'Similar colours',
    inside: 'Only the background that reaches the edge goes; the same colour inside the picture stays.',
    pending: 'Removing the background…',
  },
  logo: {
    drop: 'Add your logo',
    formats:
      'PNG, JPEG, WebP, HEIC, SVG, PDF, or Illustrator with a PDF inside, up to 20\u00a0MB. The logo is printed in one colour: what is dark in it, or what is light on a dark background.',
    fine: 'The thinnest line is {{thinnest}}\u00a0mm wide, fine',
    thin: 'The thinnest line is {{thinnest}}\u00a0mm wide. Lines thinner than {{least}}\u00a0mm will be lost: make the logo larger or simpler.',
    code: 'The logo is over the page’s code. Move it or make it smaller, or phones won’t read the code.',
    edge: 'The logo reaches over the dashed line, where it may be cut off. Move it inside or make it smaller.',
    slot: 'The logo is over the slot, which is cut out. Move it or make it smaller.',
    signPlace: 'In place of our sign',
  },
  fill: 'Cover the side',
  fit: 'Show all of it',
  background: 'Background colour',
  ink: { label: 'Colour of name and signs', dark: 'Dark', light: 'Light' },
  sign: 'Our sign',
  hints: 'Touch symbol with its hint',
  kept: 'The QR code of your page is always on it. We keep the file for 30 days, with an order longer.',
  drawing: 'How it will look',
  done: 'Done',
} satisfies Translated<typeof source>
