/*
 * Analytic studio lighting per pixel: three rectangular soft boxes with soft shadows of flat parts, their reflections in
 * plastic, brushed metal and clear acrylic, and the surrounding paper. Boxes, paper and tone curve equal those of the still
 * pictures; there is no environment map or shadow map.
 */

/** Values of the uniform `uKind`. */
export const MATERIAL_KINDS = {
  paper: 0,
  plastic: 1,
  metal: 2,
  woven: 3,
  steel: 4,
  clear: 5,
  strap: 6,
} as const
/** The paper has no fine detail, so it is rendered at a lower resolution by this factor and placed behind the product. */
export const PAPER_SCALE_DOWN = 3
export const LIGHT_COUNT = 3
export const MAX_SCREENS = 3

export const PRODUCT_VERTEX_SHADER = `#version 300 es
layout(location=0) in vec3 aPlace;
layout(location=1) in vec3 aNormal;
layout(location=2) in vec3 aPrint;
uniform mat4 uPose, uCamera;
centroid out vec3 vPlace, vNormal, vOwn, vOwnNormal;
centroid out vec2 vPrint;
flat out int vFace;
void main() {
  vec4 place = uPose * vec4(aPlace, 1.);
  vPlace = place.xyz;
  vNormal = mat3(uPose) * aNormal;
  vOwn = aPlace;
  vOwnNormal = aNormal;
  vPrint = aPrint.xy;
  vFace = int(aPrint.z + .5);
  gl_Position = uCamera * place;
}`

