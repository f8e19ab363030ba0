import { qrModules } from '../../support/qr-modules.ts'
import { drawProduct, type PictureToDraw } from './draw-product.ts'
import { createOutlineText } from '../../drawing/outline-text.ts'
import { loadProductRenders } from './renders.ts'

// The process of picture-worker.ts: receives a request and sends back the picture's bytes. Ends with the service.
const drawing = { renders: loadProductRenders(), print: { outline: createOutlineText(), code: qrModules } }
process.on('message', (picture: PictureToDraw) => {
  void drawProduct(drawing, picture).then(drawn => process.send?.(drawn))
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
