import { alphaOf, blueOf, type Colour, cloth, greenOf, material, mix, type Ramp, redOf, rgb } from './palette.ts'

/**
 * The colours of the seasons. The village is drawn as in summer; this file turns its colours into those of another
 * season, so that no picture is drawn twice. It is for the page and for tests, without Node.
 */

const ramp = (tones: string): Ramp =>
  tones.split(' ').map((hex) => {
    const value = Number.parseInt(hex, 16)
    return rgb(value >> 16, (value >> 8) & 255, value & 255)
  })

/** The colours of snow on the ground, from shade to light. There are as many tones as for grass. */
const onGround = ramp('93a5bf a9b9cf c3d0e0 d3dde9 dee6ef e9eff5 f7fafc')
/** The colours of a snow-covered crown. Wood shows in its shade. */
const onCrown = ramp('33293a 54495a 8f8c99 c3cbd8 e4ebf2 f9fbfd')
const onPine = ramp('14283a 1a3f45 2d5a58 62888a bccfd9 f0f6fa')
const snow = rgb(0xf3, 0xf7, 0xfb)
/** How white a roof is, by tone. Snow stays where light falls. */
const roofCover = [0, 0, 0.12, 0.5, 0.85, 0.95] as const
const covered = (roof: Ramp): Ramp => roof.map((colour, tone) => mix(colour, snow, roofCover[tone] ?? 0))

type Materials = Partial<Record<keyof typeof material, Ramp>>
const winter: Materials = {
  grass: onGround,
  leaf: onCrown,
  lime: onCrown,
  blossom: onCrown,
  autumn: onCrown,
  pine: onPine,
  roofRed: covered(material.roofRed),
  roofBlue: covered(material.roofBlue),
  roofGreen: covered(material.roofGreen),
  roofBrown: covered(material.roofBrown),
  thatch: covered(material.thatch),
}

/** A ramp on its way to another, tone by tone. Longer ramps keep their ends. */
const towards = (from: Ramp, to: Ramp, share: number): Ramp =>
  from.map((colour, tone) => mix(colour, to[Math.round((tone * (to.length - 1)) / (from.length - 1))] ?? colour, share))

/** Leaves turn, grass dries. Pines stay green. */
const autumn: Materials = {
  grass: towards(material.grass, material.thatch, 0.24),
  leaf: towards(material.leaf, material.autumn, 0.82),
  lime: towards(material.lime, material.thatch, 0.8),
  blossom: towards(material.blossom, material.autumn, 0.7),
}
/** Young leaves and fresh grass. */
const spring: Materials = {
  grass: towards(material.grass, material.lime, 0.16),
  leaf: towards(material.leaf, material.lime, 0.4),
  autumn: material.blossom,
}
const ofSeason: Readonly<Record<string, Materials>> = { autumn, winter, spring }

interface Tone {
  red: number
  green: number
  blue: number
  material: keyof typeof material | null
  tone: number
}
/** The lawn's own greens (terrain/textures.ts) and the tone of grass that each is nearest to. One is nearly a leaf's. */
const lawn: readonly (readonly [red: number, green: number, blue: number, tone: number])[] = [
  [99, 157, 70, 2],
  [111, 168, 76, 3],
  [121, 177, 80, 3],
  [131, 185, 86, 4],
  [146, 197, 98, 5],
]
const tones: readonly Tone[] = [
  ...lawn.map(([red, green, blue, tone]) => ({ red, green, blue, material: 'grass' as const, tone })),
  ...Object.entries(material).flatMap(([name, colours]) =>
    colours.map((colour, tone) => ({ ...parts(colour), material: name as keyof typeof material, tone })),
  ),
  ...Object.values(cloth).flatMap((colours) =>
    colours.map((colour) => ({ ...parts(colour), material: null, tone: 0 })),
  ),
]

function parts(colour: Colour): { red: number; green: number; blue: number } {
  return { red: redOf(colour), green: greenOf(colour), blue: blueOf(colour) }
}

/**
 * A world colour in a season. It is taken from the material with the nearest tone, because some colours are blends.
 */
export function inSeason(colour: Colour, season: string): Colour {
  const { red, green, blue } = parts(colour)
  let nearest: Tone | undefined
  let least = Number.POSITIVE_INFINITY
  for (const tone of tones) {
    const far = (tone.red - red) ** 2 + (tone.green - green) ** 2 + (tone.blue - blue) ** 2
    if (far >= least) continue
    least = far
    nearest = tone
  }
  const becomes = nearest?.material ? ofSeason[season]?.[nearest.material]?.[nearest.tone] : undefined
  return becomes === undefined ? colour : rgb(redOf(becomes), greenOf(becomes), blueOf(becomes), alphaOf(colour))
}

/** Whether the village is drawn in other colours than those of its pictures. */
export const recolours = (season: string): boolean => Object.hasOwn(ofSeason, season)

/**
 * Applies `inSeason` to a picture. Pixels that aren't opaque, such as shadows, stay as they are. The pixels are in the
 * byte order of a canvas.
 */
export function colourForSeason(pixels: Uint32Array, season: string): void {
  const known = new Map<Colour, Colour>()
  // Neighbours often have the same colour.
  let last: Colour = 0
  let lastBecame: Colour = 0
  for (let index = 0; index < pixels.length; index++) {
    const colour = pixels[index] ?? 0
    if (colour === last) {
      pixels[index] = lastBecame
      continue
    }
    let becomes = alphaOf(colour) < 255 ? colour : known.get(colour)
    if (becomes === undefined) {
      becomes = inSeason(colour, season)
      known.set(colour, becomes)
    }
    pixels[index] = becomes
    last = colour
    lastBecame = becomes
  }
}
