import { alphaOf, blueOf, type Colour, cloth, greenOf, material, mix, type Ramp, redOf, rgb } from './palette.ts'

/**
 * A ramp of winter colours. This file turns the world's colours into winter colours, so that no picture is drawn twice.
 * It is for the page and for tests, without Node.
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

const winter: Partial<Record<keyof typeof material, Ramp>> = {
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

interface Tone {
  red: number
  green: number
  blue: number
  /** The colour under snow. Null where snow doesn't stay. */
  becomes: Colour | null
}
const tones: readonly Tone[] = [
  ...Object.entries(material).flatMap(([name, colours]) =>
    colours.map((colour, tone) => ({
      ...parts(colour),
      becomes: winter[name as keyof typeof material]?.[tone] ?? null,
    })),
  ),
  ...Object.values(cloth).flatMap((colours) => colours.map((colour) => ({ ...parts(colour), becomes: null }))),
]

function parts(colour: Colour): { red: number; green: number; blue: number } {
  return { red: redOf(colour), green: greenOf(colour), blue: blueOf(colour) }
}

/** A world colour under snow. It is taken from the material with the nearest tone, because some colours are blends. */
export function underSnow(colour: Colour): Colour {
  const { red, green, blue } = parts(colour)
  let nearest: Tone | undefined
  let least = Number.POSITIVE_INFINITY
  for (const tone of tones) {
    const far = (tone.red - red) ** 2 + (tone.green - green) ** 2 + (tone.blue - blue) ** 2
    if (far >= least) continue
    least = far
    nearest = tone
  }
  const becomes = nearest?.becomes
  return becomes ? rgb(redOf(becomes), greenOf(becomes), blueOf(becomes), alphaOf(colour)) : colour
}

/**
 * Applies `underSnow` to a picture. Pixels that aren't opaque, such as shadows, stay as they are. The pixels are in the
 * byte order of a canvas.
 */
export function coverWithSnow(pixels: Uint32Array): void {
  const known = new Map<Colour, Colour>()
  for (let index = 0; index < pixels.length; index++) {
    const colour = pixels[index] ?? 0
    if (alphaOf(colour) < 255) continue
    let white = known.get(colour)
    if (white === undefined) {
      white = underSnow(colour)
      known.set(colour, white)
    }
    pixels[index] = white
  }
}
