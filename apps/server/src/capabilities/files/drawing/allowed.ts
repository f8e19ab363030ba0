const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Allowed elements of an SVG. None of them runs code, loads anything or animates. */
export const ALLOWED_ELEMENTS = words(`
  svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath title desc style image
  linearGradient radialGradient stop pattern clipPath mask marker filter feBlend feColorMatrix feComponentTransfer
  feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB
  feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight
  feTile feTurbulence`)

/** Elements that are removed while their content stays: links, and choices by a viewer's features. */
export const UNWRAPPED_ELEMENTS = words('a switch')

/** Elements whose text is shown or read aloud. */
export const TEXT_ELEMENTS = words('text tspan textPath title desc')

export const ALLOWED_ATTRIBUTES = words(`
  id class version viewBox preserveAspectRatio x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy d points width height
  transform pathLength rotate textLength lengthAdjust startOffset method spacing side offset spreadMethod
  gradientUnits gradientTransform patternUnits patternContentUnits patternTransform clipPathUnits maskUnits
  maskContentUnits markerUnits markerWidth markerHeight refX refY orient filterUnits primitiveUnits in in2 result mode
  type values tableValues slope intercept amplitude exponent operator k1 k2 k3 k4 order kernelMatrix divisor bias
  targetX targetY edgeMode preserveAlpha surfaceScale diffuseConstant specularConstant specularExponent scale
  xChannelSelector yChannelSelector azimuth elevation z pointsAtX pointsAtY pointsAtZ limitingConeAngle stdDeviation
  radius baseFrequency numOctaves seed stitchTiles
  alignment-baseline baseline-shift clip-path clip-rule color color-interpolation color-interpolation-filters
  color-rendering direction display dominant-baseline enable-background fill fill-opacity fill-rule filter flood-color
  flood-opacity font font-family font-size font-size-adjust font-stretch font-style font-variant font-weight
  image-rendering isolation kerning letter-spacing lighting-color marker-end marker-mid marker-start mask mask-type
  mix-blend-mode opacity overflow paint-order shape-rendering stop-color stop-opacity stroke stroke-dasharray
  stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor
  text-decoration text-rendering transform-box transform-origin unicode-bidi vector-effect visibility word-spacing
  writing-mode`)

/** Allowed functions in values. None of them loads anything. */
export const ALLOWED_FUNCTIONS = words(`
  matrix translate translatex translatey scale scalex scaley rotate skewx skewy rgb rgba hsl hsla hwb lab lch oklab oklch
  color calc min max clamp blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia`)