export const PRODUCT_FRAGMENT_SHADER = `#version 300 es
precision highp float;
precision highp int;
centroid in vec3 vPlace, vNormal, vOwn, vOwnNormal;
centroid in vec2 vPrint;
flat in int vFace;
uniform vec3 uEye, uTint, uInk, uGrain;
uniform int uKind, uPrinted, uScreens;
uniform sampler2D uFront, uBack;
uniform vec3 uBoxAt[${LIGHT_COUNT}], uBoxAcross[${LIGHT_COUNT}], uBoxUp[${LIGHT_COUNT}];
uniform float uBoxLight[${LIGHT_COUNT}];
uniform vec3 uScreenAt[${MAX_SCREENS}], uScreenAcross[${MAX_SCREENS}], uScreenUp[${MAX_SCREENS}];
uniform float uScreenDensity[${MAX_SCREENS}];
out vec4 colour;

const float PI = 3.14159265;

/** Share of a stretch of half width w around x that lies within -most…most. */
float within(float x, float most, float w) {
  return clamp(min(x + w, most) - max(x - w, -most), 0., 2. * w) / (2. * w);
}

/** What of a ray's light comes past the flat parts; blur along their axes in millimetres for each of its length. */
float passes(vec3 from, vec3 ray, float furthest, vec3 blurA, vec3 blurB) {
  float open = 1.;
  for (int i = 0; i < ${MAX_SCREENS}; i++) {
    if (i >= uScreens) break;
    vec3 a = uScreenAcross[i], b = uScreenUp[i];
    vec3 n = cross(a, b);
    float facing = dot(ray, n);
    if (abs(facing) < 1e-5) continue;
    float t = dot(uScreenAt[i] - from, n) / facing;
    if (t <= 0. || t >= furthest) continue;
    vec3 hit = from + ray * t - uScreenAt[i];
    float la = length(a), lb = length(b);
    vec3 ua = a / la, ub = b / lb;
    // Where a ray beside this one would hit, the more apart the more slanting they are.
    vec3 besideA = blurA - ray * clamp(dot(blurA, n) / facing, -4., 4.);
    vec3 besideB = blurB - ray * clamp(dot(blurB, n) / facing, -4., 4.);
    float wa = t * (abs(dot(besideA, ua)) + abs(dot(besideB, ua))) + .12;
    float wb = t * (abs(dot(besideA, ub)) + abs(dot(besideB, ub))) + .12;
    open *= 1. - uScreenDensity[i] * within(dot(hit, ua), la, wa) * within(dot(hit, ub), lb, wb);
  }
  return open;
}

vec3 edgeOf(vec3 a, vec3 b) {
  float x = dot(a, b);
  float y = abs(x);
  float v = (.8543985 + (.4965155 + .0145206 * y) * y) / (3.417594 + (4.1616724 + y) * y);
  float angle = x > 0. ? v : .5 * inversesqrt(max(1. - x * x, 1e-7)) - v;
  return cross(a, b) * angle;
}

/** Light that a soft box throws on a white matt surface (Heitz and others, linearly transformed cosines: its diffuse part). */
float boxOn(int i, vec3 at, vec3 n) {
  vec3 m = uBoxAt[i] - at, a = uBoxAcross[i], b = uBoxUp[i];
  vec3 p0 = normalize(m - a - b), p1 = normalize(m + a - b), p2 = normalize(m + a + b), p3 = normalize(m - a + b);
  vec3 f = edgeOf(p0, p1) + edgeOf(p1, p2) + edgeOf(p2, p3) + edgeOf(p3, p0);
  float z = dot(f, n) * sign(dot(f, m));
  return max(z, 0.) * uBoxLight[i];
}

float boxSeen(int i, vec3 at) {
  float open = 0.;
  vec3 a = uBoxAcross[i] / 3., b = uBoxUp[i] / 3.;
  for (int x = -1; x <= 1; x++)
    for (int y = -1; y <= 1; y++)
      open += passes(at, uBoxAt[i] + 2. * float(x) * a + 2. * float(y) * b - at, 1., a, b);
  return open / 9.;
}

/** The studio without its boxes: grey paper below and behind, dark air above and around the camera. */
vec3 around(vec3 d) {
  vec3 air = .22 * vec3(.86, .93, 1.);
  float low = smoothstep(.12, -.22, d.z);
  float behind = smoothstep(-.25, .55, d.y) * smoothstep(.98, .55, d.z);
  vec3 paper = mix(vec3(.40, .405, .415), vec3(.66, .665, .675), smoothstep(.6, -.1, d.z));
  return mix(air, paper, max(low * .94, behind));
}

/** Soft light from all around past the flat parts. */
vec3 softLight(vec3 at, vec3 n) {
  vec3 t = normalize(abs(n.z) < .9 ? cross(n, vec3(0, 0, 1)) : cross(n, vec3(1, 0, 0)));
  vec3 s = cross(n, t);
  vec3 sum = vec3(0);
  for (int i = 0; i < 10; i++) {
    float ring = i < 3 ? .42 : .83;
    float angle = i < 3 ? float(i) * 2.0944 : float(i - 3) * .8976 + .5;
    vec3 d = n * sqrt(1. - ring * ring) + (t * cos(angle) + s * sin(angle)) * ring;
    sum += around(d) * passes(at, d, 1e4, t * .36, s * .36);
  }
  return sum / 10.;
}

/** What is mirrored of the boxes: blurred by so much along two directions, radians. */
float boxesIn(vec3 at, vec3 r, vec3 a, float blurA, vec3 b, float blurB) {
  float sum = 0.;
  for (int i = 0; i < ${LIGHT_COUNT}; i++) {
    vec3 n = cross(uBoxAcross[i], uBoxUp[i]);
    float facing = dot(r, n);
    float t = dot(uBoxAt[i] - at, n) / (abs(facing) < 1e-5 ? 1e-5 : facing);
    if (t <= 0.) continue;
    vec3 hit = at + r * t - uBoxAt[i];
    float la = length(uBoxAcross[i]), lb = length(uBoxUp[i]);
    vec3 ua = uBoxAcross[i] / la, ub = uBoxUp[i] / lb;
    float slant = 1. / max(abs(facing) / length(n), .25);
    float wa = t * slant * length(vec2(dot(a, ua) * blurA, dot(b, ua) * blurB)) + 2.;
    float wb = t * slant * length(vec2(dot(a, ub) * blurA, dot(b, ub) * blurB)) + 2.;
    // A pane of light falls off like a bell where it is blurred.
    float x = dot(hit, ua), y = dot(hit, ub);
    float ca = .5 * (tanh(clamp((x + la) / wa, -8., 8.)) - tanh(clamp((x - la) / wa, -8., 8.)));
    float cb = .5 * (tanh(clamp((y + lb) / wb, -8., 8.)) - tanh(clamp((y - lb) / wb, -8., 8.)));
    sum += uBoxLight[i] * ca * cb;
  }
  return sum;
}

float noise(vec2 p) {
  vec2 i = floor(p), f = fract(p);
  f = f * f * (3. - 2. * f);
  vec4 h = fract(sin(vec4(dot(i, vec2(127.1, 311.7)), dot(i + vec2(1, 0), vec2(127.1, 311.7)), dot(i + vec2(0, 1), vec2(127.1, 311.7)), dot(i + vec2(1, 1), vec2(127.1, 311.7)))) * 43758.5453);
  return mix(mix(h.x, h.y, f.x), mix(h.z, h.w, f.x), f.y);
}

vec3 fromScreen(vec3 c) {
  return mix(c / 12.92, pow((c + .055) / 1.055, vec3(2.4)), step(.04045, c));
}

/** The stills' curve: from .72 on light is compressed, so that a highlight has no hard edge. */
vec3 toScreen(vec3 light) {
  vec3 kept = mix(light, .72 + .28 * (1. - exp((.72 - light) / .28)), step(.72, light));
  vec3 c = mix(kept * 12.92, 1.055 * pow(max(kept, 0.), vec3(1. / 2.4)) - .055, step(.0031308, kept));
  // Less than a step of a screen's shades, so that paper shows no bands.
  return c + (fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(.06711056, .00583715)))) - .5) / 255.;
}

/** Light laid over what is already there in shades of a screen, which is mostly bright paper. */
vec3 overlaid(vec3 light) {
  return min(light * .8, vec3(1));
}

void main() {
  vec3 n = normalize(vNormal);
  vec3 v = normalize(uEye - vPlace);
  bool isClear = uKind == ${MATERIAL_KINDS.clear} || uKind == ${MATERIAL_KINDS.strap};
  if (isClear && dot(n, v) < 0.) n = -n;
  float nv = max(dot(n, v), 1e-3);
  vec3 r = reflect(-v, n);
  float bend = pow(1. - nv, 5.);
  // Off the surface, so that no part darkens itself.
  vec3 at = vPlace + n * .25;

  if (isClear) {
    bool isEdge = vFace == 3;
    float mirrored = .04 + .96 * bend;
    vec3 seen = around(r) * .9 + boxesIn(at, r, n, .0, n, .0);
    if (uKind == ${MATERIAL_KINDS.strap}) {
      vec3 lit = softLight(at, n) + vec3(boxOn(0, at, n) + boxOn(2, at, n));
      colour = vec4(overlaid(lit * .16 * vec3(.8, .84, .88) + seen * mirrored), .72);
      return;
    }
    if (isEdge) {
      // A polished cut gathers the light of the whole sheet and lets it out.
      vec3 inside = refract(-v, n, 1. / 1.49);
      float guided = .5 + .5 * sin(dot(vOwn, vec3(.09, .05, .11)) + inside.x * 5. + inside.z * 7.);
      vec3 glow = mix(vec3(.34, .45, .47), vec3(.93, 1.0, 1.0), .35 + .5 * guided) * (.35 + .55 * around(inside).r);
      glow += .10 * vec3(boxOn(0, at, n));
      colour = vec4(overlaid(glow * .6 + seen * mirrored), .42);
      return;
    }
    vec3 body = vec3(.006, .012, .013);
    colour = vec4(overlaid(body + seen * mirrored), mix(.965, .72, bend) - .05 * (1. - nv));
    return;
  }

  vec3 soft = softLight(at, n);
  float boxes = 0.;
  for (int i = 0; i < ${LIGHT_COUNT}; i++) {
    float full = boxOn(i, at, n);
    if (full > .002) boxes += .89 * full * boxSeen(i, at);
  }
  vec3 lit = soft + boxes;

  if (uKind == ${MATERIAL_KINDS.paper}) {
    vec3 far = vec3(.12) * smoothstep(150., 900., vPlace.y);
    colour = vec4(toScreen(.55 * (soft + boxes + far) * vec3(.985, .992, 1.01)), 1.);
    return;
  }
  if (uKind == ${MATERIAL_KINDS.woven}) {
    // Twill: ridges across the ribbon, and its soft sheen against the light.
    float ridge = .5 + .5 * sin((vPrint.x * 1.2 + vPrint.y) * 5.2);
    float weave = mix(1., .86 + .2 * ridge, clamp(1.2 - 3. * fwidth(vPrint.y), 0., 1.));
    float selvedge = smoothstep(7.5, 6.9, abs(vPrint.x));
    colour = vec4(toScreen(uTint * lit * .68 * weave * mix(.82, 1., selvedge) + .05 * lit * pow(1. - nv, 3.)), 1.);
    return;
  }

  vec4 print = uKind == ${MATERIAL_KINDS.steel} ? vec4(0) : vFace == 1 && (uPrinted & 1) != 0 ? texture(uFront, vPrint) : vFace == 2 && (uPrinted & 2) != 0 ? texture(uBack, vPrint) : vec4(0);
  vec3 ink = (uPrinted & 4) != 0 ? fromScreen(print.rgb / max(print.a, 1e-3)) : uInk;

  if (uKind == ${MATERIAL_KINDS.metal} || uKind == ${MATERIAL_KINDS.steel}) {
    bool isBrushed = uKind == ${MATERIAL_KINDS.metal};
    vec3 grain = normalize(uGrain - n * dot(uGrain, n));
    vec3 side = cross(n, grain);
    float fine = clamp(1.4 - 2.2 * fwidth(vOwn.z), 0., 1.);
    float strokes = noise(vec2(vOwn.x * .045 + 3., vOwn.z * 2.3)) * .6 + noise(vec2(vOwn.x * .02, vOwn.z * 6.1)) * .4 * fine + noise(vec2(vOwn.x * .008 + 7., vOwn.z * .8)) * .35;
    vec3 bent = isBrushed ? normalize(n + side * (strokes - .67) * .05) : n;
    vec3 rr = reflect(-v, bent);
    float wide = isBrushed ? .26 : .10, narrow = isBrushed ? .05 : .10;
    float near = boxesIn(at, rr, grain, wide, side, narrow);
    float far = boxesIn(at, rr, grain, wide * 1.6, side, narrow * 2.);
    vec3 dull = mix(around(rr), soft, isBrushed ? .45 : .2) ;
    vec3 mirrored = dull + .86 * near + .14 * far;
    mirrored = 1.15 * mirrored / (1. + .5 * mirrored);
    if (isBrushed) mirrored *= 1. - .34 * clamp(strokes - .45, 0., .6);
    vec3 metal = mix(uTint, vec3(1), bend * .5) * mirrored;
    colour = vec4(toScreen(mix(metal, ink * lit + .004, print.a)), 1.);
    return;
  }

  // Matt PVC: an eighth of a radian of roughness, and its long tails.
  vec3 t = normalize(cross(n, vec3(.3, .5, .8)));
  vec3 s = cross(n, t);
  float mirrored = .032 + .55 * bend * .968;
  float gloss = .85 * boxesIn(at, r, t, .21, s, .21) + .3 * boxesIn(at, r, t, .42, s, .42);
  vec3 own = mix(uTint, ink, print.a);
  // Fine grain of a matt surface, only where a pixel is small enough to show it.
  float grain = 1. + (noise(vOwn.xz * 9.) - .5) * .035 * clamp(1.3 - 5. * fwidth(vOwn.x), 0., 1.);
  vec3 mirroredAround = mix(around(r), soft, .5);
  colour = vec4(toScreen(own * lit * grain + mirrored * (gloss + mirroredAround)), 1.);
}`

/** Draws the finished paper behind everything. */
export const PAPER_VERTEX_SHADER = `#version 300 es
out vec2 vAt;
void main() {
  vAt = vec2(gl_VertexID == 1 ? 2 : 0, gl_VertexID == 2 ? 2 : 0);
  gl_Position = vec4(vAt * 2. - 1., 0, 1);
}`

export const PAPER_FRAGMENT_SHADER = `#version 300 es
precision highp float;
in vec2 vAt;
uniform sampler2D uPaper;
out vec4 colour;
void main() {
  float grain = (fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(.06711056, .00583715)))) - .5) / 255.;
  colour = vec4(texture(uPaper, vAt).rgb + grain, 1.);
}`
